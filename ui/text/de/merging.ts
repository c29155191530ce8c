import { type CustomField, isCustomField } from "../../../core/people/custom-field.ts"
import type { ChosenField, MergeReason } from "../../../core/people/merging/index.ts"
import type * as mergingErrors from "../../../core/people/merging.errors.ts"
import type { UnmergeResult } from "../../../core/people/merging.port.ts"
import { fullName } from "../../../core/people/person.ts"
import type { SpecialDataFull, SpecialDataLocked } from "../../../core/people/special-data/special-data.errors.ts"
import type { ErrorsOf, Message } from "./call-errors.ts"
import { type Failure, messageOf } from "./errors.ts"
import { counted, formatNumber } from "./format.ts"
import { lazily } from "./lazily.ts"
import { incompleteText } from "./membership.ts"
import { columnLabel } from "./person.ts"
import { specialMessageOf } from "./special-data.ts"

type MergingFailure = ErrorsOf<typeof mergingErrors>

const whyGone = {
  trash: {
    what: "Die zusammengeführte Person liegt im Papierkorb.",
    todo: "Hol sie zuerst zurück, dann lässt sich die Zusammenführung rückgängig machen.",
  },
  merged: {
    what: "Die Person wurde danach noch einmal zusammengeführt.",
    todo: "Mach zuerst die spätere Zusammenführung rückgängig.",
  },
  gone: { what: "Die zusammengeführte Person gibt es nicht mehr.", todo: "Lege die andere Person neu an." },
} as const

const messages: {
  readonly [Tag in MergingFailure["_tag"]]: (failure: Extract<MergingFailure, { _tag: Tag }>) => Message
} = {
  MergedPersonGone: ({ why }) => whyGone[why],
  LaterMergeFirst: ({ kept, gone }) => ({
    what: `Danach wurde „${gone}“ in „${kept}“ zusammengeführt. Was zusammenhängt, geht nur der Reihe nach zurück, das Letzte zuerst.`,
    todo: "Mach zuerst diese spätere Zusammenführung rückgängig, dann diese.",
  }),
  MergeOutdated: () => ({
    what: "Inzwischen hat sich geändert, wer für eine der beiden Personen zahlt und ob das jemand aus der Liste ist, oder ob ihr eigener Beitrag endgültig ist. Es wurde nichts zusammengeführt.",
    todo: "Sieh unter „Wer zahlt“ und auf den Seiten der beiden nach, was jetzt gilt, und versuche es noch einmal.",
  }),
  PayersWouldLoop: () => ({
    what: "Als eine Person würde sie am Ende für sich selbst zahlen, weil andere dazwischen füreinander zahlen.",
    todo: "Wähle unter „Wer zahlt“ die andere Seite, wenn es sie dort gibt. Oder sieh bei beiden auf ihrer Seite nach, wer für wen zahlt, und nimm das heraus, was nicht stimmt.",
  }),
}

const isOfMerging = (failure: MergingFailure | Failure): failure is MergingFailure => failure._tag in messages

/** A failure around merging in German: what happened and what to do. */
export const mergingMessage = (failure: MergingFailure | Failure | SpecialDataLocked | SpecialDataFull): Message => {
  if (failure._tag === "SpecialDataLocked" || failure._tag === "SpecialDataFull") return specialMessageOf(failure)
  if (isOfMerging(failure)) return (messages[failure._tag] as (failure: MergingFailure) => Message)(failure)
  if (failure._tag === "PersonNotFound")
    return {
      what: "Eine der beiden Personen gibt es nicht mehr.",
      todo: "Vielleicht wurde sie schon zusammengeführt oder liegt im Papierkorb. Lade die Liste neu.",
    }
  if (failure._tag === "PersonChanged")
    return {
      what: "Jemand hat eine der beiden Personen inzwischen geändert. Es wurde nichts zusammengeführt.",
      todo: "Unten stehen die neuen Angaben. Prüfe deine Auswahl und versuche es noch einmal.",
    }
  if (failure._tag === "ChangeNotFound")
    return { what: "Diese Zusammenführung wurde schon rückgängig gemacht.", todo: "Lade die Liste neu." }
  if (failure._tag === "ChangeTooOld")
    return {
      what: "Eine Zusammenführung lässt sich nur 24 Stunden lang rückgängig machen.",
      todo: "Lege die zweite Person neu an, wenn du sie brauchst.",
    }
  return messageOf(failure)
}

/** The name of a field of a merge; `custom` tells those of custom columns. */
export const mergeLabel = (field: ChosenField, custom: (field: CustomField) => string): string => {
  if (isCustomField(field)) return custom(field)
  return field === "familyId" ? columnLabel.family : columnLabel[field]
}

