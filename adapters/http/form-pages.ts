import * as ByteSize from "effect/ByteSize"
import * as Effect from "effect/Effect"
import * as HttpIncomingMessage from "effect/http/HttpIncomingMessage"
import * as HttpRouter from "effect/http/HttpRouter"
import type * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { mostPersons } from "../../core/forms/answer.ts"
import type { AnswerFault } from "../../core/forms/answer-codes.ts"
import type { FormClosed, FormVoid, WorkNeeded } from "../../core/forms/forms.errors.ts"
import { type PublicForm, type PublicForms, publicForm, type Received } from "../../core/forms/public-form.port.ts"
import { namedForm } from "../../core/forms/public-form-id.ts"
import type { TooManyCalls } from "../../core/kernel/call-errors.ts"
import type { Logo } from "../../core/workspace/index.ts"
import type { Door } from "./caller.ts"
import { patienceFor, readFor } from "./patience.ts"
import { addressOf } from "./server.ts"

type Request = HttpServerRequest.HttpServerRequest
type Fields = ReadonlyMap<string, ReadonlyArray<string>>

/** What a form is shown with: what was typed, for how many persons, what is wrong, and what is said about it. */
export interface ShownForm {
  readonly fields: Fields
  readonly persons: number
  readonly faults: ReadonlyArray<AnswerFault>
  readonly note?: "changed" | "busy" | "broken" | undefined
}

/** How the pages of forms are written. */
export interface FormPages {
  readonly form: (
    form: PublicForm,
    shown: ShownForm,
    sending: { readonly key: string; readonly startedAt: number },
  ) => string
  readonly done: (form: PublicForm, answer: unknown, received: Received) => string
  readonly closed: (closed: FormClosed) => string
  readonly nothing: string
  readonly busy: string
  readonly tooMuch: string
  /** For how many persons fields came, and what they say. */
  readonly personsIn: (fields: Fields) => number
  readonly answerOf: (form: PublicForm, fields: Fields, persons: number) => unknown
  /** What is wrong with an answer. */
  readonly faultsOf: (form: PublicForm, answer: unknown) => ReadonlyArray<AnswerFault>
  /** What the fields say without those of one person. */
  readonly without: (fields: Fields, person: number) => Fields
}

/** The address of a public form: its id, and what stands behind it. Anything else below `/forms` is a screen. */
const address = /^\/forms\/([0-9a-f]{64})(?:\/(logo))?(?:\?(.*))?$/

/** So many bytes of fields are read: a byte of text takes up to three as a browser sends it. */
const limit = 3 * publicForm.operations.submit.bodyLimit

const page = (text: string, status = 200) =>
  HttpServerResponse.text(text, {
    status,
    contentType: "text/html; charset=utf-8",
    headers: { "cache-control": "private, no-cache" },
  })

const fieldsOf = (text: string): Fields => {
  const fields = new Map<string, Array<string>>()
  for (const [name, value] of new URLSearchParams(text)) {
    const values = fields.get(name)
    // Not copied: one field that comes fifty thousand times must not hold up everybody else.
    if (values === undefined) fields.set(name, [value])
    else values.push(value)
  }
  return fields
}

const read = (request: Request) =>
  readFor(
    patienceFor(Number(request.headers["content-length"] ?? 0)),
    request.text.pipe(Effect.provideService(HttpIncomingMessage.MaxBodySize, ByteSize.fromInputUnsafe(limit))),
  ).pipe(Effect.option)

const decode = Schema.decodeUnknownOption(publicForm.operations.submit.input)

/**
 * Serves the pages of forms to everybody who has their address (FRM-08): written here, so that a form can be read, filled in and
 * sent where no script runs. An address with `?edit` leads to the builder, which is a screen.
 */
