import { type Command, commands, type Parameters } from "./commands.ts"
import { CommandFailed } from "./session.ts"

type Failure = { readonly error: string; readonly message: string }

const call = async (url: string, method: string, body?: Parameters): Promise<unknown> => {
  const response = await fetch(url, body === undefined ? { method } : { method, body: JSON.stringify(body) })
  const { value } = (await response.json()) as { readonly value: unknown }
  if (response.ok) return value
  const { error, message } = value as Failure
  throw new CommandFailed(error, message)
}

/** Opens a browser through a driver that speaks WebDriver by HTTP. */
export const openHttpSession = async (driver: string) => {
  const { sessionId } = (await call(`${driver}/session`, "POST", { capabilities: {} })) as {
    readonly sessionId: string
  }
  const session = `${driver}/session/${sessionId}`
  return {
    run: (command: Command, { id, ...rest }: Parameters = {}) => {
      const { method, path } = commands[command]
      return call(`${session}/${path.replace("{id}", String(id))}`, method, method === "POST" ? rest : undefined)
    },
    end: () => call(session, "DELETE"),
  }
}