/** Who pays for one of two who may become one: `null` for who pays alone, an empty name for somebody who is not in the list any more. */
export const payerText = (payer: string | null): string =>
  payer === null ? "zahlt selbst" : payer || "jemand, der nicht mehr in der Liste ist"

/** A sentence for one thing that is named, for several, or for something of which may not be said what it is. */
interface MoneyText {
  readonly one: (named: string, other: string) => string
  readonly many: (named: string, other: string) => string
  readonly unnamed: (who: string, other: string) => string
}

const collectedText: MoneyText = {
  one: (named, other) =>
    `Der Beitrag ${named} steht seit dem Zusammenführen in einer Lastschrift mit einem anderen Konto oder Mandat, vielleicht dem, das für ${other} gilt. Sieh unter „Lastschriften“ nach und verwirf sie, wenn das Konto nicht stimmt, bevor du sie einreichst.`,
  many: (named, other) =>
    `Die Beiträge ${named} stehen seit dem Zusammenführen in Lastschriften mit einem anderen Konto oder Mandat, vielleicht dem, das für ${other} gilt. Sieh unter „Lastschriften“ nach und verwirf sie, wenn das Konto nicht stimmt, bevor du sie einreichst.`,
  unnamed: (who, other) =>
    `Etwas, das ${who} betrifft, steht seit dem Zusammenführen in einer Lastschrift, vielleicht mit dem Konto, das für ${other} gilt. Sag das jemandem, der die Beiträge verwaltet, bevor sie eingereicht wird.`,
}

const invoicedText: MoneyText = {
  one: (named, other) =>
    `Die Rechnung ${named} entstand, während beide eine Person waren, und nennt einen anderen Namen oder eine andere Anschrift, vielleicht die von ${other}. Storniere sie und stelle eine neue aus.`,
  many: (named, other) =>
    `Die Rechnungen ${named} entstanden, während beide eine Person waren, und nennen einen anderen Namen oder eine andere Anschrift, vielleicht die von ${other}. Storniere sie und stelle neue aus.`,
  unnamed: (who, other) =>
    `Seit dem Zusammenführen gibt es eine Rechnung, die ${who} betrifft, mit einem anderen Namen oder einer anderen Anschrift, vielleicht der von ${other}. Sag das jemandem, der die Beiträge verwaltet.`,
}

const reversedText: MoneyText = {
  one: (named, other) =>
    `Der Beitrag ${named} wurde storniert, während beide eine Person waren, vielleicht weil ${other} denselben hatte. Wenn er gelten soll, nimm die Stornierung auf der Seite des Beitrags zurück.`,
  many: (named, other) =>
    `Die Beiträge ${named} wurden storniert, während beide eine Person waren, vielleicht weil ${other} dieselben hatte. Wenn sie gelten sollen, nimm die Stornierungen auf den Seiten der Beiträge zurück.`,
  unnamed: (who, other) =>
    `Seit dem Zusammenführen wurde etwas storniert, das ${who} zu zahlen hatte, vielleicht weil ${other} dasselbe hatte. Sag das jemandem, der die Beiträge verwaltet.`,
}

const listed = lazily(() => new Intl.ListFormat("de-DE"))

/** What there is to say of money, for who is back and then for who stays: what is named alike once, with how often it is meant. */
const moneyLines = (
  { kept, back }: Pick<UnmergeResult, "kept" | "back">,
  found: UnmergeResult["collected"],
  preposition: "von" | "für",
  { one, many, unnamed }: MoneyText,
): ReadonlyArray<string> =>
  [
    { person: back, other: fullName(kept) },
    { person: kept, other: fullName(back) },
  ].flatMap(({ person, other }) => {
    const ofPerson = found.filter((each) => each.person === person.id)
    const named = ofPerson.flatMap(({ what, whose }) =>
      what === null ? [] : whose === null ? `„${what}“` : `„${what}“ ${preposition} ${whose}`,
    )
    const names = [...Map.groupBy(named, (name) => name)].map(([name, same]) =>
      same.length === 1 ? name : `${name} (${formatNumber(same.length)}-mal)`,
    )
    return [
      ...(ofPerson.length > named.length ? [unnamed(fullName(person), other)] : []),
      ...(named.length === 0 ? [] : [(named.length === 1 ? one : many)(listed().format(names), other)]),
    ]
  })

