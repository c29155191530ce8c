import { lazy, Suspense } from "react"
import type { CustomColumn } from "../../../core/people/custom-columns/custom-column.ts"
import { CheckList } from "../../kit/check-list.tsx"
import { DateField } from "../../kit/date-field.tsx"
import { LinesField } from "../../kit/lines-field.tsx"
import { Select } from "../../kit/select.tsx"
import type { Draft } from "../person/field-draft.ts"
import * as css from "./custom.css.ts"
import { choicesOf } from "./custom-draft.ts"
import type { OpenFiles } from "./field-files.ts"

interface CustomInputProps {
  readonly column: CustomColumn
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
  readonly error: string | undefined
  /** Whether the label stands beside it already, and the field takes the focus. */
  readonly inPlace?: boolean
  /** What brings files, where a column may be one of those. */
  readonly files?: OpenFiles | undefined
}

const FileInput = lazy(() => import("./file-input.tsx"))

/** The input that fits the type of a custom column. */
export const CustomInput = ({ column, draft, onChange, error, inPlace = false, files }: CustomInputProps) => {
  const { type, name } = column
  const label = column.required ? `${name} (Pflicht)` : name
  const help = column.help === "" ? undefined : column.help
  const focus = inPlace ? { bare: true, autoFocus: true } : {}
  if (draft.of === "text") {
    const typing = {
      ...focus,
      ...{ label, help, error },
      value: draft.text,
      onChange: (text: string) => onChange({ of: "text", text }),
    }
    return type === "date" ? (
      <DateField {...typing} placeholder="TT.MM.JJJJ" />
    ) : (
      <LinesField
        {...typing}
        autoComplete="off"
        {...(type === "number" || type === "money" ? { inputMode: "decimal" as const } : {})}
      />
    )
  }
  return (
    <div className={css.stack}>
      {draft.of === "file" && files !== undefined && (
        <Suspense>
          <FileInput {...{ column, label, draft, onChange, error, files, inPlace }} />
        </Suspense>
      )}
      {draft.of === "choice" && (
        <Select
          {...focus}
          label={label}
          error={error}
          value={draft.choice}
          options={choicesOf(column)}
          onChange={(choice) => onChange({ of: "choice", choice })}
        />
      )}
      {draft.of === "ticked" && (
        <>
          {!inPlace && <span className={css.label}>{label}</span>}
          <CheckList
            label={label}
            options={column.options.map((id) => ({ id, label: id }))}
            chosen={new Set(draft.ticked)}
            onToggle={(id) =>
              onChange({
                of: "ticked",
                ticked: draft.ticked.includes(id) ? draft.ticked.filter((each) => each !== id) : [...draft.ticked, id],
              })
            }
          />
          {error !== undefined && (
            <p role="alert" className={css.fault}>
              {error}
            </p>
          )}
        </>
      )}
      {help !== undefined && error === undefined && <p className={css.help}>{help}</p>}
    </div>
  )
}
