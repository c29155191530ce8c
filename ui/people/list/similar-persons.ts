import { action, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { Merging, SimilarPerson, SimilarQuery } from "../../../core/people/merging.port.ts"
import { textLimits } from "../../../core/people/text-limits.ts"
import { run } from "../../remote.ts"

/** Asks who may be the same as somebody who is about to be added; what asks is loaded when it is first wanted. */
export type AskSimilar = () => Promise<Merging<Lost>["similar"]>

/** What finding the same person goes by, as long as a question can be. */
export const queryOf = ({ firstName, lastName, birthdate, email }: SimilarQuery): SimilarQuery => ({
  firstName: firstName.slice(0, textLimits.firstName),
  lastName: lastName.slice(0, textLimits.lastName),
  birthdate,
  email: email?.slice(0, textLimits.email) ?? null,
})

/** So long after the last key it is asked. */
const pause = 250

const keyOf = (query: SimilarQuery): string => JSON.stringify(query)
const saysNothing = ({ firstName, lastName, email }: SimilarQuery): boolean =>
  (firstName === "" || lastName === "") && email === null

/** Persons that may be the same as the one that is being typed. When asking fails nobody is found: it is only a hint. */
export class SimilarPersons {
  found: ReadonlyArray<SimilarPerson> = []
  private readonly asks: AskSimilar | undefined
  private asked = ""
  private answered = ""
  private timer: ReturnType<typeof setTimeout> | undefined
  private stop: () => void = () => {}
  private after: () => void = () => {}

  constructor(asks: AskSimilar | undefined) {
    this.asks = asks
    makeObservable<this, "settle">(this, { found: observableRef, settle: action })
  }

  /** Something was typed: asks in a moment. Whoever waited for what was typed before waits no longer. */
  typed(query: SimilarQuery): void {
    this.after = () => {}
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.ask(query), pause)
  }

  /** Goes on once it is known who is similar to exactly this. */
  settled(query: SimilarQuery, then: () => void): void {
    clearTimeout(this.timer)
    this.after = then
    if (this.answered === keyOf(query)) this.settle(keyOf(query), this.found)
    else if (this.asked !== keyOf(query)) void this.ask(query)
  }

  /** Somebody was added: what is known of who is similar may not be so any more, so it is asked anew when it is needed. */
  forget(): void {
    this.stop()
    this.asked = ""
    this.answered = ""
  }

  dispose(): void {
    clearTimeout(this.timer)
    this.stop()
    this.after = () => {}
    this.asked = ""
  }

  private async ask(query: SimilarQuery): Promise<void> {
    const key = keyOf(query)
    this.stop()
    this.asked = key
    if (this.asks === undefined || saysNothing(query)) return this.settle(key, [])
    const similar = await this.asks().catch(() => undefined)
    if (this.asked !== key) return
    if (similar === undefined) return this.settle(key, [])
    this.stop = run(similar(query), {
      done: (found) => this.settle(key, found),
      failed: () => this.settle(key, []),
    })
  }

  private settle(key: string, found: ReadonlyArray<SimilarPerson>): void {
    this.answered = key
    this.found = found
    const { after } = this
    this.after = () => {}
    after()
  }
}
