import type { OperatorRefusal } from "../../../core/access/index.ts"
import { unreadableText } from "./cli.ts"
import { counted } from "./format.ts"
import { passwordNeeds } from "./password.ts"
import { unwritableText } from "./persons-cli.ts"

/** What a backup holds, as far as it is told. */
interface Held {
  readonly at: string
  readonly version: string
  readonly workspaces: number
  readonly persons: number
  readonly files: number
  readonly missing: number
  readonly keys: ReadonlyArray<string>
}

const held = ({ workspaces, persons, files }: Held): string =>
  [
    counted(workspaces, "Arbeitsbereich", "Arbeitsbereiche"),
    counted(persons, "Person", "Personen"),
    counted(files, "Datei", "Dateien"),
  ].join(", ")

const gone = (missing: number): ReadonlyArray<string> =>
  missing === 0
    ? []
    : [
        `${counted(missing, "Datei ist", "Dateien sind")} nicht dabei, weil der Dateispeicher sie nicht hatte. Sieh nach, ob der Ordner „files“ oder der S3-Speicher der richtige ist.`,
      ]

const refusals: Readonly<Record<Exclude<OperatorRefusal["why"], "weakPassword">, string>> = {
  slug: "So kann ein Arbeitsbereich nicht heißen. Erlaubt sind kleine Buchstaben, Ziffern und einzelne Bindestriche, zum Beispiel stamm-silberfuchs.",
  name: "Der Name muss eine Zeile sein und darf nicht leer sein.",
  email: "Das ist keine E-Mail-Adresse. Sie sieht so aus: name@beispiel.de.",
  slugTaken: "Diesen Arbeitsbereich gibt es schon.",
  workspaceUnknown: "Diesen Arbeitsbereich gibt es nicht. Lege ihn mit „wimpel workspace create“ an.",
  alreadyThere: "Wer diese Adresse hat, gehört schon zu diesem Arbeitsbereich. Ändere Berechtigungen unter „Benutzer“.",
  passwordMissing: "Es fehlt das Passwort: Gib es auf der Standardeingabe an.",
}

const keysToo = (keys: ReadonlyArray<string>): string =>
  keys.length === 0 ? "keine Schlüssel" : keys.map((key) => `„${key}“`).join(" und ")

/** Which keys a new backup holds, and where the others have to be kept. */
const keysOf = (isSealed: boolean, keys: ReadonlyArray<string>, elsewhere: ReadonlyArray<string>) => [
  isSealed
    ? `Mit deiner Passphrase verschlüsselt; dabei: ${keysToo(keys)}.`
    : "Nicht verschlüsselt und ohne die Schlüssel: Sichere „secret“ und „data-key“, soweit sie im Datenordner liegen, an einem anderen Ort.",
  ...(elsewhere.length === 0
    ? []
    : [`Aus der Umgebung und darum nicht dabei: ${elsewhere.join(" und ")}. Bewahre sie an einem anderen Ort auf.`]),
]

/** Why a backup could not be written, by the code of the operating system. */
export const unwritableBackup = (code: string, reason: string): string => {
  if (code === "ENOSPC" || code === "EDQUOT")
    return "Auf dem Datenträger ist kein Platz mehr frei. Mach dort Platz, oder sichere an einen anderen Ort."
  return unwritableText[code] ?? reason
}

