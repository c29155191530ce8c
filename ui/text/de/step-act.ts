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

/** What happened by each step, as a heading of the timeline and in a notice. */
export const stepDone: Readonly<Record<MembershipStep, string>> = {
  apply: "Antrag aufgenommen",
  enrol: "Als Mitglied aufgenommen",
  withdraw: "Antrag zurückgezogen",
  accept: "Antrag angenommen",
  decline: "Antrag abgelehnt",
  reopen: "Ablehnung zurückgenommen",
  release: "Als Kontakt behalten",
  leave: "Austritt eingetragen",
  stay: "Austritt zurückgenommen",
  rejoin: "Wieder aufgenommen",
}
