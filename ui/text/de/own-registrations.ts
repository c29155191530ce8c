import type { CancellationOutcome } from "../../../core/events/own-registrations/cancellation-terms.ts"
import type { OwnRegistration } from "../../../core/events/own-registrations/own-registrations.port.ts"
import type { Voice } from "./public-form.ts"

/** What the pages say on which families see what they registered for. */
export const ownRegistrationsText = (voice: Voice) => {
  const say = (du: string, sie: string): string => (voice === "du" ? du : sie)
  const outcomes: Readonly<Record<CancellationOutcome, string>> = {
    done: "Die Abmeldung ist angekommen.",
    changed: say(
      "Inzwischen hat sich etwas geändert, darum ist noch nichts passiert. Sieh bitte nach, wie es jetzt steht.",
      "Inzwischen hat sich etwas geändert, darum ist noch nichts passiert. Sehen Sie bitte nach, wie es jetzt steht.",
    ),
    held: say(
      "Dafür läuft gerade eine Lastschrift, oder die Zahlung ist noch ungeklärt. Darum geht die Abmeldung hier nicht. Melde dich bitte beim Verein.",
      "Dafür läuft gerade eine Lastschrift, oder die Zahlung ist noch ungeklärt. Darum geht die Abmeldung hier nicht. Melden Sie sich bitte beim Verein.",
    ),
    cancelled: "Diese Anmeldung ist schon storniert.",
    begun: say(
      "Die Veranstaltung hat begonnen. Melde dich zum Abmelden bitte beim Verein.",
      "Die Veranstaltung hat begonnen. Melden Sie sich zum Abmelden bitte beim Verein.",
    ),
    notOffered: say("Melde dich zum Abmelden bitte beim Verein.", "Melden Sie sich zum Abmelden bitte beim Verein."),
  }
  return {
    title: say("Deine Anmeldung", "Ihre Anmeldung"),
    state: ({ state, position }: Pick<OwnRegistration, "state" | "position">): string =>
      ({
        received: "Die Anmeldung ist da. Der Verein bestätigt sie noch.",
        waiting: `Auf der Warteliste${position === null ? "" : `, an ${position}. Stelle`}.`,
        confirmed: "Der Platz ist bestätigt.",
        paid: "Der Platz ist bestätigt, und alles ist bezahlt.",
        cancelled: "Die Anmeldung ist storniert.",
      })[state],
    price: "Preis",
    kept: "Stornogebühr",
    paid: "Bezahlt",
    open: "Noch offen",
    back: say("Bekommst du zurück", "Bekommen Sie zurück"),
    free: (day: string): string => `Abmelden kostet bis zum ${day} nichts.`,
    cancel: (name: string): string => `${name} abmelden`,
    outcome: (outcome: CancellationOutcome): string => outcomes[outcome],
    question: (name: string): string => `${name} abmelden?`,
    meaning: (state: OwnRegistration["state"]): string =>
      `Der Platz${state === "waiting" ? " auf der Warteliste" : ""} wird dann frei. Rückgängig machen kann das nur der Verein.`,
    costsNothing: "Die Abmeldung kostet nichts.",
    costs: (amount: string): string => `Die Abmeldung kostet ${amount}.`,
    paidSoFar: "Bisher bezahlt",
    stays: "Davon behält der Verein",
    staysOpen: say("Musst du noch zahlen", "Müssen Sie noch zahlen"),
    act: (name: string): string => `${name} jetzt abmelden`,
    leave: "Zurück, nicht abmelden",
  }
}

/** What stands in place of the page where there is none. */
export const noRegistrationText = {
  voidTitle: "Dieser Link gilt nicht",
  void: "Vielleicht ist er unvollständig, oder die Veranstaltung ist lange vorbei. Nimm den Link aus der letzten Mail zu deiner Anmeldung, oder frag beim Verein nach.",
  busyTitle: "Gerade ist hier viel los",
  busy: "Versuch es in einer Minute noch einmal.",
  foreignTitle: "Das kam nicht von dieser Seite",
  foreign: "Öffne den Link aus deiner Mail noch einmal und melde dort ab.",
} as const
