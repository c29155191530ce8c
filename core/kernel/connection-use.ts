import * as Context from "effect/Context"

/** Hears for how many milliseconds the work that runs had a connection to the database, after each transaction; usually nobody does. */
export const ConnectionUse = Context.Reference<(milliseconds: number) => void>("wimpel/kernel/ConnectionUse", {
  defaultValue: () => () => undefined,
})
