// A thread that dies as it begins, as for want of memory.
throw new Error("out of memory")
