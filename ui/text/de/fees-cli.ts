import type { LeftOutReason } from "../../../core/fees/index.ts"
import { billingText, leftOutTitle } from "./billing.ts"
import { counted } from "./format.ts"
import { euros } from "./money.ts"

/** What the command line says about fees. */
export const feesCliText = {
  tiers: (created: number, changed: number, same: number) =>
    `${counted(created, "Beitragsart", "Beitragsarten")} angelegt, ${changed} geändert, ${same} unverändert.`,
  month: "--month braucht einen Monat, zum Beispiel 2027-01.",
  day: (flag: string) => `${flag} braucht einen Tag, zum Beispiel 2027-01-31.`,
  noGroup: (name: string) => `Eine Gruppe „${name}“ gibt es nicht. Leg sie an, oder nimm sie aus der Regel.`,
  noTier: (month: string) => `Im Monat ${month} ist keine Beitragsart fällig.`,
  usual: (month: string) => `Mitgliedsbeitrag ${month}`,
  run: (fees: number, sum: number) => `${counted(fees, "Beitrag", "Beiträge")}, zusammen ${euros(sum)}`,
  leftOut: (name: string, reason: LeftOutReason, tier: string | undefined) =>
    `${billingText.leftOutName(name, tier)}: ${leftOutTitle[reason]}`,
  uncounted: (name: string, persons: number) => `${name}: ${billingText.uncounted(persons)}`,
  made: (fees: number) => `${counted(fees, "Beitrag", "Beiträge")} angelegt.`,
  noFee: (reference: string) => `Einen Beitrag mit der Referenz ${reference} gibt es nicht.`,
  amount: "--amount braucht einen Betrag in Cent, mindestens 1.",
  notWritten: (file: string, why: string) => `${file} ließ sich nicht schreiben: ${why.replace(/^Error: /, "")}`,
  jobIsMade: "Die Lastschrift ist angelegt. Lade die Datei auf ihrer Seite herunter, oder verwirf sie dort.",
  orderIsMade: "Die Auszahlung ist angelegt. Lade die Datei auf ihrer Seite herunter, oder verwirf sie dort.",
  paid: (open: number) => `Gebucht. Offen sind noch ${euros(open)}.`,
} as const
