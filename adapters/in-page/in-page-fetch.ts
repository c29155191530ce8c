import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { apiPath, isGet, livePath, requestIdHeader, workspaceHeader } from "../http/address.ts"
import { answerOf } from "../http/answer.ts"
import type { Served } from "../http/answering.ts"
import type { Caller } from "../http/caller.ts"
import { turnedAway } from "../http/entrance.ts"
import { inputHeader, outputHeader } from "../http/file-address.ts"
import { newId } from "../ids/new-id.ts"

/** What a page needs to be its own server. */
export interface InPage {
  /** Every operation, by its path below the API's. */
  readonly served: ReadonlyMap<string, Served>
  /** Who calls, in the workspace of this slug or else the first one. */
  readonly caller: (slug: string | undefined) => Caller
  /** Tells a caller how far messages are, as it happens. */
  readonly live: (caller: Caller, search: string) => Response
  /** Waits before an operation is answered; what it gives back is answered instead. */
  readonly before: (name: string) => Promise<Response | undefined>
  /** Hears when something was answered. */
  readonly answered: () => void
}

const bytesOf = async (body: BodyInit | null | undefined): Promise<Uint8Array> =>
  new Uint8Array(await new Response(body ?? null).arrayBuffer())

/**
 * A `fetch` that answers calls of the API in the page itself, through the same schemas as a server: what is encoded here is
 * decoded there. Everything else goes out as ever.
 */
export const inPageFetch =
  (out: typeof fetch, { served, caller, live, before, answered }: InPage): typeof fetch =>
  async (address, init) => {
    const { pathname, search } = new URL(String(address instanceof Request ? address.url : address), location.href)
    if (!pathname.startsWith(`${apiPath}/`)) return out(address, init)
    const workspace = new Headers(init?.headers).get(workspaceHeader) ?? undefined
    if (pathname === livePath) return (await before("live")) ?? live(caller(workspace), search)
    const found = served.get(pathname.slice(apiPath.length))
    if (found === undefined) return Response.json({ _tag: "NoSuchOperation" }, { status: 404 })
    const { name, operation, answer } = found
    const instead = await before(name)
    if (instead !== undefined) return instead
    init?.signal?.throwIfAborted()
    const headers = new Headers(init?.headers)
    const requestId = newId()
    const who = caller(workspace)
    const refused = turnedAway(who, operation)
    const input = decodeURIComponent(headers.get(inputHeader) ?? "")
    const given = await Effect.runPromise(
      refused !== undefined
        ? answerOf(name, operation)(Exit.fail(refused), requestId)
        : answer({
            requestId,
            caller: who,
            ...(operation.file === "in" && init?.body instanceof Blob
              ? {
                  body: new TextEncoder().encode(input),
                  content: { size: init.body.size, stream: () => (init.body as Blob).stream() },
                }
              : { body: isGet(operation) ? undefined : await bytesOf(init?.body) }),
          }),
    )
    answered()
    const { status, json, content } = given
    if (content !== undefined && json !== undefined)
      return new Response(content.stream() as ReadableStream<Uint8Array<ArrayBuffer>>, {
        status,
        headers: { [outputHeader]: encodeURIComponent(json), [requestIdHeader]: requestId },
      })
    return new Response(json ?? null, {
      status,
      headers: { "content-type": "application/json", [requestIdHeader]: requestId },
    })
  }
