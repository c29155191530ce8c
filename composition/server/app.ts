import type * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import { accountsOfDevices } from "../../adapters/auth/known-devices.ts"
import { type ScreenPaths, servedScreens } from "../../adapters/http/assets.ts"
import { serveAttendanceApp } from "../../adapters/http/attendance-app.ts"
import { serveCalendars } from "../../adapters/http/calendar-feed.ts"
import type { Callers, Door, RateLimit } from "../../adapters/http/caller.ts"
import { type Trust, trustNobody } from "../../adapters/http/client-address.ts"
import { comingBodies } from "../../adapters/http/coming.ts"
import { serveDocumentation } from "../../adapters/http/documentation.ts"
import { serveFlags } from "../../adapters/http/flags.ts"
import { serveForms } from "../../adapters/http/form-pages.ts"
import { progressBoard } from "../../adapters/http/live/board.ts"
import { serveLive } from "../../adapters/http/live/serve-live.ts"
import { serveLogos } from "../../adapters/http/logo.ts"
import { type openMetrics, serveMetrics } from "../../adapters/http/metrics.ts"
import type { ObserveCall } from "../../adapters/http/observed.ts"
import type { PageSettings } from "../../adapters/http/page.ts"
import { serveRegistrations } from "../../adapters/http/registration-pages.ts"
import { answerHeaders } from "../../adapters/http/security.ts"
import { serveOffer } from "../../adapters/http/server.ts"
import { makeTurnstile } from "../../adapters/http/turnstile.ts"
import { unreadAnswers } from "../../adapters/http/unread.ts"
import { serveUnsubscribe } from "../../adapters/http/unsubscribe.ts"
import { whileAway } from "../../adapters/http/while-away.ts"
import { whileEnding } from "../../adapters/http/while-ending.ts"
import { answeredOver, memoryPlaces } from "../../adapters/memory/places.ts"
import { memoryRateLimit } from "../../adapters/memory/rate-limit.ts"
import { postgresRateLimit } from "../../adapters/postgres/rate-limit.ts"
import { accessContext } from "../../core/access/access.context.ts"
import { ownRegistrations } from "../../core/events/own-registrations/own-registrations.port.ts"
import { calendarOf, isCalendar } from "../../core/events/use-cases/calendar.ts"
import { logoOfRegistrations } from "../../core/events/use-cases/own-registrations.ts"
import { publicForm } from "../../core/forms/index.ts"
import { fileOfForm, logoOfForm } from "../../core/forms/use-cases/public-form.ts"
import { nobody } from "../../core/kernel/who.ts"
import { messages, newsletter } from "../../core/messages/index.ts"
import { WorkspaceStore } from "../../core/workspace/ports/workspace-store.port.ts"
import { doorRoutes } from "../../ui/shell/door-routes.ts"
import { matchRoute } from "../../ui/shell/match.ts"
import { routeTable } from "../../ui/shell/route-table.ts"
import { awayText } from "../../ui/text/de/away.ts"
import { attendanceText } from "../../ui/text/de/events.ts"
import { unsubscribeText } from "../../ui/text/de/newsletter.ts"
import type { HouseServices } from "../house/house.ts"
import { callsOf, callsThrough, houseOffers, performOver } from "../house/perform.ts"
import { type AccessParts, type AccessServices, accessOverHttp } from "./access.ts"
import { documentationInProcess } from "./documentation/process.ts"
import { formPages } from "./form-pages.ts"
import { houseOverHttp } from "./over-http.ts"
import { otherHosts } from "./page-settings.ts"
import { unreadiness } from "./ready.ts"
import { registrationPages } from "./registration-pages.ts"

const alive = HttpRouter.add("GET", "/healthz", HttpServerResponse.text("ok"))

const ready = (why: Effect.Effect<string | undefined>) =>
  HttpRouter.add(
    "GET",
    "/readyz",
    Effect.map(why, (reason) =>
      reason === undefined ? HttpServerResponse.text("ok") : HttpServerResponse.text(reason, { status: 503 }),
    ),
  )

const unknownOperation = HttpRouter.add(
  "*",
  "/api/*",
  Effect.succeed(HttpServerResponse.jsonUnsafe({ _tag: "NoSuchOperation" }, { status: 404 })),
)

