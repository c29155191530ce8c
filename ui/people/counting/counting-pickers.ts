import type { PickerProps } from "../../kit/picker.tsx"
import { countingText as words } from "../../text/de/counting.ts"
import { hasOrder } from "./counted-table.ts"
import type { CountingViewModel } from "./counting.view-model.ts"
import { figuresShown } from "./counting-choice.ts"

/** What can be chosen in one place: what it is called, from what, and what picking does. */
export type CountingPicker = Pick<PickerProps, "label" | "value" | "options" | "onPick" | "none">

/** The option that chooses nothing. */
const none = ""

type Named = ReadonlyArray<{ readonly id: string; readonly label: string }>

/** The orders of lines to pick from; one that a head of the table was clicked for is told as well. */
const orderPicker = (model: CountingViewModel): CountingPicker => {
  const { choice, table, list } = model
  const last = table?.total.cells.length ?? 1
  const orders = [
    ...(hasOrder(list, choice.by)
      ? [
          { id: "column", label: words.orders.column, sort: undefined },
          { id: "name", label: words.orders.name, sort: { place: 0, descending: false } },
        ]
      : [{ id: "name", label: words.orders.name, sort: undefined }]),
    { id: "most", label: words.orders.most(choice.show === "count"), sort: { place: last, descending: true } },
  ]
  const { sort } = choice
  const now = orders.find((each) => each.sort?.place === sort?.place && each.sort?.descending === sort?.descending)
  const head = sort && { id: none, label: words.orders.head(table?.head[sort.place] ?? "", sort.descending) }
  return {
    label: words.order,
    value: now?.id ?? none,
    options: [...orders, ...(now === undefined && head !== undefined ? [head] : [])],
    onPick: (id) => {
      const order = orders.find((each) => each.id === id)
      if (order !== undefined) model.sortAs(order.sort)
    },
  }
}

/** What can be chosen of a counting: the columns, whose numbers, what cells show, and the order. */
export const countingPickers = (model: CountingViewModel): ReadonlyArray<CountingPicker> => {
  const { choice, fields, measures, list } = model
  const { by, across, measure, show } = choice
  const named = (ids: ReadonlyArray<(typeof measures)[number]>): Named =>
    ids.map((id) => ({ id, label: list.columns.label(id) }))
  return [
    {
      label: words.by,
      value: by,
      options: named(fields),
      onPick: (id) => model.choose({ by: fields.find((each) => each === id) ?? by }),
    },
    {
      label: words.across,
      none,
      value: across ?? none,
      options: [{ id: none, label: words.none }, ...named(fields.filter((each) => each !== by))],
      onPick: (id) => model.choose({ across: fields.find((each) => each === id) }),
    },
    ...(measures.length === 0
      ? []
      : [
          {
            label: words.measure,
            none,
            value: measure ?? none,
            options: [{ id: none, label: words.unmeasured }, ...named(measures)],
            onPick: (id: string) => model.choose({ measure: measures.find((each) => each === id) }),
          },
        ]),
    ...(across === undefined || measure === undefined
      ? []
      : [
          {
            label: words.cells,
            value: show,
            options: figuresShown.map((id) => ({ id, label: words.shown[id](list.columns.label(measure)) })),
            onPick: (id: string) => model.choose({ show: figuresShown.find((each) => each === id) ?? show }),
          },
        ]),
    orderPicker(model),
  ]
}
