import type { Asked } from "../../../core/kernel/policy.ts"
import { cells } from "../../../core/people/cells/cells.port.ts"
import { families } from "../../../core/people/family/family.port.ts"
import type { MembershipStep } from "../../../core/people/membership/membership.machine.ts"
import { merging } from "../../../core/people/merging.port.ts"
import { people } from "../../../core/people/people.port.ts"
import { selfService } from "../../../core/people/self-service.port.ts"
import type { MenuEntry } from "../../kit/menu-button.tsx"
import { askingText } from "../../text/de/asking.ts"
import { cellsText } from "../../text/de/cells.ts"
import { familiesText } from "../../text/de/likely-families.ts"
import { reckoningText } from "../../text/de/reckoning.ts"
import { replaceText } from "../../text/de/replace.ts"
import { stepAct } from "../../text/de/step-act.ts"
import type { Chosen } from "../changes/changes.ts"
import { compareQuery, duplicatesPath } from "../duplicates/compare-address.ts"
import { changeChosen, chosenOf } from "./change-chosen.ts"
import type { ListViewModel } from "./list.view-model.ts"
import type { Tab } from "./tab-counts.ts"

const stepsOfTab: Readonly<Record<Tab, ReadonlyArray<MembershipStep>>> = {
  application: ["accept", "decline", "withdraw"],
  declined: ["reopen", "release"],
  future: ["leave"],
  active: ["leave", "stay"],
  past: ["rejoin"],
  all: ["accept", "decline", "leave", "rejoin"],
}

/** What whoever makes fees, or mandates to sign, needs at least. */
const makingFees = { scope: "fees", ownGroups: false, readers: false } as const satisfies Asked

/** Steps that stand on the bar itself, because this tab is there for them. */
export const firstSteps = (list: ListViewModel): ReadonlyArray<MembershipStep> =>
  list.id === "members" && list.tab === "application" && list.may(people.operations.step) ? ["accept", "decline"] : []

/** Two persons, where exactly two are chosen: one by one, or all that there are. */
const twoOf = (list: ListViewModel, { persons, count }: Chosen) => {
  if (count !== 2) return undefined
  const shown = [...Array(list.count).keys()].flatMap((place) => list.rowAt(place) ?? []).filter(list.isSelected)
  const [first, second] = "ids" in persons ? persons.ids : shown.map(({ id }) => id)
  return first === undefined || second === undefined ? undefined : { first, second }
}

/** What can be done with the chosen persons of a list. */
export const selectionMenu = (list: ListViewModel): ReadonlyArray<MenuEntry> => {
  const change = (act: Parameters<typeof changeChosen>[1]) => void changeChosen(list, act)
  const changeNames = (field: "groups" | "labels") => change((changes, chosen) => changes.names(field, chosen))
  const two = twoOf(list, chosenOf(list))
  const { step: stepping, changeNames: naming, rows, delete: deleting } = people.operations
  const steps = list.id === "contacts" ? (["enrol", "apply"] as const) : stepsOfTab[list.tab]
  const where = (operation: Asked, ...entries: ReadonlyArray<MenuEntry>) => (list.may(operation) ? entries : [])
  return [
    ...where(
      stepping,
      ...steps.map((step) => ({
        id: step,
        label: `${stepAct[step]} …`,
        run: () => change((changes, chosen) => changes.step(step, chosen)),
      })),
    ),
    ...where(
      naming,
      { id: "groups", label: "Gruppen ändern …", run: () => changeNames("groups") },
      { id: "labels", label: "Labels ändern …", run: () => changeNames("labels") },
      {
        id: "bulk",
        label: "Feld ändern …",
        run: () => change((changes, chosen) => changes.bulk(chosen, list.around)),
      },
    ),
    ...(list.cells === undefined
      ? []
      : where(
          cells.operations.set,
          { id: "replace", label: replaceText.open, run: () => list.cells?.replace("chosen") },
          { id: "reckon", label: reckoningText.open, run: () => list.cells?.reckon("chosen") },
        )),
    ...where(families.operations.join, {
      id: "family",
      label: familiesText.joinChosen,
      run: () => change((changes, chosen) => changes.joinFamily(chosen, list.around)),
    }),
    ...(two === undefined
      ? []
      : where(merging.operations.merge, {
          id: "merge",
          label: "Zusammenführen …",
          run: () => list.around.go(`${duplicatesPath}?${compareQuery(two)}`),
        })),
    ...where(selfService.operations.ask, {
      id: "ask",
      label: askingText.act,
      run: () => change((changes, chosen) => changes.ask(chosen, list.around)),
    }),
    ...(list.cells === undefined ? [] : [{ id: "rows", label: cellsText.copyRows, run: () => list.cells?.copyRows() }]),
    { id: "copy", label: "E-Mail-Adressen kopieren", run: () => void list.actions.copyEmails() },
    ...(list.mayWrite ? [{ id: "mail", label: "Mail schreiben …", run: () => void list.actions.mail() }] : []),
    ...(list.around.charge === undefined
      ? []
      : where(makingFees, { id: "charge", label: "Beitrag anlegen …", run: () => void list.actions.charge() })),
    ...(list.around.printMandates === undefined
      ? []
      : where(makingFees, {
          id: "mandates",
          label: "SEPA-Mandate drucken",
          run: () => void list.actions.printMandates(),
        })),
    ...where(rows, { id: "export", label: "Exportieren …", run: () => void list.actions.startExporting() }),
    ...where(deleting, {
      id: "delete",
      label: "In den Papierkorb …",
      run: () => change((changes, chosen) => changes.delete(chosen)),
    }),
  ]
}
