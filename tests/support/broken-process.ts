// A process that dies as it begins, as for want of memory.
process.kill(process.pid, "SIGKILL")
