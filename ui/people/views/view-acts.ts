import { action, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { ListView, ViewData } from "../../../core/people/views/list-view.ts"
import { Attempt } from "../../attempt.ts"
import { type ViewFailure, viewsText as words } from "../../text/de/views.ts"
import type { ViewDesk } from "./view-desk.ts"
import { ViewForm } from "./view-form.ts"

/** What is open over the list. */
export type ViewDialog =
  | { readonly is: "form"; readonly form: ViewForm }
  | { readonly is: "delete"; readonly view: ListView }
  | { readonly is: "conflict"; readonly mine: ViewData; readonly theirs: ListView }

/** What is done with saved views: save, change, share, delete, hand on (PER-04). */
export class ViewActs {
  readonly changing = new Attempt<ViewFailure | Lost>()
  dialog: ViewDialog | undefined
  private readonly desk: ViewDesk

  constructor(desk: ViewDesk) {
    this.desk = desk
    makeObservable<this, "go">(this, { dialog: observableRef, ask: action, close: action, go: action })
  }

  ask(dialog: ViewDialog): void {
    this.changing.clear()
    this.dialog = dialog
  }

  readonly close = (): void => {
    this.dialog = undefined
  }

  /** Opens the form for a new view, or for name and sharing of one. */
  edit(view?: ListView): void {
    this.ask({ is: "form", form: new ViewForm(view) })
  }

  /** Sends the form that is open. */
  send(form: ViewForm): void {
    const { name, shared, view } = form
    if (!form.check()) this.changing.refuse()
    else if (view === undefined) this.save(name, shared)
    else this.change(view, { name, shared, content: view.content })
  }

  /** Keeps what the list shows as the open view. */
  keep(view: ListView): void {
    this.change(view, { name: view.name, shared: view.shared, content: this.desk.content })
  }

  /** Of two versions of a view, mine shall hold. */
  takeMine(mine: ViewData, theirs: ListView): void {
    this.change(theirs, mine)
  }

  /** Of two versions of a view, theirs holds. */
  takeTheirs(theirs: ListView): void {
    this.close()
    void this.desk.show(theirs)
  }

  delete(view: ListView): void {
    const { id, version, name } = view
    const { desk } = this
    this.changing.start(
      desk.around.views.delete({ id, version }),
      () => {
        this.close()
        desk.list.around.notify({ text: words.deleted(name) })
        desk.goHome()
      },
      (failure) => {
        // It goes on with the version that stands now, once that was said.
        if (failure._tag === "ViewChanged") this.go({ is: "delete", view: failure.current })
      },
    )
  }

  /** Copies an address that opens the view for everybody who may see it. */
  copyLink(view: ListView): void {
    const { around, list } = this.desk
    const { copy, notify } = list.around
    copy(around.linkTo(this.desk.addressOf(view))).then(
      () => notify({ text: view.shared ? words.copied : words.copiedPrivate }),
      () => notify({ text: words.notCopied }),
    )
  }

  private save(name: string, shared: boolean): void {
    const { desk } = this
    const data = { name, shared, content: desk.content, list: desk.list.id }
    this.changing.start(desk.around.views.save(data), (saved) => {
      this.close()
      desk.know(saved)
      desk.goTo(saved)
    })
  }

  private change(view: ListView, data: ViewData): void {
    const { desk } = this
    const { id, version } = view
    this.changing.start(
      desk.around.views.change({ id, version, ...data }),
      (saved) => {
        this.close()
        desk.know(saved)
        desk.list.around.notify({ text: words.saved(saved.name) })
      },
      (failure) => {
        if (failure._tag === "ViewChanged") this.ask({ is: "conflict", mine: data, theirs: failure.current })
        else if (this.dialog?.is !== "form") desk.say(failure)
      },
    )
  }

  private go(dialog: ViewDialog): void {
    this.dialog = dialog
  }
}
