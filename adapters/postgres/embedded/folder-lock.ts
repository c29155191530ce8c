import { unlinkSync } from "node:fs"
import { connect, createServer, type Server } from "node:net"
import { OperatorError } from "../../../core/kernel/operator-error.ts"

/** Somebody else works on the same data folder. */
const inUse = (folder: string): OperatorError =>
  new OperatorError(
    `Der Datenordner ${folder} ist schon in Benutzung: Dort läuft bereits ein Wimpel. Beende ihn zuerst, oder setze WIMPEL_DATA auf einen anderen Ordner.`,
  )

const answers = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path)
    socket.once("connect", () => {
      socket.destroy()
      resolve(true)
    })
    socket.once("error", () => resolve(false))
  })

const listen = (path: string): Promise<Server | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(undefined) : reject(error),
    )
    server.listen(path, () => resolve(server))
  })

/**
 * Takes a data folder for this process alone. The lock is a listening socket: the system lets go of it when the
 * process ends, however it ends.
 */
export const lockFolder = async (folder: string, socketPath: string): Promise<{ readonly release: () => void }> => {
  for (let attempt = 0; attempt < 2; attempt++) {
    const server = await listen(socketPath)
    if (server !== undefined) {
      server.unref()
      return { release: () => server.close() }
    }
    if (await answers(socketPath)) throw inUse(folder)
    unlinkSync(socketPath)
  }
  throw inUse(folder)
}
