import * as Effect from "effect/Effect"
import { type Letter, type RenderedMail, renderMail } from "../../messaging/index.ts"
import type { Addressee } from "../../people/index.ts"
import { type KeptDetails, WorkspaceStore } from "../../workspace/index.ts"
import type { AddressedMail } from "../addressing.ts"
import { named } from "../addressing.ts"
import type { DraftContent } from "../draft.ts"
import { DraftStore } from "../ports/draft-store.port.ts"
import type { SentLetter } from "../sent-message.ts"

const imprintOf = ({ name, street, addressAddition, postcode, city, imprint }: KeptDetails): ReadonlyArray<string> =>
  imprint.trim() === ""
    ? [
        name,
        [street, addressAddition, `${postcode} ${city}`.trim()].filter((each) => each.trim() !== "").join(", "),
      ].filter((line) => line !== "")
    : imprint.split("\n")

/** What everybody gets of a message that is sent now, with signature, letterhead and imprint of the workspace. */
export const letterOf = Effect.fnUntraced(function* ({ subject, body }: Pick<DraftContent, "subject" | "body">) {
  const details = yield* (yield* WorkspaceStore).read()
  const letter: SentLetter = {
    subject,
    body,
    signature: yield* (yield* DraftStore).signature(),
    frame: { workspaceName: details.name, imprint: imprintOf(details), logo: details.logo !== null },
    repliesTo: details.contactEmail ?? details.billingEmail,
  }
  return letter
})

/** The letter as the renderer takes it. */
export const toRender = ({ subject, body, signature, frame, links = [] }: SentLetter): Letter => ({
  subject,
  document: body,
  signature,
  frame,
  links,
})

/** A mail as one address gets it, to be looked at. */
export const shown = (
  letter: SentLetter,
  mail: {
    readonly address: string
    readonly cc: ReadonlyArray<string>
    readonly persons: ReadonlyArray<{ readonly id: AddressedMail["persons"][0]["id"]; readonly name: string }>
  },
  values: ReadonlyMap<string, string>,
): RenderedMail & typeof mail => ({
  address: mail.address,
  cc: mail.cc,
  persons: mail.persons,
  ...renderMail(toRender(letter), values),
})

/** The persons of a mail by name. */
export const namesOf = (persons: ReadonlyArray<Addressee>) => persons.map(named)
