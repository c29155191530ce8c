import type { ReactNode } from "react"
import { ageOn, type CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { type CompositeField, isComposite } from "../../../core/people/column-field.ts"
import type { BesideField } from "../../../core/people/owing.ts"
import type { PersonField } from "../../../core/people/person-field.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import { phoneText } from "../../../core/people/phone-display.ts"
import { type Standing, standingOn } from "../../../core/people/standing.ts"
import { Avatar } from "../../kit/avatar.tsx"
import { name } from "../../kit/grid/grid.css.ts"
import { Pill, type Tone } from "../../kit/pill.tsx"
import { compositeText } from "../../text/de/composite.ts"
import { formatDate, formatMoney, yearsText } from "../../text/de/format.ts"
import { standingText } from "../../text/de/person.ts"
import { valueText } from "../../text/de/value.ts"
import * as css from "./cells.css.ts"

const tones = {
  contact: "neutral",
  application: "amber",
  declined: "red",
  future: "blue",
  active: "green",
  past: "neutral",
} as const

/** Where a person stands, as a word in its colour. */
export const StandingPill = ({ standing }: { standing: Standing }) => (
  <Pill tone={tones[standing]}>{standingText[standing]}</Pill>
)

const standingOf = (row: PersonRow, today: CalendarDate): Standing =>
  standingOn({ kind: row.kind ?? "member", joinDate: row.joinDate ?? null, leaveDate: row.leaveDate ?? null }, today)

interface NameProps {
  readonly row: PersonRow
  readonly address: string
  readonly text: string
  /** With the standing, where the list mixes them. */
  readonly today: CalendarDate | undefined
}

/** Who it is; `bare` leaves out the picture, for which rows that stand close together have no room. */
export const NameCell = ({ row, address, text, today, bare }: NameProps & { readonly bare: boolean }) => (
  <>
    {!bare && <Avatar first={row.firstName} last={row.lastName} />}
    <a href={address} tabIndex={-1} className={name}>
      {text}
    </a>
    {today !== undefined && <StandingPill standing={standingOf(row, today)} />}
  </>
)

/** A person as a card, for thumbs. */
export const PersonCard = ({ row, address, text, today, age }: NameProps & { age: CalendarDate }) => (
  <>
    <Avatar first={row.firstName} last={row.lastName} size="medium" />
    <span className={css.card}>
      <a href={address} tabIndex={-1} className={css.cardName}>
        {text}
      </a>
      <span className={css.cardMore}>
        {[
          row.birthdate ? yearsText(ageOn(row.birthdate, age)) : undefined,
          row.groups?.join(", ") || undefined,
          row.city,
        ]
          .filter(Boolean)
          .join(" · ") || "Keine weiteren Angaben"}
      </span>
    </span>
    {today !== undefined && <StandingPill standing={standingOf(row, today)} />}
  </>
)

const nameCount = 2

type Tones = ReadonlyMap<string, Tone> | undefined

const Names = ({ names, tones }: { names: ReadonlyArray<string>; tones: Tones }) => (
  <>
    {names.slice(0, nameCount).map((each) => (
      <Pill key={each} tone={tones?.get(each)}>
        {each}
      </Pill>
    ))}
    {names.length > nameCount && <span className={css.soft}>+{names.length - nameCount}</span>}
  </>
)

/** A text in its cell, or a dash where there is none; `save` is what a click on the name of a file does. */
export const textCell = (text: string, save?: () => void): ReactNode =>
  text === "" ? (
    <span className={css.faint}>–</span>
  ) : save ? (
    <button type="button" tabIndex={-1} className={css.file} onClick={save}>
      {text}
    </button>
  ) : (
    <span className={css.clip}>{text}</span>
  )

/** What a column says of a person; `tones` are those of labels. */
export const valueCell = (
  field: PersonField | BesideField | CompositeField,
  row: PersonRow,
  today: CalendarDate,
  tones: Tones,
): ReactNode => {
  if (field === "birthdate" && row.birthdate)
    return (
      <>
        <span className={css.figures}>{formatDate(row.birthdate)}</span>
        <span className={css.age}>{ageOn(row.birthdate, today)} J.</span>
      </>
    )
  if (field === "owing") return textCell(row.owing ? formatMoney(row.owing) : "")
  if (field === "payer") return textCell(row.payer ?? "")
  if (field === "confirmedOn") return textCell(row.confirmedOn ? formatDate(row.confirmedOn) : "")
  if (field === "family") return textCell(row.family?.join(", ") ?? "")
  if (isComposite(field)) return textCell(compositeText(field, row))
  if (field === "phones") return textCell((row.phones ?? []).map(({ number }) => phoneText(number)).join(", "))
  if (field === "labels") return <Names names={row.labels ?? []} tones={tones} />
  return textCell(valueText(field, row[field]))
}
