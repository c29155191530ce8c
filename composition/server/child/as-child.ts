import { stepBack } from "./step-back.ts"

/**
 * Makes this process a child of the server. It steps back behind what answers; it goes on through the signals that a terminal or a
 * service manager sends to all processes at once, because the server says when it has to end; and it ends when the server is gone.
 */
export const asChild = (): void => {
  stepBack()
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined)
  process.on("disconnect", () => process.exit())
}

/** The first that the server tells its child. */
export const firstMessage = (): Promise<unknown> => new Promise((heard) => process.once("message", heard))

/** Tells the server something; done once it is on its way. Where the server is gone, this process ends as well. */
export const tellServer = (message: object): Promise<void> =>
  new Promise((done) => {
    if (process.send === undefined) throw new Error("this is a child of the server")
    process.send(message, undefined, undefined, (error) => (error === null ? done() : process.exit()))
  })
