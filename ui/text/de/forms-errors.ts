import type { FormFileUse } from "../../../core/forms/files/form-file.ts"
import type * as formErrors from "../../../core/forms/forms.errors.ts"
import type { TooManyDocuments } from "../../../core/people/documents/documents.errors.ts"
import type { SenderUnproven } from "../../../core/people/sender.errors.ts"
import type { ErrorsOf, Message } from "./call-errors.ts"
import { documentMessageOf, noRoomForFiles } from "./documents.ts"
import { type Failure, isFailure, messageOf } from "./errors.ts"
import { counted } from "./format.ts"
import { senderMessageOf } from "./sender-errors.ts"
import { specialMessageOf } from "./special-data.ts"

type FormFailure = ErrorsOf<typeof formErrors>

const messages: {
  readonly [Tag in FormFailure["_tag"]]: (failure: Extract<FormFailure, { _tag: Tag }>) => Message
} = {
  FormNotFound: () => ({
    what: "Dieses Formular gibt es nicht (mehr).",
    todo: "Geh zurück zu deinen Formularen und wähle ein anderes.",
  }),
  FormChanged: () => ({
    what: "Jemand hat dieses Formular inzwischen geändert.",
    todo: "Sieh dir den neuen Stand an und entscheide, welcher gelten soll.",
  }),
  FormFaulty: ({ faults }) => ({
    what: `Das Formular ist noch nicht fertig: ${counted(faults.length, "Stelle braucht", "Stellen brauchen")} noch etwas.`,
    todo: "Ergänze, was angezeigt ist, und veröffentliche dann noch einmal.",
  }),
  FormUnpublished: () => ({
    what: "Dieses Formular war noch nie veröffentlicht.",
    todo: "Veröffentliche es zuerst.",
  }),
  TooManyForms: ({ most }) => ({
    what: `Mehr als ${most} Formulare sind nicht möglich.`,
    todo: "Lösche zuerst eines, das du nicht mehr brauchst.",
  }),
  MoreReceived: ({ count }) => ({
    what: `Inzwischen sind neue Antworten da: ${counted(count, "Antwort", "Antworten")} insgesamt. Es wurde nichts gelöscht.`,
    todo: "Sieh sie dir an, bevor du das Formular löschst.",
  }),
  SubmissionNotFound: () => ({
    what: "Diese Antwort gibt es nicht (mehr).",
    todo: "Geh zurück zu den Antworten und wähle eine andere.",
  }),
  SubmissionDecided: () => ({
    what: "Diese Antwort ist schon entschieden, vielleicht von dir selbst.",
    todo: "Unter „Alle“ siehst du, was daraus wurde.",
  }),
  AnswerOutdated: () => ({
    what: "Wer gemeint ist, wurde inzwischen geändert oder ist schon angemeldet. Es wurde nichts geschrieben.",
    todo: "Oben steht, wie es jetzt ist. Sieh es dir an und entscheide noch einmal.",
  }),
  PersonsUnclear: () => ({
    what: "Es ist nicht für jede Person der Antwort klar, wer sie ist. Es wurde nichts geschrieben.",
    todo: "Wähle für jede Person eine andere aus der Liste, oder „neue Person“.",
  }),
  SubmissionLocked: () => ({
    what: "Ein Teil dieser Antwort ist verschlüsselt und lässt sich gerade nicht öffnen: Ihr Schlüssel fehlt auf dem Server.",
    todo: "Sie ist nicht verloren. Bitte die Person, die den Server betreibt, den Schlüssel zurückzuspielen (DATA_KEY).",
  }),
  FormFileRefused: ({ fault }) =>
    fault === "noRoom"
      ? noRoomForFiles
      : {
          what: {
            empty: "Diese Datei ist leer.",
            tooLarge: "Diese Datei ist zu groß.",
            wrongType: "Diese Datei hat nicht das richtige Format. Es zählt der Inhalt, nicht der Name.",
            tooManyPixels: "Dieses Bild ist breiter oder höher als 6.000 Pixel.",
          }[fault],
          todo: fault === "tooManyPixels" ? "Verkleinere es." : "Nimm ein PDF, JPG oder PNG bis 10 MB.",
        },
  FormFilesFull: () => ({
    what: "Gerade liegen hier so viele Dateien, wie es geben kann. Es wurde nichts hochgeladen.",
    todo: "Versuch es morgen wieder, oder entferne Dateien aus deinen Formularen.",
  }),
  FormFileNotFound: () => ({
    what: "Diese Datei gibt es nicht (mehr).",
    todo: "Ist die Antwort übernommen, dann steht sie bei den Dokumenten der Person.",
  }),
  FormAsksNoFile: () => ({
    what: "Das Formular fragt hier nach keiner Datei (mehr).",
    todo: "Lade die Seite neu.",
  }),
  FormVoid: () => ({
    what: "Unter dieser Adresse gibt es kein Formular.",
    todo: "Prüfe den Link, oder frag dort nach, woher du ihn hast.",
  }),
  FormClosed: ({ club, contact }) => ({
    what: `Dieses Formular von ${club} ist geschlossen und nimmt nichts mehr an.`,
    todo: contact === null ? `Frag bei ${club} nach.` : `Fragen beantwortet ${contact}.`,
  }),
  AnswerRefused: ({ faults }) => ({
    what: `${counted(faults.length, "Angabe passt", "Angaben passen")} noch nicht. Es ist nichts verloren.`,
    todo: "Sieh nach, was an den Feldern steht, und schick das Formular noch einmal ab.",
  }),
  WorkNeeded: () => ({
    what: "Gerade kommen hier sehr viele Antworten an.",
    todo: "Lass die Seite offen: Sie versucht es gleich von selbst noch einmal.",
  }),
}

/** A failure around forms in German: what happened and what to do. */
export const formsMessageOf = (failure: FormFailure | SenderUnproven | Failure): Message => {
  if (failure._tag === "SenderUnproven") return senderMessageOf(failure)
  return isFailure(failure)
    ? messageOf(failure)
    : (messages[failure._tag] as (failure: FormFailure) => Message)(failure)
}

/** Why a file for a form could not come, by what it was for (FRM-05, FRM-06). */
export const formFileMessageOf = (failure: FormFailure | Failure, use: FormFileUse): Message => {
  const isRefused = failure._tag === "FormFileRefused" || failure._tag === "InputTooLarge"
  if (isRefused && use === "banner")
    return {
      what: "Das hat leider nicht geklappt.",
      todo: "Dein Banner muss ein JPG oder PNG Bild sein, maximal 2 MB groß.",
    }
  if (isRefused && use === "terms")
    return { what: "Das hat leider nicht geklappt.", todo: "Die Bedingungen müssen ein PDF sein, maximal 2 MB groß." }
  return formsMessageOf(failure)
}

type DecisionFailure = FormFailure | TooManyDocuments | Parameters<typeof specialMessageOf>[0]

/** Why a decision about an answer was not carried out. */
export const decisionMessageOf = (failure: DecisionFailure): Message => {
  if (failure._tag === "TooManyDocuments") return documentMessageOf(failure)
  return failure._tag === "SpecialDataLocked" ||
    failure._tag === "SpecialDataFull" ||
    failure._tag === "SpecialDataChanged"
    ? specialMessageOf(failure)
    : formsMessageOf(failure)
}
