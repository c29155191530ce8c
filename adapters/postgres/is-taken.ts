/** Whether a statement broke because something that there is once is there already (SQLSTATE 23505). */
export const isTaken = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && error.code === "23505"
