_Thread_local int registry_per_thread = 3;
