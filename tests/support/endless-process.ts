/** A process that takes longer than anybody waits for. */
setInterval(() => undefined, 60_000)
