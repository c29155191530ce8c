import { observer } from "mobx-react-lite"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { MenuList } from "../../kit/menu-list.tsx"
import { panelTitle } from "../../kit/overlay.css.ts"
import type { PanelProps } from "../../kit/panel-button.tsx"
import { useShown } from "../../kit/use-shown.ts"
import { messageOf } from "../../text/de/errors.ts"
import { viewsText as words } from "../../text/de/views.ts"
import type { ListViews } from "../list/list-views.ts"
import type { ViewDesk } from "./view-desk.ts"
import type { AnyView } from "./viewed-screen.ts"
import * as css from "./views.css.ts"

type Head = Omit<AnyView, "content">

interface PartProps {
  readonly desk: ViewDesk
  readonly close: () => void
}

const noteOf = ({ own, shared, byName }: Head): string => (own ? (shared ? words.ownShared : "") : words.by(byName))

/** The views of this list, to go to. */
const Heads = observer(({ desk, close }: PartProps) => {
  const { state, value } = desk.heads
  if (state.is === "failed")
    return (
      <>
        <Alert message={messageOf(state.error)} />
        <div>
          <Button onClick={() => desk.load()}>{words.retry}</Button>
        </div>
      </>
    )
  if (value === undefined) return <p className={css.soft}>{words.loading}</p>
  const here = value.filter(({ list }) => list === desk.screen.list)
  if (here.length === 0) return <p className={css.soft}>{words.why}</p>
  const group = (title: string, heads: ReadonlyArray<Head>) =>
    heads.length === 0
      ? []
      : [
          {
            title,
            entries: heads.map((head) => ({
              id: head.id,
              label: head.name,
              note: noteOf(head),
              chosen: head.id === desk.current?.id,
            })),
          },
        ]
  return (
    <MenuList
      label={words.title}
      groups={[
        ...group(
          words.own,
          here.filter(({ own }) => own),
        ),
        ...group(
          words.shared,
          here.filter(({ own }) => !own),
        ),
      ]}
      onChoose={(id) => {
        const head = here.find((each) => each.id === id)
        close()
        if (head !== undefined) desk.goTo(head)
      }}
    />
  )
})

/** What there is to do with the view that is open, and with what the list shows. */
const Acts = observer(({ desk, close }: PartProps) => {
  const { current, changed } = desk
  const act = (label: string, run: () => void) => (
    <Button
      key={label}
      look="quiet"
      className={css.act}
      onClick={() => {
        close()
        run()
      }}
    >
      {label}
    </Button>
  )
  if (current === undefined) return <div className={css.acts}>{act(words.save, () => desk.acts.edit())}</div>
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label={current.name} className={css.acts}>
      {changed && current.editable && act(words.keep, () => desk.acts.keep(current))}
      {act(words.saveAsNew, () => desk.acts.edit())}
      {current.editable && act(words.edit, () => desk.acts.edit(current))}
      {act(words.link, () => desk.acts.copyLink(current))}
      {act(words.leave, () => desk.goHome())}
      {current.editable && act(words.delete, () => desk.acts.ask({ is: "delete", view: current }))}
    </div>
  )
})

/** The saved views of the list: go to one, save what is shown, change the one that is open. */
const ViewsPanel = observer(({ model, close }: PanelProps<{ readonly views: ListViews }>) => {
  useShown(() => void model.views.load().then((desk) => desk?.load()))
  const { desk } = model.views
  return (
    <div className={css.panel}>
      <h2 className={panelTitle}>{words.title}</h2>
      {desk === undefined ? (
        <p className={css.soft}>{words.loading}</p>
      ) : (
        <>
          <Heads desk={desk} close={close} />
          <Acts desk={desk} close={close} />
        </>
      )}
    </div>
  )
})

export default ViewsPanel
