import { observer } from "mobx-react-lite"
import { isCustomField } from "../../../core/people/custom-field.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import { Grid } from "../../kit/grid/grid.tsx"
import type { GridColumn } from "../../kit/grid/grid-model.ts"
import { phoneQuery } from "../../kit/theme/phone.ts"
import { useMedia } from "../../kit/use-media.ts"
import { NameCell, PersonCard, textCell, valueCell } from "./cells.tsx"
import type { ListViewModel } from "./list.view-model.ts"

const tableOf = (model: ListViewModel): ReadonlyArray<GridColumn<PersonRow>> => {
  const { today } = model
  const tones = model.words?.tones
  const mixed = model.id === "members" && model.tab === "all" ? today : undefined
  return [
    {
      id: "name",
      label: "Name",
      width: model.columns.nameWidth + (mixed === undefined ? 0 : 64),
      cell: (row) => <NameCell row={row} address={model.addressOf(row)} text={model.nameOf(row)} today={mixed} />,
    },
    ...model.columns.shown.map(({ field, width }) => ({
      id: field,
      label: model.columns.label(field),
      width,
      end: field === "customAmount" || field === "owing",
      cell: (row: PersonRow) =>
        isCustomField(field)
          ? textCell(model.columns.text(field, row), model.columns.catalog?.saver(field, row))
          : valueCell(field, row, today, tones),
    })),
  ]
}

const cardsOf = (model: ListViewModel): ReadonlyArray<GridColumn<PersonRow>> => {
  const { today } = model
  const mixed = model.id === "members" && model.tab === "all" ? today : undefined
  return [
    {
      id: "name",
      label: "Name",
      width: 200,
      cell: (row) => (
        <PersonCard row={row} address={model.addressOf(row)} text={model.nameOf(row)} today={mixed} age={today} />
      ),
    },
  ]
}

/** The persons as a table, or as cards where there is a thumb. */
export const ListTable = observer(({ model, label }: { model: ListViewModel; label: string }) => {
  const cards = useMedia(phoneQuery)
  return (
    <Grid
      key={String(cards)}
      label={label}
      model={model}
      columns={cards ? cardsOf(model) : tableOf(model)}
      rowHeight={cards ? 68 : 44}
      header={!cards}
    />
  )
})
