import type { Incomplete, RefusalReason, Refused, UndoResult } from "../../../core/people/changes/change.ts"
import { type AnyField, isCustomField } from "../../../core/people/custom-field.ts"
import type { MembershipStep } from "../../../core/people/membership/membership.machine.ts"
import { faultText } from "./faults.ts"
import { counted } from "./format.ts"
import { fieldLabel } from "./person.ts"
import { stepDone } from "./step-act.ts"

const persons = (count: number): string => counted(count, "Person", "Personen")

interface StepWords {
  /** What the step means, before it is taken. */
  readonly meaning: (count: number) => string
  /** Who can take it, where somebody was refused. */
  readonly only: string
}

/** The steps of a membership in words. */
export const stepText: Readonly<Record<MembershipStep, StepWords>> = {
  apply: {
    meaning: (count) =>
      count === 1
        ? "Aus dem Kontakt wird ein Antrag, über den ihr dann entscheidet."
        : "Aus den Kontakten werden Anträge, über die ihr dann entscheidet.",
    only: "Einen Antrag stellen können nur Kontakte.",
  },
  enrol: {
    meaning: () => "Wer noch keine Mitgliedsnummer hat, bekommt die nächste freie.",
    only: "Direkt aufnehmen lassen sich nur Kontakte.",
  },
  withdraw: {
    meaning: (count) =>
      count === 1
        ? "Der Antrag ist erledigt, die Person bleibt als Kontakt."
        : "Die Anträge sind erledigt, die Personen bleiben als Kontakte.",
    only: "Zurückziehen lässt sich nur ein offener Antrag.",
  },
  accept: {
    meaning: () => "Wer noch keine Mitgliedsnummer hat, bekommt die nächste freie.",
    only: "Annehmen lässt sich nur ein offener Antrag.",
  },
  decline: {
    meaning: (count) =>
      count === 1
        ? "Der Antrag gilt als abgelehnt. Das lässt sich zurücknehmen."
        : "Die Anträge gelten als abgelehnt. Das lässt sich zurücknehmen.",
    only: "Ablehnen lässt sich nur ein offener Antrag.",
  },
  reopen: {
    meaning: (count) =>
      count === 1
        ? "Der Antrag ist wieder offen. Eine Mail über die Ablehnung lässt sich nicht zurückholen."
        : "Die Anträge sind wieder offen. Mails über die Ablehnung lassen sich nicht zurückholen.",
    only: "Zurücknehmen lässt sich nur eine Ablehnung.",
  },
  release: {
    meaning: (count) =>
      count === 1 ? "Die Person steht danach bei den Kontakten." : "Die Personen stehen danach bei den Kontakten.",
    only: "Als Kontakt behalten lassen sich nur abgelehnte Anträge.",
  },
  leave: {
    meaning: (count) =>
      count === 1
        ? "Der Tag des Austritts zählt noch mit. Danach gilt die Person als ehemalig."
        : "Der Tag des Austritts zählt noch mit. Danach gelten die Personen als ehemalig.",
    only: "Austreten können nur Mitglieder ohne Austrittsdatum.",
  },
  stay: {
    meaning: (count) =>
      count === 1
        ? "Das Austrittsdatum wird gelöscht, die Person bleibt Mitglied."
        : "Die Austrittsdaten werden gelöscht, die Personen bleiben Mitglieder.",
    only: "Zurücknehmen lässt sich ein Austritt nur bis zu seinem Tag.",
  },
  rejoin: {
    meaning: (count) =>
      count === 1
        ? "Die Person wird wieder Mitglied und behält ihre Mitgliedsnummer."
        : "Die Personen werden wieder Mitglieder und behalten ihre Mitgliedsnummern.",
    only: "Wieder aufnehmen lassen sich nur Ehemalige.",
  },
}

const states: Readonly<Partial<Record<RefusalReason, string>>> = {
  contact: "ist ein Kontakt",
  applicant: "hat einen offenen Antrag",
  declined: "wurde abgelehnt",
  member: "ist schon Mitglied",
  left: "hat schon ein Austrittsdatum",
  leaveAhead: "ist schon ausgetreten",
  leavePassed: "ist noch nicht ausgetreten",
  gone: "gibt es nicht mehr",
  otherFamily: "gehört schon zu einer anderen Familie als die anderen",
  changedMeanwhile: "wurde gerade von jemand anderem geändert und bleibt, wie sie ist",
}

