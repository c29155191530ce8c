import { observer } from "mobx-react-lite"
import { conditionText } from "../../text/de/conditions.ts"
import { FilterChip } from "./filter-chip.tsx"
import * as css from "./list.css.ts"
import type { ListViewModel } from "./list.view-model.ts"

/** The conditions of the filter, and how they are joined. */
const FilterChips = observer(({ model }: { model: ListViewModel }) => {
  const { conditions, join } = model.draft
  return conditions.map((condition, index) => {
    const text = conditionText(condition, model.columns.catalog)
    return (
      <span key={text} style={{ display: "contents" }}>
        {index > 0 && (
          <button
            type="button"
            className={css.join}
            title="Zwischen „und“ und „oder“ wechseln"
            onClick={() => model.narrow({ conditions, join: join === "and" ? "or" : "and" })}
          >
            {join === "and" ? "und" : "oder"}
          </button>
        )}
        <FilterChip text={text} onRemove={() => model.narrow({ join, conditions: conditions.toSpliced(index, 1) })} />
      </span>
    )
  })
})

export default FilterChips
