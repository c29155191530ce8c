import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { CalendarDate } from "../../kernel/calendar-date.ts"
import type { PersonId } from "../../kernel/id.ts"
import type { AnyNeeds } from "../../kernel/operation.ts"
import { type CellOutcome, type Cells, cellsIn, type PersonOutcome } from "../cells/index.ts"
import type { Refused } from "../changes/change.ts"
import type { CustomColumn } from "../custom-columns/custom-column.ts"
import { customFaults } from "../custom-columns/custom-faults.ts"
import type { CustomValues } from "../custom-values.ts"
import { type KnownReferences, knownByKey, ReferenceTwins, referenceFault, wishOf } from "../mandate-reference.ts"
import type { FaultCode, PersonFault } from "../people.errors.ts"
import { fullName, type Person, type PersonChanges } from "../person.ts"
import { CustomColumnStore } from "../ports/custom-columns.port.ts"
import { MandateReferences } from "../ports/mandate-references.port.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"
import type { FieldChange } from "../timeline.ts"
import { withSpelling } from "../words/spelling.ts"
import { batches } from "./batches.ts"
import { faultsOfChange } from "./faults-of-change.ts"
import { spellingFor } from "./words/known-words.ts"
import { gone, keepChange, type Step, stepOf, writeSteps } from "./write-change.ts"

interface Edit {
  readonly id: PersonId
  readonly changes: PersonChanges
}

/** What the rules take besides the person and its new values. */
interface Rules {
  readonly today: CalendarDate
  readonly columns: ReadonlyArray<CustomColumn>
  /** Who has a membership number that one of the changes gives. */
  readonly numbers: Map<string, PersonId>
  readonly references: KnownReferences
  /** References that edits before give. */
  readonly twins: ReferenceTwins
}

/** The person with the new values of its cells. */
const given = (person: Person, { custom, ...own }: PersonChanges): Partial<Person> => {
  const set = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined))
  if (custom === undefined) return set
  const values = Object.entries({ ...person.custom, ...custom }).filter(([, value]) => value !== null)
  return { ...set, custom: Object.fromEntries(values) as CustomValues }
}

/** The changes without some of their cells. */
const without = ({ custom = {}, ...own }: PersonChanges, fields: ReadonlySet<string>): PersonChanges => ({
  ...Object.fromEntries(Object.entries(own).filter(([field]) => !fields.has(field))),
  custom: Object.fromEntries(Object.entries(custom).filter(([id]) => !fields.has(`custom.${id}`))),
})

/** What is wrong with a reference that a step gives. */
const referenceFaults = ({ after, changes }: Step, { references, twins }: Rules): ReadonlyArray<PersonFault> => {
  const wish = wishOf(after)
  if (wish === undefined || changes.every(({ field }) => field !== "mandateReference")) return []
  const code = twins.has(wish) ? "referenceTaken" : referenceFault(references, wish)
  return code === undefined ? [] : [{ field: "mandateReference", code }]
}

const faultsOf = (step: Step, rules: Rules) => {
  const { person, after, changes } = step
  const { today, columns, numbers } = rules
  const holder = after.membershipNumber === null ? undefined : numbers.get(after.membershipNumber)
  const renumbered = changes.some(({ field }) => field === "membershipNumber")
  return [
    ...(after.kind === person.kind ? [] : [{ field: "kind", code: "onlyByStep" } as const]),
    ...(renumbered && holder !== undefined && holder !== person.id
      ? [{ field: "membershipNumber", code: "numberTaken" } as const]
      : []),
    ...faultsOfChange(person, after, changes, today),
    ...referenceFaults(step, rules),
    ...(after.custom === person.custom ? [] : customFaults(person.custom, after.custom, columns)),
  ]
}

interface Judged {
  /** What can be written, if anything can. */
  readonly step: Step | undefined
  readonly outcomes: ReadonlyArray<CellOutcome>
}

const told = ({ field, before, after }: FieldChange, fault: FaultCode | null): CellOutcome => ({
  field: field as CellOutcome["field"],
  before,
  after,
  fault,
})

/**
 * What new values do to a person. A cell whose value breaks a rule is left out, and the others are judged again, until those that
 * are left fit together; where a rule is broken that names none of them, all are left out.
 */
const judge = (person: Person, changes: PersonChanges, rules: Rules): Judged => {
  const step = stepOf(person, given(person, changes))
  if (step === undefined) return { step, outcomes: [] }
  const faults = faultsOf(step, rules)
  const [first] = faults
  if (first === undefined) return { step, outcomes: step.changes.map((change) => told(change, null)) }
  const named = step.changes.filter(({ field }) => faults.some((fault) => fault.field === field))
  const wrong = named.length === 0 ? step.changes : named
  const codeOf = (field: string) => faults.find((fault) => fault.field === field)?.code ?? first.code
  const rest = judge(person, without(changes, new Set(wrong.map(({ field }) => field))), rules)
  return { step: rest.step, outcomes: [...wrong.map((change) => told(change, codeOf(change.field))), ...rest.outcomes] }
}

const noNumber = { email: null, firstName: "", lastName: "", birthdate: null }

