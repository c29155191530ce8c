import type { SimilarPerson } from "../../../core/people/merging.port.ts"
import { reasonText } from "./duplicates.ts"
import { formatDate } from "./format.ts"
import { choices } from "./person.ts"

/** What the dialog that adds a person says of those who may be the same. */
export const similarText = {
  similar: (count: number): string =>
    count === 1 ? "Vielleicht gibt es diese Person schon:" : "Vielleicht gibt es diese Person schon, eine von diesen:",
  about: ({ kind, birthdate, email, reasons }: SimilarPerson): string =>
    [choices.kind[kind], birthdate === null ? "" : formatDate(birthdate), email ?? ""].filter(Boolean).join(" · ") +
    ` (${reasons.map((reason) => reasonText[reason]).join(", ")})`,
  newTab: ", öffnet einen neuen Tab",
  anyway: "Ist es jemand anderes? Dann lege die Person trotzdem an.",
  create: "Trotzdem anlegen",
  next: "Anlegen und nächstes",
  nextKeys: "Strg + Enter",
} as const