/** What can be given to a server that has its own of it otherwise. */
interface Given {
  readonly limits?: RateLimit
  readonly apart?: Door["apart"]
  /** Hears of each call that was answered. */
  readonly observe?: ObserveCall
  /** What `/metrics` tells, and the token that opens it. */
  readonly metrics?: { readonly of: ReturnType<typeof openMetrics>; readonly token: string | undefined }
  /** Which switches are on. */
  readonly flags?: Parameters<typeof serveFlags>[0]
  readonly trusts?: Trust
  /** What the page is told. */
  readonly settings?: PageSettings
  /** Under which address browsers reach the server, where somebody said it: scheme, host and port. */
  readonly origin?: string
  /** Whether the server is being stopped. */
  readonly ending?: () => boolean
}

const pathnameOf = (path: string): string => URL.parse(path, "http://localhost")?.pathname ?? path

/** Which paths are screens, and with which of its two halves the page goes on there, as `main.ts` does. */
const screenPaths: ScreenPaths = {
  isScreen: (path) => matchRoute(routeTable, pathnameOf(path)) !== undefined,
  goesOnWith: (path) =>
    `composition/browser/${doorRoutes.some((route) => route.path === path) ? "sign-in" : "app"}.tsx`,
}

/** What the server is made of: an open database with the accounts, and the adapters of all contexts. */
export interface AppParts extends AccessParts {
  readonly callers: Callers
  readonly access: Context.Context<AccessServices>
  readonly house: Context.Context<HouseServices>
}

/** The whole server as routes, over its parts. `screens` is the folder of the built browser side. */
export const app = (parts: AppParts, screens: string, given: Given = {}) => {
  const { db, boss, callers } = parts
  const {
    limits = postgresRateLimit(db, memoryRateLimit(Date.now)),
    apart,
    observe,
    settings = {},
    trusts = trustNobody,
  } = given
  const { ending = () => false, origin } = given
  const door: Door = {
    callers,
    limits,
    places: memoryPlaces(answeredOver(db.pool.options.max)),
    unread: unreadAnswers(),
    coming: comingBodies(),
    trusts,
    turn: makeTurnstile(),
    ...(origin === undefined ? {} : { origin }),
    ...(apart === undefined ? {} : { apart }),
    ...(observe === undefined ? {} : { observe }),
  }
  const perform = performOver<HouseServices>(parts.house)
  const performCall = houseOverHttp(parts.house)
  const accountOf = accountsOfDevices(parts.auth)
  const atDoor = accessOverHttp(parts, parts.access)
  const board = progressBoard((workspaceId, also) =>
    Effect.runPromise(callsOf(perform, messages, { kind: "system", workspaceId, name: "" }).progress({ also })),
  )
  const page = servedScreens(screens, screenPaths, settings)
  const routes = [
    ...accessContext.offers.map((offered) => serveOffer(offered, atDoor, { ...door, room: "door", accountOf })),
    ...houseOffers.map((offered) => serveOffer(offered, performCall, door)),
  ]
  return Layer.mergeAll(
    routes.reduce((all, route) => Layer.merge(all, route)),
    serveLogos(
      (user) =>
        perform(
          Effect.flatMap(WorkspaceStore, (store) => store.logo()),
          user,
        ),
      door,
    ),
    serveLive({ door, board, ending }),
    serveUnsubscribe(
      (token) => callsThrough(houseOffers, perform, newsletter, nobody).unsubscribe({ token }),
      unsubscribeText,
      door,
    ),
    serveAttendanceApp(attendanceText.title),
    serveCalendars(
      {
        has: (token) => perform(isCalendar(token), nobody, "own"),
        write: (token) => perform(calendarOf(token), nobody, "own"),
      },
      door,
    ),
    serveRegistrations(
      callsOf(perform, ownRegistrations, nobody),
      (token) => perform(logoOfRegistrations(token), nobody, "own"),
      registrationPages,
      door,
    ),
    serveForms(
      callsThrough(houseOffers, perform, publicForm, nobody),
      {
        logo: (id) => perform(logoOfForm(id), nobody, "own"),
        file: (id, file) => perform(fileOfForm(id, file), nobody, "own"),
      },
      formPages(screens),
      page.serve,
      door,
      Date.now,
    ),
    alive,
    ready(unreadiness(db, boss, ending)),
    serveDocumentation(documentationInProcess),
    ...(given.flags === undefined ? [] : [serveFlags(given.flags)]),
    ...(given.metrics === undefined ? [] : [serveMetrics(given.metrics.of, given.metrics.token)]),
    unknownOperation,
    HttpRouter.add("GET", "/*", page.serve),
    whileAway(awayText),
    whileEnding(ending),
    answerHeaders(otherHosts(settings), page.revision, origin?.startsWith("https:")),
  )
}
