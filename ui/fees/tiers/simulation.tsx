import { observer } from "mobx-react-lite"
import type { Simulation } from "../../../core/fees/index.ts"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import * as parts from "../../kit/dialog-parts.css.ts"
import { foot } from "../../kit/form.css.ts"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import { messageOf } from "../../text/de/errors.ts"
import { feesText } from "../../text/de/fees.ts"
import { formatMoney } from "../../text/de/format.ts"
import { tiersText as words } from "../../text/de/tiers.ts"
import * as css from "../fees.css.ts"
import type { TierViewModel } from "./tier.view-model.ts"

/** So many persons stand there by name. */
const shownPersons = 100

interface Line {
  readonly name: string
  readonly before: number
  readonly after: number
}

const difference = ({ before, after }: Line): string => `${after > before ? "+" : ""}${formatMoney(after - before)}`
const tone = ({ before, after }: Line): string => (after > before ? css.more : after < before ? css.less : "")

const Compared = ({ first, lines }: { first: string; lines: ReadonlyArray<Line> }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reached by keyboard
  <section className={css.scroll} tabIndex={0} aria-label={first}>
    <table className={css.table}>
      <thead>
        <tr>
          <th className={css.th}>{first}</th>
          <th className={`${css.th} ${css.figure}`}>{words.now}</th>
          <th className={`${css.th} ${css.figure}`}>{words.afterwards}</th>
          <th className={`${css.th} ${css.figure}`}>{words.difference}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two members can have one name
          <tr key={index}>
            <td className={css.td}>{line.name}</td>
            <td className={`${css.td} ${css.figure}`}>{formatMoney(line.before)}</td>
            <td className={`${css.td} ${css.figure}`}>{formatMoney(line.after)}</td>
            <td className={`${css.td} ${css.figure} ${tone(line)}`}>{difference(line)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const Result = ({ before, after, persons, groups }: Simulation) => (
  <>
    <Compared first={words.income} lines={[{ name: words.income, before, after }]} />
    {persons.length === 0 ? (
      <p className={parts.text}>{words.nobody}</p>
    ) : (
      <>
        <p className={parts.text}>{words.changedFor(persons.length)}</p>
        <Compared first={words.person} lines={persons.slice(0, shownPersons)} />
        {persons.length > shownPersons && <p className={parts.soft}>{words.others(persons.length - shownPersons)}</p>}
      </>
    )}
    {groups.length > 0 && (
      <>
        <p className={parts.text}>{words.byGroup}</p>
        <Compared first={words.group} lines={groups.map(({ group, ...sums }) => ({ name: group, ...sums }))} />
      </>
    )}
  </>
)

/** What a year would bring with the tier as it is typed (ANN-08). */
const SimulationDialog = observer(({ model }: { model: TierViewModel }) => {
  const { state } = model.simulation
  return (
    <Dialog title={words.compareTitle(model.year)} onClose={model.close} wide dismissable>
      <div className={parts.column}>
        {state.is === "failed" && <ErrorState message={messageOf(state.error)} onRetry={model.simulation.retry} />}
        {(state.is === "idle" || state.is === "loading") && <Skeleton width="80%" />}
        {state.is === "loaded" && <Result {...state.value} />}
        <div className={foot}>
          <Button onClick={model.close}>{feesText.close}</Button>
        </div>
      </div>
    </Dialog>
  )
})

export default SimulationDialog