/** Why a person was refused, in a sentence that says what would be possible. */
export const refusedText = ({ name, why }: Refused, step?: MembershipStep): string => {
  const who = name === "" ? "Eine Person" : name
  const state = states[why]
  if (state !== undefined)
    return `${who} ${state}.${step === undefined || why === "gone" || why === "changedMeanwhile" ? "" : ` ${stepText[step].only}`}`
  if (why === "joinBeforeLeave")
    return `${who}: Der neue Eintritt muss nach dem Austritt liegen. Wähle ein späteres Datum.`
  if (why === "tooLong") return `${who}: Ein Text oder die neue Mitgliedsnummer würde zu lang.`
  return `${who}: ${faultText[why as keyof typeof faultText]}`
}

/** What the dialogs of a membership and of chosen persons say. */
export const changeText = {
  cancel: "Abbrechen",
  close: "Schließen",
  undo: "Rückgängig",
  joinDate: "Eintritt",
  leaveDate: "Austritt",
  reason: "Grund (nur intern)",
  dateHelp: "Zum Beispiel 14.03.2027",
  joinDateHelp: "Leer lassen: zum beantragten Tag, sonst ab heute. Oder zum Beispiel 14.03.2027.",
  dateFault: "Dieses Datum gibt es nicht. Schreib es so: 20.11.2026.",
  persons,
  stepped: (step: MembershipStep, count: number): string => `${stepDone[step]}: ${persons(count)}.`,
  nobody: "Es wurde nichts geändert.",
  refused: (count: number): string => `${persons(count)} nicht geändert:`,
  undoneAll: "Rückgängig gemacht.",
  undoneWords: "Rückgängig gemacht, aber bei keiner Person.",
  undoneNone: "Es wurde nichts rückgängig gemacht.",
  undone: (count: number): string => `Rückgängig gemacht: ${persons(count)}.`,
} as const

/** Why somebody stays as they are when something is taken back. */
export const keptReasons: Readonly<Record<UndoResult["kept"][number]["reason"], string>> = {
  changed: "wurde seither geändert und bleibt, wie sie ist",
  trashed: "liegt im Papierkorb und bleibt, wie sie ist",
  merged: "wurde seither mit einer anderen Person zusammengeführt und bleibt, wie sie ist",
  gone: "gibt es nicht mehr",
  back: "ist schon wieder da",
  lost: "bleibt, wie sie ist, denn was vorher da stand, ist inzwischen gelöscht",
  same: "ist schon, wie sie vorher war",
}

const fieldNamed = (field: AnyField): string =>
  isCustomField(field) ? "einer eigenen Spalte" : `„${fieldLabel[field]}“`

/** What somebody did not get back, because it is not there any more. */
export const incompleteText = ({ name, fields }: Incomplete): string =>
  `${name} ist wieder wie vorher, aber nicht ganz: Bei ${fields.map(fieldNamed).join(", ")} fehlt, was inzwischen gelöscht ist.`

/** What came of undoing, in a sentence. Where it found nobody to change, a group or label alone may be as before. */
export const undoneText = ({ restored, words, kept }: UndoResult): string => {
  if (restored > 0) return changeText.undone(restored)
  if (words > 0 && kept.length > 0) return changeText.undoneWords
  return kept.length > 0 ? changeText.undoneNone : changeText.undoneAll
}

/** What undoing left as it is, or could not give back, line by line. */
export const undoLines = ({ kept, incomplete, withoutNumber }: UndoResult): ReadonlyArray<string> => [
  ...kept.map(({ name, reason }) => `${name === "" ? "Eine Person" : name} ${keptReasons[reason]}.`),
  ...incomplete.map(incompleteText),
  ...withoutNumber.map(
    ({ name, number }) =>
      `${name} ist zurück, aber ohne die Mitgliedsnummer ${number}: Die hat inzwischen jemand anderes.`,
  ),
]
