import { action, makeObservable, observableRef } from "mobx"
import type { Chat } from "../../../core/help/chat.ts"
import type { Preferences } from "../../preferences.ts"

const key = "chat"

/** Whether this device agreed to the chat with the support, and the chat itself: loaded only then, and only for who is inside. */
export class ChatConsent {
  agreed: boolean
  private inside = false
  private chat: Promise<Chat> | undefined
  private readonly preferences: Preferences
  private readonly load: () => Promise<Chat>

  constructor(preferences: Preferences, load: () => Promise<Chat>) {
    this.preferences = preferences
    this.load = load
    this.agreed = preferences.read(key) === true
    makeObservable(this, { agreed: observableRef, set: action })
  }

  /** Says whether the screen is one for those who are signed in: on public forms there is no chat. */
  place(inside: boolean): void {
    if (inside === this.inside) return
    this.inside = inside
    this.settle()
  }

  /** Agrees, or takes that back. */
  set(agreed: boolean): void {
    this.agreed = agreed
    this.preferences.write(key, agreed)
    this.settle()
  }

  private settle(): void {
    if (this.inside && this.agreed) this.chat ??= this.load()
    // What could not be loaded is tried again with the next screen.
    this.chat?.then(
      (chat) => (this.inside && this.agreed ? chat.begin() : chat.end()),
      () => {
        this.chat = undefined
      },
    )
  }
}
