import type { TrialWords } from "../../../core/messages/ports/trial-words.port.ts"
import type { Block } from "../../../core/messaging/index.ts"

const paragraph = (text: string): Block => ({ kind: "paragraph", content: [{ kind: "text", text }] })

/** What a mail to oneself says by which a mail server is tried. */
export const trialWords: TrialWords["Service"] = {
  subject: "Testmail: Euer Mailserver funktioniert",
  body: {
    blocks: [
      paragraph("Hallo,"),
      paragraph("diese Mail kam über euren eigenen Mailserver. Wenn du sie liest, ist alles richtig eingestellt."),
    ],
  },
}
