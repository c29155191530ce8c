import { doorRoutes } from "./door-routes.ts"
import { matchRoute } from "./match.ts"
import type { RouteData } from "./route-data.ts"

/**
 * Every path of the house, the more particular before the more general. What no part has a screen for is not part
 * of this version yet: it is in no menu, and its address says so.
 */
export const houseRoutes = [
  { name: "home", path: "/", layout: "default", who: "signedIn", title: "Startseite" },
  { name: "lists", path: "/lists", layout: "default", who: ["events", "members"], title: "Listen" },
  { name: "forms", path: "/lists/forms", layout: "default", who: ["members"], title: "Formulare" },
  {
    name: "formAnswers",
    path: "/lists/forms/:id/answers",
    layout: "default",
    who: ["members"],
    title: "Antworten",
    wantsRoom: true,
  },
  {
    name: "formBuilder",
    path: "/lists/forms/:id",
    layout: "default",
    who: ["events", "members"],
    title: "Formular",
    wantsRoom: true,
  },
  { name: "events", path: "/lists/events", layout: "default", who: ["events"], title: "Veranstaltungen" },
  {
    name: "newEvent",
    path: "/lists/events/new",
    layout: "default",
    who: ["events"],
    readers: false,
    title: "Neue Veranstaltung",
  },
  { name: "eventSheets", path: "/lists/events/sheets", layout: "default", who: ["events"], title: "Listenvorlagen" },
  {
    name: "event",
    path: "/lists/:event(uuid)",
    layout: "default",
    who: ["events"],
    title: "Veranstaltung",
    keepsScroll: true,
  },
  {
    name: "eventAttendance",
    path: "/lists/:event(uuid)/attendance",
    layout: "default",
    who: ["events"],
    title: "Anwesenheit",
    worksOffline: true,
  },
  {
    name: "eventSettings",
    path: "/lists/:event(uuid)/settings/:step?",
    layout: "default",
    who: ["events"],
    title: "Veranstaltung einrichten",
  },
  {
    name: "list",
    path: "/lists/:id",
    layout: "default",
    who: ["events", "members"],
    ownGroups: true,
    title: "Liste",
    // A list has a place of its own, which it keeps.
    keepsScroll: true,
  },
  { name: "peopleTool", path: "/lists/tools/:tool", layout: "default", who: ["members"], title: "Listen" },
  {
    name: "person",
    path: "/lists/:id/:personId",
    layout: "default",
    who: ["members"],
    ownGroups: true,
    title: "Person",
  },
  { name: "form", path: "/forms/:id?", layout: "simple", who: "public", title: "Anmeldung" },
  { name: "receiptCapture", path: "/e/:code?", layout: "blank", who: "public", title: "Beleg erfassen" },
  { name: "certificateAnswer", path: "/c/:key?", layout: "simple", who: "public", title: "Nachweis" },
  { name: "fees", path: "/fees", layout: "default", who: ["fees"], title: "Beiträge" },
  {
    name: "billingRun",
    path: "/fees/billing",
    layout: "default",
    who: ["fees"],
    readers: false,
    title: "Beiträge erheben",
    wantsRoom: true,
  },
  { name: "dunning", path: "/fees/dunning", layout: "default", who: ["fees"], title: "Mahnen" },
  { name: "dunningLevels", path: "/fees/dunning/levels", layout: "default", who: ["fees"], title: "Mahnstufen" },
  { name: "newFees", path: "/fees/new", layout: "default", who: ["fees"], readers: false, title: "Beitrag anlegen" },
  { name: "tiers", path: "/fees/tiers", layout: "default", who: ["fees"], title: "Beitragsarten" },
  {
    name: "newTier",
    path: "/fees/tiers/new",
    layout: "default",
    who: ["fees"],
    readers: false,
    title: "Neue Beitragsart",
    wantsRoom: true,
  },
  { name: "tier", path: "/fees/tiers/:id", layout: "default", who: ["fees"], title: "Beitragsart", wantsRoom: true },
  { name: "debits", path: "/fees/sepa", layout: "default", who: ["fees"], title: "Lastschriften" },
  {
    name: "debitSettings",
    path: "/fees/sepa/settings",
    layout: "default",
    who: ["fees"],
    title: "Konto und Lastschriften",
  },
  { name: "mandates", path: "/fees/sepa/mandates", layout: "default", who: ["fees"], title: "SEPA-Mandate" },
  {
    name: "newDebit",
    path: "/fees/sepa/new",
    layout: "default",
    who: ["fees"],
    readers: false,
    title: "Neue Lastschrift",
  },
  {
    name: "debitDraft",
    path: "/fees/sepa/drafts/:id",
    layout: "default",
    who: ["fees"],
    readers: false,
    title: "Neue Lastschrift",
    wantsRoom: true,
  },
  { name: "debitJob", path: "/fees/sepa/:id", layout: "default", who: ["fees"], title: "Lastschrift" },
  { name: "transfers", path: "/fees/transfers", layout: "default", who: ["fees"], title: "Auszahlungen" },
  {
    name: "newTransfer",
    path: "/fees/transfers/new",
    layout: "default",
    who: ["fees"],
    readers: false,
    title: "Neue Auszahlung",
  },
  { name: "transferOrder", path: "/fees/transfers/:id", layout: "default", who: ["fees"], title: "Auszahlung" },
  {
    name: "invoiceSettings",
    path: "/fees/invoices/settings",
    layout: "default",
    who: ["fees"],
    title: "Rechnungen einrichten",
  },
  { name: "fee", path: "/fees/:id", layout: "default", who: ["fees"], title: "Beitrag" },
  { name: "transactions", path: "/finance", layout: "default", who: ["finance"], title: "Zahlungen" },
  { name: "accounts", path: "/finance/accounts", layout: "default", who: ["finance"], title: "Konten und Kassen" },
  { name: "receipts", path: "/finance/receipts", layout: "default", who: ["finance"], title: "Belege" },
  { name: "reports", path: "/finance/reports", layout: "default", who: ["finance"], title: "Auswertungen" },
  { name: "nonprofits", path: "/finance/nonprofits", layout: "default", who: ["finance"], title: "Finanzamt" },
  { name: "certificates", path: "/certificates", layout: "default", who: ["certificates"], title: "Nachweise" },
  {
    name: "certificatesOnboarding",
    path: "/certificates/onboarding",
    layout: "default",
    who: ["certificates"],
    title: "Nachweise einführen",
  },
  { name: "certificate", path: "/certificates/:id", layout: "default", who: ["certificates"], title: "Nachweis" },
  { name: "messaging", path: "/messaging", layout: "default", who: ["messages"], title: "Rundmails" },
  { name: "draft", path: "/messaging/drafts/:id", layout: "default", who: ["messages"], title: "Entwurf" },
  {
    name: "sentMessage",
    path: "/messaging/sent/:id",
    layout: "default",
    who: ["messages"],
    title: "Gesendete Rundmail",
  },
  {
    name: "automaticText",
    path: "/messaging/automatic/:trigger",
    layout: "default",
    who: ["messages"],
    title: "Automatische Mail",
  },
  { name: "privacy", path: "/privacy", layout: "default", who: ["admin"], title: "Datenschutz" },
  { name: "benefits", path: "/benefits", layout: "default", who: "signedIn", title: "Gutscheine" },
  { name: "handbook", path: "/help/:page?", layout: "default", who: "signedIn", title: "Handbuch" },
  { name: "demo", path: "/onboarding/ephemeral", layout: "blank", who: "guest", title: "Ausprobieren" },
  { name: "divisionInvite", path: "/onboarding/hierarchy", layout: "mock", who: "signedIn", title: "Einladung" },
  { name: "firstSetUp", path: "/onboarding/registration", layout: "simple", who: "signedIn", title: "Willkommen" },
  { name: "audit", path: "/workspace/audit", layout: "default", who: ["admin"], title: "Protokoll", wantsRoom: true },
  { name: "billing", path: "/workspace/billing", layout: "default", who: ["admin"], title: "Tarif und Rechnungen" },
  { name: "columns", path: "/workspace/columns", layout: "default", who: ["members"], title: "Eigene Spalten" },
  { name: "developers", path: "/workspace/developers", layout: "default", who: ["admin"], title: "Für Entwickler" },
  { name: "hierarchy", path: "/workspace/hierarchy", layout: "default", who: ["admin"], title: "Mein Verband" },
  { name: "mailServers", path: "/workspace/mail", layout: "default", who: ["admin"], title: "Mailversand" },
  { name: "settings", path: "/workspace/settings", layout: "default", who: ["admin"], title: "Einstellungen" },
  { name: "users", path: "/workspace/users", layout: "default", who: ["admin"], title: "Benutzer" },
  { name: "workspaces", path: "/ws/:workspaceSlug?", layout: "blank", who: "signedIn", title: "Arbeitsbereiche" },
] as const satisfies ReadonlyArray<RouteData>

/** The screens of the house by name. */
export type HouseName = (typeof houseRoutes)[number]["name"]

/** One route of the house. */
export type HouseRoute = RouteData & { readonly name: HouseName }

/** Every path there is. */
export const routeTable: ReadonlyArray<RouteData> = [...doorRoutes, ...houseRoutes]

/** Whether a path leads somewhere for who may only read. */
export const forReaders = (path: string): boolean =>
  matchRoute<RouteData>(houseRoutes, path.split(/[?#]/)[0] ?? path)?.route.readers !== false
