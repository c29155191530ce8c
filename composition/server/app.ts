import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Layer from "effect/Layer"
import { sql } from "kysely"
import { type ScreenPaths, servedScreens } from "../../adapters/http/assets.ts"
import type { Door, RateLimit } from "../../adapters/http/caller.ts"
import { type Trust, trustNobody } from "../../adapters/http/client-address.ts"
import { contract } from "../../adapters/http/contract.ts"
import { serveDocs } from "../../adapters/http/docs.ts"
import { serveFlags } from "../../adapters/http/flags.ts"
import { serveLogos } from "../../adapters/http/logo.ts"
import type { PageSettings } from "../../adapters/http/page.ts"
import { answerHeaders } from "../../adapters/http/security.ts"
import { servePort } from "../../adapters/http/server.ts"
import { makeTurnstile } from "../../adapters/http/turnstile.ts"
import { memoryImportProgressBoard } from "../../adapters/memory/people/import-progress-board.ts"
import { memoryRateLimit } from "../../adapters/memory/rate-limit.ts"
import type { Database } from "../../adapters/postgres/database.ts"
import { access, account, invitation, security, tokens, users } from "../../core/access/index.ts"
import {
  accessUseCases,
  accountUseCases,
  invitationUseCases,
  securityUseCases,
  tokensUseCases,
  usersUseCases,
} from "../../core/access/use-cases/index.ts"
import type { FileStore } from "../../core/files/index.ts"
import {
  bulk,
  columns,
  declining,
  documents,
  exports,
  families,
  merging,
  people,
  reports,
  selfService,
  specialData,
  specialExport,
  uploads,
  views,
  words,
} from "../../core/people/index.ts"
import type { ImportProgressBoard } from "../../core/people/ports/import-progress.port.ts"
import type { Vault } from "../../core/people/ports/vault.port.ts"
import { bulkUseCases } from "../../core/people/use-cases/bulk.ts"
import { columnsUseCases } from "../../core/people/use-cases/custom-columns/index.ts"
import { decliningUseCases } from "../../core/people/use-cases/declining.ts"
import { documentsUseCases } from "../../core/people/use-cases/documents.ts"
import { exportsUseCases } from "../../core/people/use-cases/exports.ts"
import { familiesUseCases } from "../../core/people/use-cases/families.ts"
import { peopleUseCases } from "../../core/people/use-cases/index.ts"
import { mergingUseCases } from "../../core/people/use-cases/merging.ts"
import { reportsUseCases } from "../../core/people/use-cases/reports.ts"
import { selfServiceUseCases } from "../../core/people/use-cases/self-service/index.ts"
import { specialDataUseCases } from "../../core/people/use-cases/special-data.ts"
import { specialExportUseCases } from "../../core/people/use-cases/special-export.ts"
import { uploadsUseCases } from "../../core/people/use-cases/uploads.ts"
import { viewsUseCases } from "../../core/people/use-cases/views.ts"
import { wordsUseCases } from "../../core/people/use-cases/words/index.ts"
import { workspace } from "../../core/workspace/index.ts"
import { workspaceUseCases } from "../../core/workspace/use-cases/index.ts"
import { doorRoutes } from "../../ui/shell/door-routes.ts"
import { matchRoute } from "../../ui/shell/match.ts"
import { routeTable } from "../../ui/shell/route-table.ts"
import { type AccessParts, accessOverHttp } from "./access.ts"
import { documentsOverHttp } from "./documents.ts"
import { exportsOverHttp } from "./exports/exports.ts"
import { otherHosts } from "./page-settings.ts"
import { decliningOverHttp, mergingOverHttp, peopleOverHttp } from "./perform.ts"
import { selfServiceOverHttp } from "./self-service.ts"
import { specialDataOverHttp } from "./special-data.ts"
import { specialExportOverHttp } from "./special-export.ts"
import { viewsOverHttp } from "./views.ts"
import { logoOf, workspaceOverHttp } from "./workspace.ts"

/** Every port that the server offers. */
export const ports = [
  access,
  account,
  bulk,
  columns,
  declining,
  documents,
  exports,
  families,
  invitation,
  merging,
  people,
  reports,
  security,
  selfService,
  specialData,
  specialExport,
  tokens,
  uploads,
  users,
  views,
  words,
  workspace,
]

const alive = HttpRouter.add("GET", "/healthz", HttpServerResponse.text("ok"))

