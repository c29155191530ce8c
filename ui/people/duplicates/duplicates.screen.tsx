import { observer } from "mobx-react-lite"
import type { ReactNode } from "react"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { DuplicatePair } from "../../../core/people/duplicates.ts"
import { type ApartPair, type MergeEntry, merging } from "../../../core/people/merging.port.ts"
import { fullName } from "../../../core/people/person.ts"
import { ChargedTwiceWarning } from "../../fees/charged-twice.tsx"
import { Button } from "../../kit/button.tsx"
import * as page from "../../kit/page.css.ts"
import { Pill } from "../../kit/pill.tsx"
import { EmptyState, ErrorState, Skeleton } from "../../kit/states.tsx"
import { Tabs } from "../../kit/tabs.tsx"
import { useLostFocus } from "../../kit/use-lost-focus.ts"
import type { Remote } from "../../remote.ts"
import { useSpot } from "../../shell/address-bar.ts"
import { chargedTwiceText } from "../../text/de/charged-twice.ts"
import { reasonText } from "../../text/de/duplicates.ts"
import { messageOf } from "../../text/de/errors.ts"
import { formatDate } from "../../text/de/format.ts"
import { mergingText as words } from "../../text/de/merging.ts"
import { formatWhen } from "../../text/de/when.ts"
import { Lines } from "../changes/lines-dialog.tsx"
import { Compare } from "./compare.tsx"
import * as css from "./duplicates.css.ts"
import { type DuplicatesViewModel, duplicateTabs, keyOf, mostPairs } from "./duplicates.view-model.ts"

type Props = { readonly model: DuplicatesViewModel }
type Side = DuplicatePair["first"]

const nameOf = (side: Side): string => fullName({ ...side, title: null }) || words.nameless
const about = ({ birthdate, email }: Side): string =>
  [birthdate === null ? "" : formatDate(birthdate), email ?? ""].filter((text) => text !== "").join(" · ")

const Who = ({ side }: { side: Side }) => (
  <div>
    <p className={css.strong}>{nameOf(side)}</p>
    <p className={css.soft}>{about(side)}</p>
  </div>
)

const pairName = ({ first, second }: { first: Side; second: Side }): string => `${nameOf(first)}, ${nameOf(second)}`

const buttonOf = (key: string): string => `compare ${key}`

const Pair = observer(({ model, pair }: Props & { pair: DuplicatePair }) => (
  <li className={css.entry}>
    <span className={css.score}>{pair.score} %</span>
    <Who side={pair.first} />
    <Who side={pair.second} />
    <div className={css.reasonList}>
      {pair.reasons.map((reason) => (
        <Pill key={reason} tone={reason === "otherBirthdate" ? "amber" : "neutral"}>
          {reasonText[reason]}
        </Pill>
      ))}
    </div>
    <div className={css.acts}>
      <Button
        id={buttonOf(keyOf(pair))}
        look="primary"
        aria-label={`${pairName(pair)}: ${words.compare}`}
        onClick={() => model.compare(pair)}
      >
        {words.compare}
      </Button>
      <Button
        calls={merging.operations.tellApart}
        busy={model.isBusy(pair)}
        aria-label={`${pairName(pair)}: ${words.notOne}`}
        onClick={() => model.tellApart(pair, true)}
      >
        {words.notOne}
      </Button>
    </div>
  </li>
))

interface ListProps<A> {
  readonly remote: Remote<ReadonlyArray<A>, Lost>
  readonly none: { readonly title: string; readonly text: string }
  readonly waiting: string
  readonly children: (all: ReadonlyArray<A>) => ReactNode
}

/** The entries of a tab, or why there are none. */
const List = observer(<A,>({ remote, none, waiting, children }: ListProps<A>) => {
  const { state } = remote
  if (state.is === "failed") return <ErrorState message={messageOf(state.error)} onRetry={remote.retry} />
  if (state.is !== "loaded")
    return (
      <div className={css.waiting} role="status">
        <p className={css.soft}>{waiting}</p>
        <Skeleton width="70%" />
        <Skeleton width="50%" />
      </div>
    )
  if (state.value.length === 0) return <EmptyState title={none.title} text={none.text} />
  return children(state.value)
}) as <A>(props: ListProps<A>) => ReactNode

