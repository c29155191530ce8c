import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import * as core from "../../../core/index.ts"

const folder = new URL("../../vectors/", import.meta.url)

type Key =
  | "input"
  | "result"
  | "body"
  | "reference"
  | "output"
  | "fault"
  | "date"
  | "reason"
  | "next"
  | "from"
  | "steps"
  | "fee"
  | "problems"
  | "fixes"
  | "format"
  | "job"
  | "xml"
  | "refusals"
  | "accepted"
  | "findings"
  | "code"
  | "payload"
  | "text"
  | "valid"

/** A case: JSON of a shape that only the test of its file knows. */
type Case = Readonly<Record<Key, never>>

/** The cases of a file of vectors. */
const casesOf = (name: string): ReadonlyArray<Case> => {
  const file: { about: string; cases: ReadonlyArray<Case> } = JSON.parse(
    readFileSync(new URL(`${name}.json`, folder), "utf8"),
  )
  expect(file.about).not.toBe("")
  return file.cases
}

/** What each file says of a case, and what the core says of it. */
const runs: Readonly<Record<string, (each: Case) => readonly [expected: unknown, actual: unknown]>> = {
  iban: ({ input, result }) => [result, core.checkIban(input)],
  bic: ({ input, result }) => [result, core.checkBic(input)],
  "creditor-id": ({ input, result }) => [result, core.checkCreditorId(input)],
  "creditor-reference": ({ body, reference }) => [
    [reference, true],
    [core.creditorReference(body), core.checkCreditorReference(reference).ok],
  ],
  "sepa-text": ({ input, output }) => [output, core.sepaText(input)],
  "sepa-identifier": ({ input, fault }) => [fault, core.sepaIdentifierFault(input) ?? null],
  "bank-working-day": ({ date, reason, next }) => [
    [reason, next],
    [core.closingReason(date) ?? null, core.nextBankWorkingDay(date)],
  ],
  "execution-dates": ({ from, ...dates }) => {
    const { announceBy, submitBy, earliestExecution } = core.executionDates(from)
    return [dates, { announceBy: announceBy.date, submitBy: submitBy.date, earliestExecution: earliestExecution.date }]
  },
  annuity: ({ input, result }) => [result, core.billingRun(input)],
  fee: ({ steps }) => {
    let entries: ReadonlyArray<core.FeeEntry> = []
    const told = (steps as ReadonlyArray<{ entry: object }>).map(({ entry }, index) => {
      const added = core.addEntry(entries, { id: `e${index}`, on: "2026-01-15", ...entry } as core.FeeEntry)
      if (!added.ok) return { entry, refusal: added.refusal }
      entries = added.entries
      return { entry, state: added.state, open: core.feeBalance(entries).open }
    })
    return [steps, told]
  },
  precheck: ({ fee, problems, fixes }) => [[{ id: "f", problems, fixes }], core.precheck([fee])],
  pain008: ({ format, job, xml, refusals }) => {
    const checked = core.checkDebitJob(job, format)
    return checked.ok ? [xml, [...core.writeDebits(checked.job, format)].join("")] : [refusals, checked.refusals]
  },
  "pain008-check": ({ xml, accepted, findings }) => {
    const checker = core.pain008Checker()
    checker.write(xml)
    const verdict = checker.end()
    return [
      [accepted, findings],
      [verdict.accepted, verdict.findings],
    ]
  },
  girocode: ({ code, payload, reason }) => {
    const made = core.giroCode(code)
    return [payload ?? reason, made.ok ? made.payload : made.reason]
  },
  "payment-reference": ({ text, valid }) => [valid, core.isPaymentReference(text)],
}

describe("test vectors", () => {
  it("are all run, and each is described [ANN-09]", () => {
    const files = readdirSync(folder).filter((file) => file.endsWith(".json"))
    expect(files.map((file) => file.slice(0, -5)).toSorted()).toEqual(Object.keys(runs).toSorted())
    const readme = readFileSync(new URL("README.md", folder), "utf8")
    for (const file of files) expect(readme).toContain(`\`${file}\``)
  })

  it.each(Object.keys(runs))("%s.json holds for the core [ANN-09]", (name) => {
    const cases = casesOf(name)
    expect(cases.length).toBeGreaterThan(1)
    for (const each of cases) {
      const [expected, actual] = runs[name]?.(each) ?? []
      expect(actual).toEqual(expected)
    }
  })
})
