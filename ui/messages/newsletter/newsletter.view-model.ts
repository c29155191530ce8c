import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { Newsletter, NewsletterState } from "../../../core/messages/index.ts"
import type { PersonNotFound } from "../../../core/people/index.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import type { Notify } from "../../surroundings.ts"
import { newsletterText as words } from "../../text/de/newsletter.ts"

/** Whether a person gets newsletters, and changing that for them. */
export class NewsletterViewModel {
  readonly state = new Remote<NewsletterState, Lost>()
  readonly changing = new Attempt<PersonNotFound | Lost>()
  private readonly person: PersonId
  private readonly calls: Pick<Newsletter<Lost>, "of" | "set">
  private readonly notify: Notify
  private readonly changed: () => void

  constructor(person: PersonId, calls: Pick<Newsletter<Lost>, "of" | "set">, notify: Notify, changed: () => void) {
    this.person = person
    this.calls = calls
    this.notify = notify
    this.changed = changed
    this.state.load(calls.of({ person }))
  }

  /** Has the person get newsletters, or none any more. */
  want(wanted: boolean): void {
    this.changing.start(this.calls.set({ person: this.person, wanted }), (value) => {
      this.state.settle({ is: "loaded", value })
      this.notify({ text: wanted ? words.resumedNow : words.stoppedNow })
      this.changed()
    })
  }

  dispose(): void {
    this.state.dispose()
    this.changing.dispose()
  }
}