/** Everything that judging these edits takes, asked for once. */
const rulesFor = Effect.fnUntraced(function* (edits: ReadonlyArray<Edit>, asked: "known" | "hold") {
  const { today } = yield* Acting
  const persons = yield* PersonRepository
  const custom = edits.some(({ changes }) => changes.custom !== undefined)
  const columns = custom ? (yield* (yield* CustomColumnStore).steady()).columns : []
  const keys = edits.flatMap(({ changes: { membershipNumber } }) =>
    membershipNumber === null || membershipNumber === undefined ? [] : [{ ...noNumber, membershipNumber }],
  )
  const holders = keys.length === 0 ? [] : yield* persons.matching(keys)
  const numbers = new Map(
    holders.flatMap(({ id, membershipNumber }) => (membershipNumber === null ? [] : [[membershipNumber, id] as const])),
  )
  const references = edits.flatMap(({ changes }) => changes.mandateReference ?? [])
  const known = references.length === 0 ? [] : yield* (yield* MandateReferences)[asked](references)
  return { today, columns, numbers, references: knownByKey(known), twins: new ReferenceTwins() } satisfies Rules
})

/** Judges one edit after the other: who gets a membership number or a reference first has it. */
const judgeAll = (
  edits: ReadonlyArray<Edit>,
  persons: ReadonlyMap<PersonId, Person>,
  rules: Rules,
): ReadonlyMap<PersonId, Judged> => {
  const judged = new Map<PersonId, Judged>()
  for (const { id, changes } of edits) {
    const person = persons.get(id)
    if (person === undefined) continue
    const one = judge(person, changes, rules)
    const number = one.step?.after.membershipNumber ?? null
    if (number !== null) rules.numbers.set(number, id)
    const wish = one.step === undefined ? undefined : wishOf(one.step.after)
    if (wish !== undefined) rules.twins.add(wish)
    judged.set(id, one)
  }
  return judged
}

const spelt = Effect.fnUntraced(function* <One extends Edit>(edits: ReadonlyArray<One>) {
  const spell = yield* spellingFor(edits.map(({ changes }) => changes))
  return edits.map((edit) => ({ ...edit, changes: withSpelling(edit.changes, spell) }))
})

const preview = Effect.fnUntraced(function* (input: { readonly edits: ReadonlyArray<Edit> }) {
  const edits = yield* spelt(input.edits)
  const rules = yield* rulesFor(edits, "known")
  const found = yield* (yield* PersonRepository).find(edits.map(({ id }) => id))
  const there = new Map(found.map((person) => [person.id, person]))
  const judged = judgeAll(edits, there, rules)
  const persons: Array<PersonOutcome> = []
  let same = 0
  for (const { id, changes } of edits) {
    const [person, one] = [there.get(id), judged.get(id)]
    if (person === undefined || one === undefined) continue
    same += cellsIn(changes) - one.outcomes.length
    if (one.outcomes.length > 0)
      persons.push({ id, name: fullName(person), version: person.version, cells: one.outcomes })
  }
  return { persons, same, gone: edits.flatMap(({ id }) => (there.has(id) ? [] : [id])) }
})

const refusal = (person: Person, why: Refused["why"]): Refused => ({ id: person.id, name: fullName(person), why })

/** Judges edits of persons who are held, and writes those whose values break no rule. */
const write = Effect.fnUntraced(function* (edits: ReadonlyArray<Edit>, held: ReadonlyMap<PersonId, Person>) {
  const judged = judgeAll(edits, held, yield* rulesFor(edits, "hold"))
  const refused: Array<Refused> = []
  const steps: Array<Step> = []
  for (const [id, { step, outcomes }] of judged) {
    const [person, fault] = [held.get(id), outcomes.find((outcome) => outcome.fault !== null)?.fault]
    if (person !== undefined && fault !== undefined && fault !== null) refused.push(refusal(person, fault))
    else if (step !== undefined) steps.push(step)
  }
  return { refused, rows: yield* writeSteps(steps, (changes) => ({ kind: "changed", changes, importId: null })) }
})

const set = Effect.fnUntraced(function* (input: {
  readonly edits: ReadonlyArray<Edit & { readonly version: number }>
}) {
  const persons = yield* PersonRepository
  const edits = yield* spelt(input.edits)
  const held = new Map<PersonId, Person>()
  for (const ids of batches(edits.map(({ id }) => id).toSorted()))
    for (const person of yield* persons.hold(ids)) held.set(person.id, person)
  const refused: Array<Refused> = [...gone(edits.flatMap(({ id }) => (held.has(id) ? [] : [id])))]
  for (const { id, version } of edits) {
    const person = held.get(id)
    if (person !== undefined && person.version !== version) refused.push(refusal(person, "changedMeanwhile"))
  }
  const rows = []
  for (const batch of batches(edits.filter(({ id, version }) => held.get(id)?.version === version))) {
    // Nothing of a batch is written where somebody gave one of its numbers at the same moment: now they are seen.
    const written = yield* Effect.catchTag(write(batch, held), "ChangeConflict", () => write(batch, held))
    refused.push(...written.refused)
    rows.push(...written.rows)
  }
  return { id: yield* keepChange(rows), changed: rows.length, refused }
})

/**
 * Changing cells of a list, each to a value of its own (PER-21): all of it in one transaction that is undone in one go. `preview`
 * leaves out single cells whose value breaks a rule. `set` writes all cells of a person or none: whoever was changed since the
 * preview, or breaks a rule by now, stays as they are and is named.
 */
export const cellsUseCases = { preview, set } satisfies Cells<never, AnyNeeds>
