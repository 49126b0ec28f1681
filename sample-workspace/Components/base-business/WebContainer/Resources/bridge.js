// What a page sees of the app: city58.call(action, parameters) returns a promise.
window.city58 = (function () {
  var waiting = {};
  var calls = 0;
  return {
    call: function (action, parameters) {
      var id = "c" + ++calls;
      return new Promise(function (resolve, reject) {
        waiting[id] = { resolve: resolve, reject: reject };
        window.webkit.messageHandlers.city58.postMessage({
          id: id, action: action, parameters: parameters || {},
        });
      });
    },
    finish: function (id, answer) {
      var call = waiting[id];
      delete waiting[id];
      if (call) {
        answer.code === 0 ? call.resolve(answer.data) : call.reject(answer);
      }
    },
  };
})();
