import { type Message, waitText } from "./call-errors.ts"

/** What a page can have to say in place of a screen (APP-08). */
export type NoticeKind =
  | "ups"
  | "forbidden"
  | "beyondGroups"
  | "onlyReading"
  | "notFound"
  | "tooMany"
  | "offline"
  | "maintenance"
  | "missingFeature"
  | "missingCode"
  | "notBuilt"
  | "noWorkspace"

/** A notice; `wait` says for how many seconds, where that is known. */
export interface NoticeAbout {
  readonly kind: NoticeKind
  readonly wait?: number
}

const texts: Readonly<Record<NoticeKind, Message>> = {
  ups: {
    what: "Ups! Da ist etwas schiefgegangen.",
    todo: "Versuche es noch einmal. Bleibt es dabei, melde dich beim Support: Unter „Hilfe“ steht, wann er da ist.",
  },
  forbidden: {
    what: "Dafür fehlt dir die Berechtigung",
    todo: "Bitte jemanden mit Verwaltungsrechten, sie dir zu geben.",
  },
  beyondGroups: {
    what: "Das geht über deine Gruppen hinaus",
    todo: "Du siehst hier nur Personen aus deinen eigenen Gruppen. Brauchst du mehr, bitte jemanden mit Verwaltungsrechten.",
  },
  onlyReading: {
    what: "Hier wird etwas geändert, und du darfst nur lesen",
    todo: "Ansehen kannst du alles, was schon da ist. Musst du selbst etwas ändern, bitte jemanden mit Verwaltungsrechten um mehr Rechte.",
  },
  notFound: {
    what: "Diese Seite wurde nicht gefunden",
    todo: "Vielleicht ist die Adresse vertippt, oder das, was hier stand, wurde gelöscht.",
  },
  tooMany: { what: "Das war zu viel auf einmal", todo: "" },
  offline: {
    what: "Keine Internetverbindung",
    todo: "Prüfe dein Netz. Sobald es wieder da ist, lädt die Seite neu. Was du gespeichert hast, ist sicher.",
  },
  maintenance: {
    what: "Wimpel wird gerade gewartet",
    todo: "Das dauert meist nur ein paar Minuten. Deine Daten sind sicher.",
  },
  missingFeature: {
    what: "Das gehört nicht zu eurem Tarif",
    todo: "Wer euren Bereich verwaltet, kann in einen größeren Tarif wechseln. Eure Daten bleiben, wie sie sind.",
  },
  missingCode: {
    what: "Dieser Teil von Wimpel ließ sich nicht laden",
    todo: "Prüfe deine Verbindung und lade die Seite neu.",
  },
  notBuilt: {
    what: "Diesen Bereich gibt es in dieser Version noch nicht",
    todo: "Er kommt mit einer späteren. Was es schon gibt, findest du auf der Startseite. Hat dir jemand diesen Link geschickt, sag Bescheid, dass er noch nicht geht.",
  },
  noWorkspace: {
    what: "Diesen Arbeitsbereich gibt es für dich nicht",
    todo: "Vielleicht heißt er anders, oder du gehörst nicht mehr dazu.",
  },
}

/** A notice in German: what happened and what to do. */
export const noticeText = ({ kind, wait }: NoticeAbout): Message => {
  if (kind !== "tooMany") return texts[kind]
  const how = wait === undefined ? "einen Moment" : waitText(wait)
  return { ...texts.tooMany, todo: `Warte ${how} und versuche es dann noch einmal.` }
}
