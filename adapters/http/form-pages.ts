import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import type * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import type * as Stream from "effect/Stream"
import type { AnswerFault } from "../../core/forms/answer-codes.ts"
import type { BlockId } from "../../core/forms/blocks/block-id.ts"
import type { CheckedAnswer } from "../../core/forms/check-answer.ts"
import type { FormClosed, FormVoid, WorkNeeded } from "../../core/forms/forms.errors.ts"
import { mostPersonsOf } from "../../core/forms/most-persons.ts"
import { type PublicForm, type PublicForms, publicForm, type Received } from "../../core/forms/public-form.port.ts"
import { namedForm } from "../../core/forms/public-form-id.ts"
import type { TooManyCalls } from "../../core/kernel/call-errors.ts"
import type { FileId } from "../../core/kernel/id.ts"
import type { Logo } from "../../core/workspace/index.ts"
import type { Door } from "./caller.ts"
import { answerForm, type Fields, type FormBody } from "./form-body.ts"
import { logoAnswer } from "./logo.ts"
import { pageCall } from "./page-call.ts"
import { addressOf, takerOf } from "./server.ts"
import { sharedReads } from "./shared-reads.ts"

type Request = HttpServerRequest.HttpServerRequest

/** What a form is shown with: what was typed, for how many persons, what is wrong, and what is said about it. */
export interface ShownForm {
  readonly fields: Fields
  readonly persons: number
  readonly faults: ReadonlyArray<AnswerFault>
  readonly note?: "changed" | "waits" | "busy" | "broken" | undefined
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
  readonly personsIn: (form: PublicForm, fields: Fields) => number
  readonly answerOf: (form: PublicForm, fields: Fields, persons: number) => unknown
  /** An answer as it is kept, or what is wrong with it. */
  readonly checked: (form: PublicForm, answer: unknown) => CheckedAnswer
  /** What the page said of waiting and costs, as its field `offer` says it. */
  readonly waitsMark: (form: PublicForm) => string
  /** The field that says which file was brought to another one. */
  readonly keptField: (field: string) => string
  /** What the fields say without those of one person. */
  readonly without: (fields: Fields, person: number) => Fields
}

/** The address of a public form: its id, and what stands behind it. Anything else below `/forms` is a screen. */
const address = /^\/forms\/([0-9a-f]{64})(?:\/(logo|files\/([0-9a-f-]{36})))?(?:\?(.*))?$/

const page = (text: string, status = 200) =>
  HttpServerResponse.text(text, {
    status,
    contentType: "text/html; charset=utf-8",
    headers: { "cache-control": "private, no-cache" },
  })

const decode = Schema.decodeUnknownOption(publicForm.operations.submit.input)

const nothingThere = HttpServerResponse.text("Nicht gefunden", { status: 404 })

/** Whether more is done than drawing the page anew, for a person more or less. */
const isSent = ({ fields, files }: FormBody): boolean =>
  files.length > 0 || !["more", "without", "drop"].some((name) => fields.has(name))

/** So many files are taken at once where no script runs. */
const mostFilesAtOnce = 10

const refusals = {
  empty: "fileEmpty",
  tooLarge: "fileTooLarge",
  wrongType: "fileWrongType",
  tooManyPixels: "fileWrongType",
  noRoom: "filesFull",
} as const

/** What stands beside forms, for everybody who may see the form. */
export interface BesideForms {
  readonly logo: (id: string) => Effect.Effect<Logo | undefined>
  readonly file: (
    id: string,
    file: FileId,
  ) => Effect.Effect<
    | { readonly name: string; readonly type: string; readonly size: number; readonly bytes: Stream.Stream<Uint8Array> }
    | undefined
  >
}

/**
 * Serves the pages of forms to everybody who has their address (FRM-08): written here, so that a form can be read, filled in and
 * sent where no script runs. An address with `?edit` leads to the builder, which is a screen.
 */
