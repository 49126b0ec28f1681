// action-schema: the handler takes a title.
bridge.callHandler('share', {titel: document.title, url: location.href}, function () {});
