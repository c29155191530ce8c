import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import type * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import type { RegistrationId } from "../../core/events/event-id.ts"
import type { FeeHeld, RegistrationChanged } from "../../core/events/events.errors.ts"
import type { CancellationOutcome } from "../../core/events/own-registrations/cancellation-terms.ts"
import type {
  CancellationRefused,
  RegistrationLinkVoid,
} from "../../core/events/own-registrations/own-registrations.errors.ts"
import {
  type OwnRegistrationCalls,
  type OwnRegistrations,
  ownRegistrations,
} from "../../core/events/own-registrations/own-registrations.port.ts"
import type { TooManyCalls } from "../../core/kernel/call-errors.ts"
import type { Logo } from "../../core/workspace/index.ts"
import type { Door } from "./caller.ts"
import { logoAnswer } from "./logo.ts"
import { pageCall } from "./page-call.ts"
import { isForeign } from "./server.ts"

type Request = HttpServerRequest.HttpServerRequest

/** Below this path stand the registrations of families: the secret follows. */
export const registrationPath = "/anmeldung/"

/** How the pages of registrations are written; `address` is that of the page of all of them. */
export interface RegistrationPages {
  readonly all: (own: OwnRegistrations, address: string, outcome?: CancellationOutcome) => string
  /** Asks whether one is to be cancelled; nothing where it cannot be. */
  readonly asked: (own: OwnRegistrations, address: string, id: RegistrationId) => string | undefined
  readonly nothing: string
  readonly busy: string
  readonly foreign: string
}

const addresses = /^\/anmeldung\/([^/?#]{1,200})(?:\/([0-9a-f-]{36}))?(?:\?([^#]*))?$/

const decode = Schema.decodeUnknownOption(ownRegistrations.operations.cancel.input)

const page = (text: string, status = 200) =>
  HttpServerResponse.text(text, {
    status,
    contentType: "text/html; charset=utf-8",
    headers: { "cache-control": "no-store" },
  })

/**
 * Serves the pages on which families see what they registered for and cancel it (EVT-08), without an account and without any script.
 * To open one changes nothing, because programs that read mails open links too; a POST from one of these pages cancels.
 */
export const serveRegistrations = (
  calls: OwnRegistrationCalls,
  logoOf: (token: string) => Effect.Effect<Logo | undefined>,
  pages: RegistrationPages,
  door: Door,
) => {
  const guarded = (
    request: Request,
    rate: "normal" | "guarded",
    work: Effect.Effect<HttpServerResponse.HttpServerResponse, RegistrationLinkVoid>,
  ) =>
    pageCall(request, door, rate, work).pipe(
      Effect.catchTags({
        RegistrationLinkVoid: (_: RegistrationLinkVoid) => Effect.succeed(page(pages.nothing, 404)),
        TooManyCalls: (_: TooManyCalls) => Effect.succeed(page(pages.busy, 429)),
      }),
    )

  const ask = (request: Request) => {
    const [, token = "", id] = addresses.exec(request.url) ?? []
    const address = registrationPath + token
    const shown = Effect.map(calls.open({ token }), (own) =>
      page((id === undefined ? undefined : pages.asked(own, address, id as RegistrationId)) ?? pages.all(own, address)),
    )
    return guarded(request, "normal", shown)
  }

  const cancel = Effect.fnUntraced(function* (request: Request) {
    const [, token = "", id = "", query] = addresses.exec(request.url) ?? []
    const said = new URLSearchParams(query)
    const wanted = decode({ token, id, keep: Number(said.get("keep") ?? "none") })
    const address = registrationPath + token
    const again = (outcome: CancellationOutcome, status: number) =>
      Effect.map(calls.open({ token }), (own) => page(pages.all(own, address, outcome), status))
    if (wanted._tag === "None") return yield* again("changed", 409)
    return yield* calls.cancel(wanted.value).pipe(
      Effect.map((own) => page(pages.all(own, address, "done"))),
      Effect.catchTags({
        RegistrationChanged: (_: RegistrationChanged) => again("changed", 409),
        FeeHeld: (_: FeeHeld) => again("held", 409),
        // Who presses twice did what they wanted.
        CancellationRefused: ({ why }: CancellationRefused) => again(why, why === "cancelled" ? 200 : 409),
      }),
    )
  })

  const answer = (request: Request) =>
    isForeign(request, door)
      ? Effect.succeed(page(pages.foreign, 403))
      : guarded(
          request,
          "guarded",
          Effect.suspend(() => cancel(request)),
        )

  const logo = (request: Request) => {
    const [, token = ""] = /^\/anmeldung\/([^/?#]{1,200})\/logo/.exec(request.url) ?? []
    return guarded(
      request,
      "normal",
      Effect.map(logoOf(token), (found) => logoAnswer(found, "private, max-age=3600")),
    )
  }

  return Layer.mergeAll(
    HttpRouter.add("GET", `${registrationPath}:token/logo`, logo),
    HttpRouter.add("GET", `${registrationPath}:token`, ask),
    HttpRouter.add("GET", `${registrationPath}:token/:id`, ask),
    HttpRouter.add("POST", `${registrationPath}:token/:id`, answer, { uninterruptible: true }),
  )
}