export const serveForms = (
  calls: Pick<PublicForms, "open" | "submit">,
  logoOf: (id: string) => Effect.Effect<Logo | undefined>,
  pages: FormPages,
  screens: (request: Request) => Effect.Effect<HttpServerResponse.HttpServerResponse>,
  door: Door,
  now: () => number,
) => {
  const shown = (form: PublicForm, given: Partial<ShownForm> = {}, kept?: { key: string; startedAt: number }) =>
    pages.form(
      form,
      { fields: new Map(), persons: 1, faults: [], ...given },
      kept ?? { key: crypto.randomUUID(), startedAt: now() },
    )

  const guarded = (
    request: Request,
    rate: "normal" | "guarded",
    work: Effect.Effect<HttpServerResponse.HttpServerResponse, FormVoid | FormClosed>,
  ) => {
    const key = addressOf(request, door)
    const call = door.places?.answering(key, null, work) ?? work
    return Effect.andThen(door.limits.take(rate, key), call).pipe(
      Effect.catchTags({
        FormVoid: () => Effect.succeed(page(pages.nothing, 404)),
        FormClosed: (closed: FormClosed) => Effect.succeed(page(pages.closed(closed), 410)),
        TooManyCalls: (_: TooManyCalls) => Effect.succeed(page(pages.busy, 429)),
      }),
    )
  }

  const ask = (request: Request) => {
    const [, id = "", more, query] = address.exec(request.url) ?? []
    if (id === "") return screens(request)
    if (new URLSearchParams(query).has("edit"))
      return Effect.succeed(HttpServerResponse.redirect(`/lists/forms/${namedForm(id)?.form}`))
    if (more === "logo") return guarded(request, "normal", logo(id))
    return guarded(
      request,
      "normal",
      Effect.map(calls.open({ id }), (form) => page(shown(form))),
    )
  }

  const logo = (id: string) =>
    Effect.map(logoOf(id), (found) =>
      found === undefined
        ? HttpServerResponse.text("Nicht gefunden", { status: 404 })
        : HttpServerResponse.uint8Array(found.content, {
            contentType: found.type,
            headers: { "cache-control": "public, max-age=3600", "content-disposition": "inline" },
          }),
    )

  const take = Effect.fnUntraced(function* (id: string, fields: Fields) {
    const one = (name: string): string => fields.get(name)?.[0] ?? ""
    const form = yield* calls.open({ id })
    const kept = { key: one("key"), startedAt: Number(one("startedAt")) || 0 }
    const persons = pages.personsIn(fields)
    const gone = Number(one("without"))
    if (fields.has("more")) return page(shown(form, { fields, persons: Math.min(mostPersons, persons + 1) }, kept))
    if (fields.has("without"))
      return page(shown(form, { fields: pages.without(fields, gone), persons: Math.max(1, persons - 1) }, kept))
    const answer = pages.answerOf(form, fields, persons)
    const again = (status: number, given: Partial<ShownForm>) =>
      page(shown(form, { fields, persons, ...given }, kept), status)
    const sent = decode({ id, number: Number(one("number")), ...kept, answer, trap: one("website"), work: "" })
    if (sent._tag === "None") {
      const faults = pages.faultsOf(form, answer)
      return faults.length > 0 ? again(422, { faults }) : again(400, { note: "broken" })
    }
    return yield* calls.submit(sent.value).pipe(
      Effect.map((received) => page(pages.done(form, answer, received))),
      Effect.catchTags({
        AnswerRefused: ({ faults, number }) =>
          Effect.succeed(again(422, { faults, note: number === sent.value.number ? undefined : "changed" })),
        WorkNeeded: (_: WorkNeeded) => Effect.succeed(again(428, { note: "busy" })),
      }),
    )
  })

  const answer = (request: Request) => {
    const [, id = "", more] = address.exec(request.url) ?? []
    if (id === "" || more !== undefined) return Effect.succeed(page(pages.nothing, 404))
    return Effect.flatMap(read(request), (text) =>
      text._tag === "None"
        ? Effect.succeed(page(pages.tooMuch, 413))
        : guarded(
            request,
            "guarded",
            Effect.suspend(() => take(id, fieldsOf(text.value))),
          ),
    )
  }

  return Layer.mergeAll(
    HttpRouter.add("GET", "/forms/:id", ask),
    HttpRouter.add("GET", "/forms/:id/logo", ask),
    HttpRouter.add("POST", "/forms/:id", answer, { uninterruptible: true }),
  )
}