/** What undoing a merge left as it is, or could not give back, line by line. */
export const unmergeLines = (result: UnmergeResult, custom: (field: CustomField) => string): ReadonlyArray<string> => {
  const { stayed, incomplete, specialStayed, payersStayed, withoutNumber, collected, invoiced, reversed } = result
  return [
    ...(stayed.length === 0
      ? []
      : [`Seither geändert und so geblieben: ${stayed.map((field) => mergeLabel(field, custom)).join(", ")}.`]),
    ...incomplete.map(incompleteText),
    ...(specialStayed ? ["Die besonderen Angaben wurden seither geändert und blieben so."] : []),
    ...(payersStayed
      ? [
          "Wer für wen zahlt, wurde seither geändert und blieb so. Sieh bei beiden auf ihrer Seite nach, ob es noch stimmt.",
        ]
      : []),
    ...(withoutNumber === null
      ? []
      : [`Die Mitgliedsnummer ${withoutNumber} hat inzwischen jemand anderes. Die Person ist ohne Nummer zurück.`]),
    ...moneyLines(result, collected, "von", collectedText),
    ...moneyLines(result, invoiced, "für", invoicedText),
    ...moneyLines(result, reversed, "von", reversedText),
  ]
}

const blocks: Readonly<Record<MergeReason["block"], string>> = {
  identity: "Name, Geschlecht und Geburtsdatum",
  address: "Adresse",
  account: "Konto",
  other: "übrige Angaben",
}

const because: Readonly<Record<MergeReason["why"], string>> = {
  confirmed: "weil die Person dort ihre Angaben selbst bestätigt hat",
  fuller: "weil dort mehr ausgefüllt ist",
  older: "weil diese Person schon länger in der Liste steht und mehr Einträge im Verlauf hat",
  complete: "weil über diese Person mehr bekannt ist",
  newer: "weil das zuletzt geändert wurde",
  undecided: "weil nichts mehr für die andere Seite spricht",
}

/** Why the values that contradict each other are offered as they are: a sentence for each side and reason. */
export const mergeReasonLines = (reasons: ReadonlyArray<MergeReason>): ReadonlyArray<string> =>
  [...Map.groupBy(reasons, ({ from, why }) => `${from} ${why}`).values()].map((same) => {
    const { from, why } = same[0]!
    const named = same.map(({ block }) => blocks[block]).join("; ")
    return `Vorgeschlagen von ${from === "kept" ? "links" : "rechts"}: ${named}, ${because[why]}.`
  })

/** What the screen of duplicates says. */
export const mergingText = {
  title: "Doppelte",
  purpose: "Personen, die vielleicht zweimal in der Liste stehen.",
  tabs: { found: "Mögliche Doppelte", merged: "Zusammengeführt", apart: "Keine Doppelten" },
  searching: "Wimpel vergleicht alle Personen …",
  none: {
    title: "Keine Doppelten gefunden",
    text: "Niemand scheint zweimal in der Liste zu stehen. Schön!",
  },
  noMerges: {
    title: "In den letzten 24 Stunden wurde nichts zusammengeführt",
    text: "Was du zusammenführst, steht hier einen Tag lang und lässt sich rückgängig machen.",
  },
  noApart: {
    title: "Noch nichts auseinandergehalten",
    text: "Paare, die du als „Keine Doppelten“ markierst, stehen hier und lassen sich zurückholen.",
  },
  found: (count: number, shown: number): string =>
    shown < count
      ? `Die ersten ${formatNumber(shown)} von ${formatNumber(count)} Paaren`
      : counted(count, "Paar", "Paare"),
  capped: (count: number): string => `Die wahrscheinlichsten ${formatNumber(count)} Paare. Weitere kommen danach.`,
  more: "Weitere zeigen",
  compare: "Vergleichen",
  notOne: "Keine Doppelten",
  again: "Wieder vorschlagen",
  back: "Zurück zur Liste",
  stays: "Bleibt",
  goes: "Geht darin auf",
  last: (when: string): string => `Zuletzt geändert: ${when}`,
  nothingDiffers: "Alle Angaben sind gleich. Es gibt nichts zu wählen.",
  bothSides: "Beide",
  choose: (label: string): string => `${label}: Was soll gelten?`,
  empty: "leer",
  all: { kept: "Alles von links", gone: "Alles von rechts", offered: "Vorschlag" },
  merge: "Zusammenführen",
  meaning:
    "Danach gibt es nur noch eine Person. Verläufe, Dokumente, besondere Angaben und Familie kommen zusammen; wo sich besondere Angaben widersprechen, gilt die vorsichtigere; eine nicht gewählte Mitgliedsnummer wird frei. 24 Stunden lang lässt sich alles rückgängig machen.",
  merged: (name: string): string => `Zusammengeführt: ${name}.`,
  apart: "Gemerkt: Das sind zwei verschiedene Personen.",
  suggested: "Das Paar wird wieder vorgeschlagen.",
  undo: "Rückgängig",
  view: "Ansehen",
  compareAgain: "Vergleiche die beiden noch einmal.",
  undone: (name: string): string => `${name} ist wieder eine eigene Person.`,
  mergedPair: (kept: string, gone: string): string => `${gone} ging in ${kept} auf`,
  nameless: "Ohne Namen",
  same: (count: number): string => `${counted(count, "gleiche Angabe", "gleiche Angaben")}`,
} as const