const Found = observer(({ model }: Props) => (
  <List remote={model.pairs} none={words.none} waiting={words.searching}>
    {(pairs) => (
      <>
        <p className={css.above} role="status">
          {words.found(pairs.length, Math.min(model.shown, pairs.length))}
          {pairs.length >= mostPairs && ` · ${words.capped(mostPairs)}`}
        </p>
        <ul className={`${css.list} ${css.card}`}>
          {pairs.slice(0, model.shown).map((pair) => (
            <Pair key={`${pair.first.id} ${pair.second.id}`} model={model} pair={pair} />
          ))}
        </ul>
        {pairs.length > model.shown && (
          <div className={css.below}>
            <Button onClick={() => model.more()}>{words.more}</Button>
          </div>
        )}
      </>
    )}
  </List>
))

const Merged = observer(({ model }: Props) => (
  <List remote={model.merges} none={words.noMerges} waiting="Wird geladen">
    {(merges: ReadonlyArray<MergeEntry>) => (
      <ul className={`${css.list} ${css.card}`}>
        {merges.map(({ id, at, byName, kept, gone }) => {
          const text = words.mergedPair(kept.name || words.nameless, gone.name || words.nameless)
          return (
            <li key={id} className={css.plain}>
              <div>
                <p className={css.strong}>{text}</p>
                <p className={css.soft}>
                  {formatWhen(at, model.now)} · {byName}
                </p>
              </div>
              <Button
                calls={merging.operations.unmerge}
                busy={model.busy.has(id)}
                aria-label={`${text}: ${words.undo}`}
                onClick={() => model.unmerge(id)}
              >
                {words.undo}
              </Button>
            </li>
          )
        })}
      </ul>
    )}
  </List>
))

const Apart = observer(({ model }: Props) => (
  <List remote={model.apart} none={words.noApart} waiting="Wird geladen">
    {(pairs: ReadonlyArray<ApartPair>) => (
      <ul className={`${css.list} ${css.card}`}>
        {pairs.map((pair) => (
          <li key={`${pair.first.id} ${pair.second.id}`} className={css.plain}>
            <div>
              <p className={css.strong}>{pairName(pair)}</p>
              <p className={css.soft}>
                {formatWhen(pair.at, model.now)} · {pair.byName}
              </p>
            </div>
            <Button
              calls={merging.operations.tellApart}
              busy={model.isBusy(pair)}
              aria-label={`${pairName(pair)}: ${words.again}`}
              onClick={() => model.tellApart(pair, false)}
            >
              {words.again}
            </Button>
          </li>
        ))}
      </ul>
    )}
  </List>
))

const panels = { found: Found, merged: Merged, apart: Apart } as const

/** Persons that may be in the list twice. */
export const DuplicatesScreen = observer(({ model }: Props) => {
  const Panel = panels[model.tab]
  useSpot(model.follow)
  useLostFocus(`${model.comparing === undefined} ${model.pairs.value?.length}`, () => {
    if (!model.begun || model.comparing !== undefined) return
    const next = model.next === undefined ? null : document.getElementById(buttonOf(model.next))
    ;(next ?? document.querySelector("h1"))?.focus()
  })
  return (
    <div className={css.screen}>
      <h1 className={page.title} tabIndex={-1}>
        {words.title}
      </h1>
      <p className={page.purpose}>{words.purpose}</p>
      {model.comparing !== undefined ? (
        <div className={css.panel}>
          <Compare model={model.comparing} list={model} />
        </div>
      ) : (
        <>
          <Tabs
            label="Ansicht"
            panel="duplicates-panel"
            chosen={model.tab}
            onChoose={(tab) => model.choose(tab)}
            tabs={duplicateTabs.map((id) => ({ id, label: words.tabs[id], count: null }))}
          />
          <div
            id="duplicates-panel"
            role="tabpanel"
            aria-labelledby={`tab-${model.tab}`}
            tabIndex={-1}
            className={css.panel}
          >
            {model.lines.length > 0 && (
              <div className={css.lines} role="status">
                <Lines lines={model.lines} />
              </div>
            )}
            <div role="status">
              <ChargedTwiceWarning title={chargedTwiceText.now} months={model.twice} />
            </div>
            <Panel model={model} />
          </div>
        </>
      )}
    </div>
  )
})
