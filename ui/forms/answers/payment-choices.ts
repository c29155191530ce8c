import { makeObservable, observable } from "mobx"
import type { SubmissionDetail } from "../../../core/forms/index.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import { mandateFields } from "../../../core/people/mandate-fields.ts"

type Alike = SubmissionDetail["persons"][number]["alike"][number]

/** Whether an account or mandate stays as it is in the list, or an answer's takes its place. */
export type PaymentChoice = "keep" | "replace"

/** Whether an answer would put another account or mandate in the place of somebody's. */
export const replacesPayment = ({ replaces }: Pick<Alike, "replaces">): boolean =>
  mandateFields.some((field) => replaces.includes(field))

/** What is said of account and mandate of those who have others than an answer names: it is asked of each, and nothing is assumed. */
export class PaymentChoices {
  private readonly said = observable.map<PersonId, PaymentChoice>()
  /** Whether somebody wanted to decide before all of it was said. */
  isMissing = false

  constructor() {
    makeObservable(this, { isMissing: true })
  }

  of(person: PersonId): PaymentChoice | undefined {
    return this.said.get(person)
  }

  say(person: PersonId, choice: PaymentChoice): void {
    this.said.set(person, choice)
    this.isMissing = false
  }

  /** Those whose account is replaced; nothing as long as it is not said of each of these. */
  replacing(asked: ReadonlyArray<PersonId>): ReadonlyArray<PersonId> | undefined {
    this.isMissing = asked.some((person) => !this.said.has(person))
    return this.isMissing ? undefined : asked.filter((person) => this.said.get(person) === "replace")
  }

  clear(): void {
    this.said.clear()
    this.isMissing = false
  }
}
