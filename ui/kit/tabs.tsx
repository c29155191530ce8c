import type { KeyboardEvent } from "react"
import { reveal } from "./reveal.ts"
import * as css from "./tabs.css.ts"

interface TabsProps<Id extends string> {
  readonly label: string
  readonly tabs: ReadonlyArray<{
    readonly id: Id
    readonly label: string
    /** How many there are behind it; nothing as long as that is not known, `null` where nothing is counted. */
    readonly count: string | undefined | null
    readonly tone?: "red" | "amber"
  }>
  readonly chosen: Id
  readonly onChoose: (id: Id) => void
  /** The id of the element that the tabs change. */
  readonly panel: string
}

/** Views of one thing beside each other; arrow keys go from one to the next and show it at once. */
export const Tabs = <Id extends string>({ label, tabs, chosen, onChoose, panel }: TabsProps<Id>) => {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex((tab) => tab.id === chosen)
    const last = tabs.length - 1
    const to = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ]
    const next = to === undefined ? undefined : tabs[to]
    if (next === undefined) return
    event.preventDefault()
    onChoose(next.id)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab=${next.id}]`)?.focus()
  }
  return (
    <div role="tablist" aria-label={label} className={css.list} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`tab-${tab.id}`}
          data-tab={tab.id}
          aria-selected={tab.id === chosen}
          ref={tab.id === chosen ? reveal : undefined}
          aria-controls={panel}
          tabIndex={tab.id === chosen ? 0 : -1}
          className={css.tab}
          onClick={() => onChoose(tab.id)}
        >
          {tab.label}
          {tab.count !== null && (
            <span className={css.count} data-tone={tab.tone}>
              {tab.count ?? "…"}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
