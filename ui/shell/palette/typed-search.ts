import type * as Effect from "effect/Effect"
import { computed, makeObservable, observableRef } from "mobx"
import { Remote } from "../../remote.ts"
import type { Message } from "../../text/de/call-errors.ts"
import { messageOf } from "../../text/de/errors.ts"

/** Shorter words find too much to be of use. */
const shortestSearch = 2
const longestSearch = 200

/** What is looked for in the palette as somebody types. Who may see nothing of it asks for nothing. */
export class TypedSearch<A, E extends Parameters<typeof messageOf>[0]> {
  text = ""
  private readonly found = new Remote<A, E>()
  private readonly may: boolean
  private readonly find: (text: string) => Effect.Effect<A, E>

  constructor(may: boolean, find: (text: string) => Effect.Effect<A, E>) {
    this.may = may
    this.find = find
    makeObservable(this, { text: observableRef, value: computed })
  }

  /** What was found last, as long as there is something to look for. */
  get value(): A | undefined {
    return this.searches ? this.found.value : undefined
  }

  get searching(): boolean {
    return this.searches && this.found.state.is === "loading"
  }

  get failure(): Message | undefined {
    const { state } = this.found
    return this.searches && state.is === "failed" ? messageOf(state.error) : undefined
  }

  readonly type = (text: string): void => {
    this.text = text.trim()
    if (this.searches) this.found.load(this.find(this.text.slice(0, longestSearch)), { quiet: true })
  }

  readonly dispose = (): void => this.found.dispose()

  private get searches(): boolean {
    return this.may && this.text.length >= shortestSearch
  }
}
