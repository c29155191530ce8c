import { action, makeObservable, observableRef } from "mobx"
import { Attempt } from "../../attempt.ts"
import { viewsText as words } from "../../text/de/views.ts"
import type { ViewDesk } from "./view-desk.ts"
import { ViewForm } from "./view-form.ts"
import type { AnyView, Saved, ViewRefusal } from "./viewed-screen.ts"

/** What is open over the list. */
export type ViewDialog<View extends AnyView> =
  | { readonly is: "form"; readonly form: ViewForm<View> }
  | { readonly is: "delete"; readonly view: View }
  | { readonly is: "conflict"; readonly mine: Saved<View>; readonly theirs: View }

/** What is done with saved views: save, change, share, delete, hand on (PER-04). */
export class ViewActs<View extends AnyView = AnyView> {
  readonly changing = new Attempt<ViewRefusal<View>>()
  dialog: ViewDialog<View> | undefined
  private readonly desk: ViewDesk<View>

  constructor(desk: ViewDesk<View>) {
    this.desk = desk
    makeObservable<this, "go">(this, { dialog: observableRef, ask: action, close: action, go: action })
  }

  ask(dialog: ViewDialog<View>): void {
    this.changing.clear()
    this.dialog = dialog
  }

  readonly close = (): void => {
    this.dialog = undefined
  }

  /** Opens the form for a new view, or for name and sharing of one. */
  edit(view?: View): void {
    this.ask({ is: "form", form: new ViewForm<View>(view) })
  }

  /** Sends the form that is open. */
  send(form: ViewForm<View>): void {
    const { name, shared, view } = form
    if (!form.check()) this.changing.refuse()
    else if (view === undefined) this.save(name, shared)
    else this.change(view, { name, shared, content: view.content })
  }

  /** Keeps what the list shows as the open view. */
  keep(view: View): void {
    this.change(view, { name: view.name, shared: view.shared, content: this.desk.content })
  }

  /** Of two versions of a view, mine shall hold. */
  takeMine(mine: Saved<View>, theirs: View): void {
    this.change(theirs, mine)
  }

  /** Of two versions of a view, theirs holds. */
  takeTheirs(theirs: View): void {
    this.close()
    void this.desk.show(theirs)
  }

  delete(view: View): void {
    const { id, version, name } = view
    const { desk } = this
    this.changing.start(
      desk.around.views.delete({ id, version }),
      () => {
        this.close()
        desk.screen.notify({ text: words.deleted(name) })
        desk.goHome()
      },
      (failure) => {
        // It goes on with the version that stands now, once that was said.
        if ("current" in failure) this.go({ is: "delete", view: failure.current })
      },
    )
  }

  /** Copies an address that opens the view for everybody who may see it. */
  copyLink(view: View): void {
    const { around, screen } = this.desk
    const { copy, notify, of } = screen
    copy(around.linkTo(screen.addressOf(view))).then(
      () => notify({ text: view.shared ? words.of[of].copied : words.copiedPrivate }),
      () => notify({ text: words.notCopied }),
    )
  }

  private save(name: string, shared: boolean): void {
    const { desk } = this
    const data = { name, shared, content: desk.content, list: desk.screen.list }
    this.changing.start(desk.around.views.save(data), (saved) => {
      this.close()
      desk.know(saved)
      desk.goTo(saved)
    })
  }

  private change(view: View, data: Saved<View>): void {
    const { desk } = this
    const { id, version } = view
    this.changing.start(
      desk.around.views.change({ id, version, ...data }),
      (saved) => {
        this.close()
        desk.know(saved)
        desk.screen.notify({ text: words.saved(saved.name) })
      },
      (failure) => {
        if ("current" in failure) this.ask({ is: "conflict", mine: data, theirs: failure.current })
        else if (this.dialog?.is !== "form") desk.say(failure)
      },
    )
  }

  private go(dialog: ViewDialog<View>): void {
    this.dialog = dialog
  }
}
