import { observer } from "mobx-react-lite"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { SelfLinkVoid } from "../../../core/people/self-service/self-service.errors.ts"
import type { OwnSection } from "../../../core/people/self-service.port.ts"
import { Alert } from "../../kit/alert.tsx"
import type { Remote } from "../../remote.ts"
import { ownDetailText, ownStateText, ownAreaText as words } from "../../text/de/own-area.ts"
import { selfServiceMessage } from "../../text/de/self-service.ts"
import * as css from "./own-area.css.ts"

const Section = ({ section, lines }: OwnSection) => (
  <section className={css.section} aria-labelledby={`own-${section}`}>
    <h3 id={`own-${section}`} className={css.title}>
      {words.sections[section]}
    </h3>
    <ul className={css.lines}>
      {lines.map((line, at) => {
        const [state, detail] = [ownStateText(section, line), ownDetailText(section, line)]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines can say the same, and they never move
          <li key={at} className={css.line}>
            <span className={css.text}>{line.text}</span>
            {state !== "" && <span className={css.state}>{state}</span>}
            {detail !== "" && <span className={css.detail}>{detail}</span>}
          </li>
        )
      })}
    </ul>
  </section>
)

/** What a member sees beside the own data (PER-22): nothing of it can be changed here. */
export const OwnArea = observer(
  ({
    area,
    club,
  }: {
    readonly area: Remote<ReadonlyArray<OwnSection>, Lost | SelfLinkVoid>
    readonly club: string
  }) => {
    const { state } = area
    if (state.is === "failed") return <Alert message={selfServiceMessage(state.error)} onRetry={area.retry} />
    if (state.is !== "loaded") return <p className={css.hint}>{words.wait}</p>
    if (state.value.length === 0) return null
    return (
      <section className={css.area} aria-labelledby="own-area">
        <h2 id="own-area" className={css.head}>
          {words.title(club)}
        </h2>
        <p className={css.hint}>{words.hint}</p>
        {state.value.map((each) => (
          <Section key={each.section} {...each} />
        ))}
      </section>
    )
  },
)
