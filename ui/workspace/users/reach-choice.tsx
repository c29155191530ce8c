import type { WordId } from "../../../core/kernel/id.ts"
import { mostOwnGroups } from "../../../core/kernel/reach.ts"
import type { Word } from "../../../core/people/words/word.ts"
import { heard } from "../../kit/heard.css.ts"
import { Tick } from "../../kit/tick.tsx"
import { reachText as words } from "../../text/de/reach.ts"
import * as css from "../workspace.css.ts"
import type { ReachDraft } from "./reach-draft.ts"
import { toggled } from "./toggled.ts"

interface ReachChoiceProps {
  readonly draft: ReachDraft
  /** The groups there are, once they are known. */
  readonly groups: ReadonlyArray<Word> | undefined
  /** Whether own groups were to be chosen, and none was. */
  readonly faulty: boolean
  readonly onChange: (draft: ReachDraft) => void
}

/** How far permissions go: reading alone, own groups alone. */
export const ReachChoice = ({ draft, groups, faulty, onChange }: ReachChoiceProps) => {
  const gone = groups === undefined ? [] : [...draft.groups].filter((id) => !groups.some((each) => each.id === id))
  const toggle = (id: WordId) => onChange({ ...draft, groups: toggled(draft.groups, id) })
  const full = draft.groups.size >= mostOwnGroups
  return (
    <fieldset className={css.choices}>
      <legend className={css.legend}>{words.legend}</legend>
      <Tick
        name="readOnly"
        label={words.readOnly}
        chosen={draft.readOnly}
        onChange={(readOnly) => onChange({ ...draft, readOnly })}
      />
      <Tick
        name="ownGroups"
        label={words.ownGroups}
        chosen={draft.kept}
        onChange={(kept) => onChange({ ...draft, kept })}
        error={faulty ? (groups?.length === 0 ? words.noGroups : words.missing) : undefined}
      />
      {draft.kept && (
        <fieldset className={css.within}>
          <legend className={heard}>{words.groups}</legend>
          <p className={css.soft}>{words.meaning}</p>
          {groups?.length === 0 && !faulty && <p className={css.soft}>{words.noGroups}</p>}
          {groups
            ?.filter(({ id, archived }) => !archived || draft.groups.has(id))
            .filter(({ id }) => !full || draft.groups.has(id))
            .map(({ id, name }) => (
              <Tick key={id} name={id} label={name} chosen={draft.groups.has(id)} onChange={() => toggle(id)} />
            ))}
          {gone.map((id) => (
            <Tick key={id} name={id} label={words.gone} chosen onChange={() => toggle(id)} />
          ))}
        </fieldset>
      )}
    </fieldset>
  )
}