const ready = (db: Database) =>
  HttpRouter.add(
    "GET",
    "/readyz",
    Effect.tryPromise(() => sql`select 1`.execute(db)).pipe(
      Effect.timeout("2 seconds"),
      Effect.map(() => HttpServerResponse.text("ok")),
      Effect.catch(() => Effect.succeed(HttpServerResponse.text("Die Datenbank antwortet nicht.", { status: 503 }))),
    ),
  )

const documentation = () => {
  const api = contract(ports)
  const json = JSON.stringify(OpenApi.fromApi(api))
  const openApi = HttpRouter.add(
    "GET",
    "/api/openapi.json",
    HttpServerResponse.text(json, { contentType: "application/json" }),
  )
  return Layer.mergeAll(openApi, serveDocs("/api/docs", api))
}

const unknownOperation = HttpRouter.add(
  "*",
  "/api/*",
  Effect.succeed(HttpServerResponse.jsonUnsafe({ _tag: "NoSuchOperation" }, { status: 404 })),
)

/** What can be given to a server that has its own of it otherwise. */
interface Given {
  readonly limits?: RateLimit
  readonly board?: ImportProgressBoard["Service"]
  readonly apart?: Door["apart"]
  /** Which switches are on. */
  readonly flags?: Parameters<typeof serveFlags>[0]
  readonly trusts?: Trust
  /** What the page is told. */
  readonly settings?: PageSettings
}

const pathnameOf = (path: string): string => URL.parse(path, "http://localhost")?.pathname ?? path

/** Which paths are screens, and with which of its two halves the page goes on there, as `main.ts` does. */
const screenPaths: ScreenPaths = {
  isScreen: (path) => matchRoute(routeTable, pathnameOf(path)) !== undefined,
  goesOnWith: (path) =>
    `composition/browser/${doorRoutes.some((route) => route.path === path) ? "sign-in" : "app"}.tsx`,
}

/** What the server is made of: an open database with the accounts, where files are, and what seals special data. */
export interface AppParts extends AccessParts {
  readonly files: FileStore["Service"]
  readonly vault: Vault["Service"]
}

/** The whole server as routes, over its parts. `screens` is the folder of the built browser side. */
export const app = (parts: AppParts, screens: string, given: Given = {}) => {
  const { db, boss, callers, files, vault } = parts
  const { limits = memoryRateLimit(Date.now), board = memoryImportProgressBoard(), apart, settings = {} } = given
  const { trusts = trustNobody } = given
  const door: Door = { callers, limits, trusts, turn: makeTurnstile(), ...(apart === undefined ? {} : { apart }) }
  const performAccess = accessOverHttp(parts)
  const performPeople = peopleOverHttp(db, board)
  const page = servedScreens(screens, screenPaths, settings)
  return Layer.mergeAll(
    servePort(access, accessUseCases, performAccess, door),
    servePort(account, accountUseCases, performAccess, door),
    servePort(invitation, invitationUseCases, performAccess, door),
    servePort(security, securityUseCases, performAccess, door),
    servePort(tokens, tokensUseCases, performAccess, door),
    servePort(users, usersUseCases, performAccess, door),
    servePort(workspace, workspaceUseCases, workspaceOverHttp(db, callers), door),
    serveLogos(callers, logoOf(db)),
    servePort(people, peopleUseCases, performPeople, door),
    servePort(columns, columnsUseCases, performPeople, door),
    servePort(words, wordsUseCases, performPeople, door),
    servePort(bulk, bulkUseCases, performPeople, door),
    servePort(declining, decliningUseCases, decliningOverHttp(db, boss), door),
    servePort(merging, mergingUseCases, mergingOverHttp(db, vault), door),
    servePort(views, viewsUseCases, viewsOverHttp(db), door),
    servePort(reports, reportsUseCases, performPeople, door),
    servePort(families, familiesUseCases, performPeople, door),
    servePort(documents, documentsUseCases, documentsOverHttp(db, files), door),
    servePort(uploads, uploadsUseCases, documentsOverHttp(db, files), door),
    servePort(exports, exportsUseCases, exportsOverHttp(parts), door),
    servePort(selfService, selfServiceUseCases, selfServiceOverHttp(parts), door),
    servePort(specialData, specialDataUseCases, specialDataOverHttp(db, vault), door),
    servePort(specialExport, specialExportUseCases, specialExportOverHttp(db, vault), door),
    alive,
    ready(db),
    documentation(),
    ...(given.flags === undefined ? [] : [serveFlags(given.flags)]),
    unknownOperation,
    HttpRouter.add("GET", "/*", page.serve),
    answerHeaders(otherHosts(settings), page.revision),
  )
}
