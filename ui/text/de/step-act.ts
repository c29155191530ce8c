import type { MembershipStep } from "../../../core/people/membership/membership.machine.ts"

/** What the button of each step of a membership says. */
export const stepAct: Readonly<Record<MembershipStep, string>> = {
  apply: "Antrag aufnehmen",
  enrol: "Als Mitglied aufnehmen",
  withdraw: "Antrag zurückziehen",
  accept: "Annehmen",
  decline: "Ablehnen",
  reopen: "Ablehnung zurücknehmen",
  release: "Als Kontakt behalten",
  leave: "Austritt eintragen",
  stay: "Austritt zurücknehmen",
  rejoin: "Wieder aufnehmen",
}
