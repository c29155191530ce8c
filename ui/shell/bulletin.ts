import { action, computed, makeObservable, observableRef } from "mobx"
import type { Flags } from "../../core/kernel/flags.ts"
import type { Preferences } from "../preferences.ts"

const name = "bulletin"

/** What whoever runs the installation has to say to everybody: the text of the switch `bulletin`, until it is read. */
export class Bulletin {
  private said: string | undefined
  private read: string | undefined
  private readonly preferences: Preferences

  constructor(preferences: Preferences) {
    this.preferences = preferences
    const before = preferences.read(name)
    this.read = typeof before === "string" ? before : undefined
    makeObservable<this, "said" | "read" | "hear">(this, {
      said: observableRef,
      read: observableRef,
      text: computed,
      hear: action,
      dismiss: action,
    })
  }

  /** The text to show, unless it has been read on this device. */
  get text(): string | undefined {
    return this.said === this.read ? undefined : this.said
  }

  follow(flags: Flags): void {
    this.hear(flags)
    flags.onChange(() => this.hear(flags))
  }

  readonly dismiss = (): void => {
    this.read = this.said
    this.preferences.write(name, this.said)
  }

  private hear(flags: Flags): void {
    this.said = flags.textOf(name)
  }
}
