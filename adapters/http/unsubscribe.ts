import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import type { TooManyCalls } from "../../core/kernel/call-errors.ts"
import { escapeHtml } from "../../core/kernel/escape-html.ts"
import type { UnsubscribeLinkVoid } from "../../core/messages/index.ts"
import type { Door } from "./caller.ts"
import { pageCall } from "./page-call.ts"

/** Below this path stand the links of newsletters: the secret follows. */
export const unsubscribePath = "/abmelden/"

/** What the page says. */
export interface UnsubscribeWords {
  readonly title: string
  readonly question: string
  readonly meaning: string
  readonly act: string
  readonly done: string
  readonly doneMore: string
  readonly void: string
  readonly voidMore: string
  readonly busy: string
  readonly busyMore: string
}

const style = `:root{color-scheme:light dark}
body{max-width:34rem;margin:12vh auto;padding:0 1.5rem;font:17px/1.5 system-ui,sans-serif}
h1{font-size:1.5rem;line-height:1.3}
button{padding:.8rem 1.6rem;border:0;border-radius:8px;background:#1d5bd6;color:#fff;font:600 17px/1.2 system-ui,sans-serif;cursor:pointer}`

const page = (title: string, heading: string, text: string, more = "", status = 200) =>
  HttpServerResponse.text(
    `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="referrer" content="no-referrer"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p>${more}</main></body></html>`,
    { status, contentType: "text/html; charset=utf-8", headers: { "cache-control": "no-store" } },
  )

/**
 * Serves the page behind the links of newsletters (MSG-14). To open it changes nothing, because programs open links too; its one
 * button, and a mail program by itself (RFC 8058), send a POST. That needs no session and may come from everywhere: the secret in the
 * path is all that it takes.
 */
export const serveUnsubscribe = (
  unsubscribe: (token: string) => Effect.Effect<void, UnsubscribeLinkVoid>,
  words: UnsubscribeWords,
  door: Door,
) => {
  const form = `<form method="post"><button type="submit">${escapeHtml(words.act)}</button></form>`
  const asked = HttpRouter.add("GET", `${unsubscribePath}:token`, () =>
    Effect.succeed(page(words.title, words.question, words.meaning, form)),
  )
  const done = HttpRouter.add("POST", `${unsubscribePath}:token`, (request) =>
    pageCall(
      request,
      door,
      "normal",
      Effect.map(unsubscribe(request.url.slice(unsubscribePath.length).replace(/[?#].*$/s, "")), () =>
        page(words.title, words.done, words.doneMore),
      ),
    ).pipe(
      Effect.catchTags({
        UnsubscribeLinkVoid: () => Effect.succeed(page(words.title, words.void, words.voidMore, "", 404)),
        TooManyCalls: (_: TooManyCalls) => Effect.succeed(page(words.title, words.busy, words.busyMore, "", 429)),
      }),
    ),
  )
  return Layer.merge(asked, done)
}
