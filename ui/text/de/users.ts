import type { Permission } from "../../../core/kernel/permission.ts"

/** Permissions in one word. */
export const permissionName: Readonly<Record<Permission, string>> = {
  admin: "Verwaltung",
  messages: "Rundmails",
  events: "Veranstaltungen",
  members: "Mitglieder",
  fees: "Beiträge",
  finance: "Kasse",
  certificates: "Nachweise",
}

/** What a permission lets somebody do. */
export const permissionMeaning: Readonly<Record<Permission, string>> = {
  admin: "darf alles, auch einladen und die Einstellungen ändern",
  messages: "Rundmails schreiben und verschicken",
  events: "Teilnehmende und Anmeldeformulare",
  members: "Mitgliederliste, Kontakte und Anträge",
  fees: "Beiträge anlegen und Zahlungen eintragen",
  finance: "Zahlungen, Belege und Buchhaltung",
  certificates: "Führungszeugnisse und andere Nachweise",
}