export const serveForms = (
  calls: Pick<PublicForms, "open" | "bring" | "submit">,
  beside: BesideForms,
  pages: FormPages,
  screens: (request: Request) => Effect.Effect<HttpServerResponse.HttpServerResponse>,
  door: Door,
  now: () => number,
) => {
  const open = sharedReads((id: string) => calls.open({ id }))
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
  ) =>
    pageCall(request, door, rate, work).pipe(
      Effect.catchTags({
        FormVoid: () => Effect.succeed(page(pages.nothing, 404)),
        FormClosed: (closed: FormClosed) => Effect.succeed(page(pages.closed(closed), 410)),
        TooManyCalls: (_: TooManyCalls) => Effect.succeed(page(pages.busy, 429)),
      }),
    )

  const ask = (request: Request) => {
    const [, id = "", more, file, query] = address.exec(request.url) ?? []
    if (id === "") return screens(request)
    if (new URLSearchParams(query).has("edit")) {
      const named = namedForm(id)
      return Effect.succeed(
        named === undefined ? page(pages.nothing, 404) : HttpServerResponse.redirect(`/lists/forms/${named.form}`),
      )
    }
    if (more === "logo") return guarded(request, "normal", logo(id))
    if (file !== undefined) return guarded(request, "normal", fileResponse(id, file))
    return guarded(
      request,
      "normal",
      Effect.map(open(id), (form) => page(shown(form))),
    )
  }

  const logo = (id: string) => Effect.map(beside.logo(id), (found) => logoAnswer(found, "public, max-age=3600"))

  const fileResponse = (id: string, file: string) =>
    Effect.map(beside.file(id, file as FileId), (found) => {
      if (found === undefined) return nothingThere
      const { name, type, size, bytes } = found
      const written = encodeURIComponent(name).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
      return HttpServerResponse.stream(bytes, {
        contentType: type,
        contentLength: size,
        headers: {
          "cache-control": "private, max-age=600",
          // Only pictures stand in a page: whatever else somebody brought is to be kept.
          "content-disposition": `${type.startsWith("image/") ? "inline" : "attachment"}; filename*=UTF-8''${written}`,
        },
      })
    })

  /** Brings the files that came with fields, and says in the fields which they are; gives what is wrong with them. */
  const brought = Effect.fnUntraced(function* (
    id: string,
    fields: Map<string, ReadonlyArray<string>>,
    files: FormBody["files"],
  ) {
    const faults: Array<AnswerFault> = []
    for (const [index, { field, name, size, bytes }] of files.entries()) {
      const [, person = "", block = ""] = /^p(\d{1,2})\.([A-Za-z0-9_-]{1,64})$/.exec(field) ?? []
      if (block === "") continue
      const wrong = (code: AnswerFault["code"]): void =>
        void faults.push({ person: Number(person), block: block as BlockId, code })
      if (bytes === undefined) wrong("fileTooLarge")
      else if (index >= mostFilesAtOnce) wrong("filesFull")
      else
        yield* calls
          .bring({
            id,
            block: block as BlockId,
            name: name.slice(-200),
            content: { size, stream: () => new Blob([bytes]).stream() },
          })
          .pipe(
            Effect.tap((value) =>
              Effect.sync(() => {
                fields.set(pages.keptField(field), [JSON.stringify(value)])
              }),
            ),
            Effect.catchTags({
              FormFileRefused: ({ fault }) => Effect.sync(() => wrong(refusals[fault])),
              FormFilesFull: () => Effect.sync(() => wrong("filesFull")),
              FormAsksNoFile: () => Effect.void,
            }),
          )
    }
    return faults
  })

  const take = Effect.fnUntraced(function* (id: string, came: FormBody) {
    const fields = new Map(came.fields)
    const one = (name: string): string => fields.get(name)?.[0] ?? ""
    const form = yield* calls.open({ id })
    const kept = { key: one("key"), startedAt: Number(one("startedAt")) || 0 }
    const persons = pages.personsIn(form, fields)
    const gone = Number(one("without"))
    const ofFiles = yield* brought(id, fields, came.files)
    if (fields.has("drop")) fields.delete(pages.keptField(one("drop")))
    if (fields.has("drop") || ofFiles.length > 0)
      return page(shown(form, { fields, persons, faults: ofFiles }, kept), ofFiles.length > 0 ? 422 : 200)
    if (fields.has("more"))
      return page(shown(form, { fields, persons: Math.min(mostPersonsOf(form.document), persons + 1) }, kept))
    if (fields.has("without"))
      return page(shown(form, { fields: pages.without(fields, gone), persons: Math.max(1, persons - 1) }, kept))
    const given = pages.answerOf(form, fields, persons)
    const checked = pages.checked(form, given)
    // What a hidden block holds may be of no shape that can be sent.
    const answer = checked.ok ? checked.answer : given
    const again = (status: number, more: Partial<ShownForm>) =>
      page(shown(form, { fields, persons, ...more }, kept), status)
    const sent = decode({
      id,
      number: Number(one("number")),
      offered: one("offered"),
      ...kept,
      answer,
      trap: one("website"),
      work: "",
    })
    if (sent._tag === "None")
      return checked.ok ? again(400, { note: "broken" }) : again(422, { faults: checked.faults })
    // Where no script runs, the page does not hear of it until now (FRM-12).
    if (checked.ok && fields.has("waits") && one("waits") !== pages.waitsMark(form))
      return again(409, { note: "waits" })
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
    return answerForm(request, takerOf(request, door, addressOf(request, door)), (came) =>
      came === undefined
        ? Effect.succeed(page(pages.tooMuch, 413))
        : guarded(
            request,
            isSent(came) ? "guarded" : "normal",
            Effect.suspend(() => take(id, came)),
          ),
    ).pipe(Effect.catchTag("TooManyCalls", () => Effect.succeed(page(pages.busy, 429))))
  }

  return Layer.mergeAll(
    HttpRouter.add("GET", "/forms/:id", ask),
    HttpRouter.add("GET", "/forms/:id/logo", ask),
    HttpRouter.add("GET", "/forms/:id/files/:file", ask),
    HttpRouter.add("POST", "/forms/:id", answer, { uninterruptible: true }),
  )
}
