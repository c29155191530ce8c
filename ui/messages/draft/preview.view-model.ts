import { action, computed, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import type {
  AlreadySent,
  DraftNotFound,
  MessageId,
  Messages,
  NotARecipient,
  PersonName,
  PreviewedMail,
} from "../../../core/messages/index.ts"
import { Remote } from "../../remote.ts"

/** A draft as one of its recipients gets it, wide or on a phone, light or dark. */
export class PreviewViewModel {
  person: PersonId | undefined
  width: "wide" | "phone" = "wide"
  scheme: "light" | "dark" = "light"
  readonly mail = new Remote<PreviewedMail, DraftNotFound | AlreadySent | NotARecipient | Lost>()
  private readonly id: MessageId
  private readonly calls: Pick<Messages<Lost>, "preview">
  private readonly recipients: () => ReadonlyArray<PersonName>

  constructor(id: MessageId, calls: Pick<Messages<Lost>, "preview">, recipients: () => ReadonlyArray<PersonName>) {
    this.id = id
    this.calls = calls
    this.recipients = recipients
    makeObservable(this, {
      person: observableRef,
      width: observableRef,
      scheme: observableRef,
      options: computed,
      choose: action,
      setWidth: action,
      setScheme: action,
    })
  }

  /** For whom it can be shown. */
  get options(): ReadonlyArray<PersonName> {
    return this.recipients()
  }

  /** Shows the mail of a person; without one of whom it was shown last, or the first. */
  show(person = this.person): void {
    const [first] = this.options
    const chosen = this.options.find(({ id }) => id === person)?.id ?? first?.id
    if (chosen !== undefined) this.choose(chosen)
  }

  /** Shows the mail of the person with this id. */
  pick(id: string): void {
    const person = this.options.find((each) => each.id === id)
    if (person !== undefined) this.choose(person.id)
  }

  choose(person: PersonId): void {
    this.person = person
    this.mail.load(this.calls.preview({ id: this.id, person }), { quiet: true })
  }

  setWidth(width: "wide" | "phone"): void {
    this.width = width
  }

  setScheme(scheme: "light" | "dark"): void {
    this.scheme = scheme
  }

  dispose(): void {
    this.mail.dispose()
  }
}
