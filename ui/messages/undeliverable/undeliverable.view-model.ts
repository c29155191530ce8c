import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import { addressKey, type DeadAddress, type Undeliverable } from "../../../core/messages/index.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import type { Notify } from "../../surroundings.ts"
import { undeliverableText as words } from "../../text/de/undeliverable.ts"

/** The addresses of a person at which mails do not arrive, and taking the mark from one. */
export class UndeliverableViewModel {
  readonly marks = new Remote<ReadonlyArray<DeadAddress>, Lost>()
  readonly changing = new Attempt<Lost>()
  private readonly person: PersonId
  private readonly calls: Undeliverable<Lost>
  private readonly notify: Notify

  constructor(person: PersonId, calls: Undeliverable<Lost>, notify: Notify) {
    this.person = person
    this.calls = calls
    this.notify = notify
    this.marks.load(calls.of({ person }))
  }

  /** What is known of an address, if mails do not arrive there. */
  markOf(address: string | null): DeadAddress | undefined {
    if (address === null) return undefined
    const key = addressKey(address)
    return this.marks.value?.find((mark) => mark.key === key)
  }

  /** Has messages go to an address again. */
  unmark(address: string): void {
    this.changing.start(this.calls.unmark({ person: this.person, address }), (value) => {
      this.marks.settle({ is: "loaded", value })
      this.notify({ text: words.unmarked })
    })
  }

  dispose(): void {
    this.marks.dispose()
    this.changing.dispose()
  }
}
