import { documentNames } from "../../core/access/legal-document.ts"
import type { RouteData } from "./route-data.ts"

/** The paths of the door, which has a small page of its own. Those of the other screens are in `route-table.ts`. */
export const doorRoutes = [
  { name: "callback", path: "/login", layout: "blank", who: "public", title: "Anmelden" },
  { name: "signIn", path: "/auth/login", layout: "blank", who: "guest", title: "Anmelden" },
  { name: "code", path: "/auth/code", layout: "blank", who: "guest", title: "Anmelden" },
  { name: "passkey", path: "/auth/passkey", layout: "blank", who: "guest", title: "Anmelden" },
  { name: "register", path: "/auth/register", layout: "blank", who: "guest", title: "Konto anlegen" },
  { name: "forgot", path: "/auth/forgot", layout: "blank", who: "public", title: "Passwort vergessen" },
  { name: "recover", path: "/auth/recover", layout: "blank", who: "public", title: "Neues Passwort" },
  { name: "verify", path: "/auth/verify", layout: "blank", who: "public", title: "Adresse bestätigen" },
  { name: "invitation", path: "/auth/invitation", layout: "blank", who: "public", title: "Einladung" },
  { name: "ownData", path: "/selbstauskunft", layout: "blank", who: "public", title: "Prüfe deine Daten" },
  { name: "placeless", path: "/auth/placeless", layout: "blank", who: "public", title: "Kein Arbeitsbereich" },
  { name: "terms", path: `/${documentNames.terms}`, layout: "blank", who: "public", title: "Nutzungsbedingungen" },
  {
    name: "processing",
    path: `/${documentNames.processing}`,
    layout: "blank",
    who: "public",
    title: "Vertrag zur Auftragsverarbeitung",
  },
  {
    name: "privacyNotice",
    path: `/${documentNames.privacy}`,
    layout: "blank",
    who: "public",
    title: "Datenschutzhinweise",
  },
  { name: "newEmail", path: "/auth/email", layout: "blank", who: "signedIn", title: "Neue E-Mail-Adresse" },
  { name: "account", path: "/auth/account", layout: "blank", who: "signedIn", title: "Dein Konto" },
] as const satisfies ReadonlyArray<RouteData>

/** The door's screens by name. */
export type DoorName = (typeof doorRoutes)[number]["name"]
