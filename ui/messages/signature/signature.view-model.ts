import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { Messages, UnknownPlaceholder } from "../../../core/messages/index.ts"
import type { MailDocument } from "../../../core/messaging/index.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import type { Notify } from "../../surroundings.ts"
import { messagesText as words } from "../../text/de/messages.ts"

/** What changing the signature needs of the world around it. */
interface SignatureSurroundings {
  readonly calls: Pick<Messages<Lost>, "signature" | "sign">
  readonly notify: Notify
  readonly closed: () => void
}

/** What stands below every message, being changed. */
export class SignatureViewModel {
  readonly signature = new Remote<MailDocument, Lost>()
  readonly saving = new Attempt<UnknownPlaceholder | Lost>()
  readonly close: () => void
  private typed: MailDocument | undefined
  private readonly around: SignatureSurroundings

  constructor(around: SignatureSurroundings) {
    this.around = around
    this.close = around.closed
    this.signature.load(around.calls.signature())
  }

  type(signature: MailDocument): void {
    this.typed = signature
  }

  save(): void {
    if (this.typed === undefined) {
      this.close()
      return
    }
    this.saving.start(this.around.calls.sign({ signature: this.typed }), () => {
      this.around.notify({ text: words.signatureSaved })
      this.close()
    })
  }

  dispose(): void {
    this.signature.dispose()
    this.saving.dispose()
  }
}