/** What the commands of an operator say. */
export const installationCliText = {
  backup: (
    file: string,
    summary: Held & { readonly keysElsewhere: ReadonlyArray<string> },
    isSealed: boolean,
  ): ReadonlyArray<string> => [
    `Gesichert in ${file}: ${held(summary)}.`,
    ...gone(summary.missing),
    ...keysOf(isSealed, summary.keys, summary.keysElsewhere),
  ],
  checked: (file: string, summary: Held): ReadonlyArray<string> => [
    `${file} ist unversehrt: ${held(summary)}, gesichert am ${summary.at} von Wimpel ${summary.version}.`,
    ...gone(summary.missing),
  ],
  dailyWithout: (missing: number): string => `In der täglichen Sicherung fehlt etwas: ${gone(missing).join(" ")}`,
  restored: (summary: Held): ReadonlyArray<string> => [
    `Wiederhergestellt: ${held(summary)}.`,
    ...(summary.missing === 0
      ? []
      : [
          `${counted(summary.missing, "Datei war", "Dateien waren")} nicht in der Sicherung. Was auf sie zeigt, sagt beim Öffnen, dass es sie nicht gibt.`,
        ]),
    "Alle müssen sich neu anmelden. Rundmails, die unterwegs waren, sind angehalten: Sieh sie unter „Rundmails → Gesendet“ durch.",
    ...(summary.keys.includes("secret") && summary.keys.includes("data-key")
      ? []
      : [
          `Dabei waren ${keysToo(summary.keys)}: Gib die anderen in SECRET und DATA_KEY an, wo sie vorher dort standen, oder lege „secret“ und „data-key“ in den Datenordner, bevor du den Server startest.`,
        ]),
  ],
  exists: (file: string): string => `${file} gibt es schon. Eine Sicherung überschreibt nie eine Datei.`,
  unwritable: (code: string, reason: string): string =>
    `Die Sicherung ließ sich nicht schreiben, und nichts davon blieb liegen: ${unwritableBackup(code, reason)}`,
  unreadable: (file: string, code: string): string => `${file}: ${unreadableText[code] ?? unreadableText.other}`,
  secretKnown: "Mit dem Geheimnis, das hier steht, arbeitet diese Datenbank schon. Es gibt nichts zu vergessen.",
  secretServed:
    "Ein Server arbeitet mit dieser Datenbank und kennt das Geheimnis noch. Sieh nach, ob es in seiner Umgebung (SECRET) oder seinem Datenordner steht. Ist es wirklich verloren, beende erst alle Server.",
  secretForgotten: [
    "Ab jetzt gilt das Geheimnis, das hier steht (SECRET oder die Datei „secret“ im Datenordner). Alle Server dieser Datenbank brauchen es.",
    "Alle müssen sich neu anmelden, und wer einen zweiten Faktor hatte, richtet ihn neu ein.",
  ],
  noBackup: "Das ist keine Sicherung von Wimpel.",
  damaged: (at: string): string =>
    `Diese Sicherung ist beschädigt oder bricht ab${at === "" ? "" : ` (bei ${at})`}. Nimm eine andere. Es wurde nichts geschrieben.`,
  sealed: (isGiven: boolean): string =>
    isGiven
      ? "Mit dieser Passphrase geht die Sicherung nicht auf, oder sie ist beschädigt."
      : "Diese Sicherung ist verschlüsselt. Gib die Passphrase in einer Datei an: --passphrase-file DATEI.",
  newer: (version: string): string =>
    `Diese Sicherung schrieb ein neueres Wimpel (${version}). Bring zuerst dieses auf den neuen Stand. Es wurde nichts geschrieben.`,
  keyThere: (file: string) =>
    `In ${file} liegt schon ein anderer Schlüssel, und er könnte zu einer Installation gehören. Gehört er zu keiner, verschiebe ihn; sonst nenne mit WIMPEL_DATA einen leeren Ordner. Es wurde nichts geschrieben.`,
  taken:
    "Hier gibt es schon Konten oder Arbeitsbereiche. Nimm einen leeren Datenordner (WIMPEL_DATA) oder eine leere Datenbank (DATABASE_URL). Es wurde nichts geschrieben.",
  otherVersion:
    "Diese Datenbank ist leer, hat aber schon das Schema einer anderen Version. Nimm eine ganz leere. Es wurde nichts geschrieben.",
  shortPassphrase:
    "Die Passphrase ist zu kurz: mindestens 12 Zeichen, am besten vier Wörter, die nichts miteinander zu tun haben.",
  migrated: (names: ReadonlyArray<string>): string =>
    names.length === 0
      ? "Die Datenbank ist auf dem neuesten Stand."
      : `Auf den neuesten Stand gebracht: ${names.join(", ")}.`,
  workspace: (slug: string): string => `Arbeitsbereich ${slug} angelegt.`,
  user: (email: string, isNew: boolean): string =>
    isNew
      ? `Konto für ${email} angelegt und aufgenommen.`
      : `${email} hatte schon ein Konto und ist jetzt aufgenommen.`,
  demo: (email: string, password: string): string => `Demo angelegt. Zugang: ${email}  Passwort: ${password}`,
  notEmpty: "Hier gibt es schon einen Arbeitsbereich. Die Demo kommt nur in eine leere Installation.",
  refused: ({ why, faults = [] }: OperatorRefusal): ReadonlyArray<string> => [
    why === "weakPassword" ? passwordNeeds(faults) : refusals[why],
  ],
} as const
