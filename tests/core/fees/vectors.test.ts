import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { validateXML } from "xmllint-wasm"
import * as core from "../../../core/index.ts"
import { needsSamples, samples, sampleText } from "../../samples.ts"

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
  | "parts"
  | "rest"
  | "sequence"
  | "amendment"
  | "amount"
  | "weights"
  | "payment"
  | "open"
  | "event"
  | "state"
  | "met"
  | "fees"
  | "transaction"
  | "history"
  | "on"
  | "recurring"
  | "last"
  | "collected"
  | "returned"
  | "surcharge"
  | "context"
  | "counter"
  | "order"
  | "execution"
  | "today"
  | "remarks"

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
  "creditor-reference": ({ body, reference, input, result }) =>
    input === undefined
      ? [
          [reference, { ok: true, reference }],
          [core.creditorReference(body), core.checkCreditorReference(reference)],
        ]
      : [result, core.checkCreditorReference(input)],
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
  annuity: ({ input, result }) => {
    const { billed = [], ...run } = input as { billed?: ReadonlyArray<[string, string, core.BillingMonth]> }
    const keys = new Set(billed.map((each) => core.billingKey(...each)))
    return [result, core.billingRun({ ...(run as core.BillingRunInput), billed: keys })]
  },
  fee: ({ steps }) => {
    let entries: ReadonlyArray<core.FeeEntry> = []
    const told = (steps as ReadonlyArray<{ entry: object; inCashBook?: number }>).map((each, index) => {
      const { entry } = each
      const added = core.addEntry(entries, { id: `e${index}`, on: "2026-01-15", ...entry } as core.FeeEntry)
      if (!added.ok) return { entry, refusal: added.refusal }
      entries = added.entries
      const { open, inCashBook } = core.feeBalance(entries)
      return { entry, state: added.state, open, ...("inCashBook" in each ? { inCashBook } : {}) }
    })
    return [steps, told]
  },
  split: ({ amount, weights, parts }) => [parts, core.split(amount, weights)],
  "payment-allocation": ({ payment, open, parts, rest }) => [{ parts, rest }, core.allocatePayment(payment, open)],
  "sepa-job": ({ state, event, met, result }) => [result, core.step(core.sepaJobTable, state, event, met)],
  "sepa-assignment": ({ job, fees, transaction, result }) => [result, core.assignDebit(job, fees, transaction)],
  mandate: ({ history, on, recurring, last, fault, sequence, amendment }) => {
    const mandate = core.mandateOn(history, on)
    if (mandate === undefined) return [fault, "no mandate"]
    const next = { recurring, ...(last === undefined ? {} : { last }) }
    return [
      [fault, sequence, amendment],
      [core.mandateFault(mandate, on) ?? null, core.sequenceTypeOf(mandate, next), core.amendmentOf(mandate) ?? null],
    ]
  },
  "number-format": ({ format, counter, context, text }) => [text, core.formatNumber(format, counter, context)],
  dispute: ({ collected, returned, surcharge, result }) => {
    const debit: core.CollectedDebit = collected
    return [result, core.disputeDebit(new Map([[debit.endToEndId, debit]]), returned, surcharge, ["d", "s"])]
  },
  precheck: ({ context, fee, problems, fixes }) => {
    const { banks, ...rest } = (context ?? {}) as { banks?: Record<string, core.Bic> }
    const bankOf: core.BankDirectory = (iban) => {
      const bic = banks?.[iban]
      return bic === undefined ? undefined : { name: "Bank", bic }
    }
    return [[{ id: "f", problems, fixes }], core.precheck([fee], { ...rest, bankOf })]
  },
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
  pain001: ({ order, xml, refusals }) => {
    const checked = core.checkTransferOrder(order)
    return checked.ok ? [xml, [...core.writeTransfers(checked.order)].join("")] : [refusals, checked.refusals]
  },
  "girocode-check": ({ payload, fault }) => {
    const checked = core.checkGiroCode(payload)
    return [fault, checked.ok ? null : checked.reason]
  },
  "execution-date-remarks": ({ execution, today, remarks }) => [remarks, core.executionDateRemarks(execution, today)],
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

  it("fee.json passes through every transition of the table [FEE-03] [ANN-09]", () => {
    const passed = new Set<string>()
    for (const { steps } of casesOf("fee")) {
      let entries: ReadonlyArray<core.FeeEntry> = []
      for (const [index, { entry }] of (steps as ReadonlyArray<{ entry: object }>).entries()) {
        const from = entries.length === 0 ? undefined : core.feeState(core.feeBalance(entries))
        const added = core.addEntry(entries, { id: `e${index}`, on: "2026-01-15", ...entry } as core.FeeEntry)
        if (!added.ok) continue
        entries = added.entries
        expect(core.feeState(core.feeBalance(entries))).toBe(added.state)
        if (from !== undefined) passed.add(`${from} ${added.event}`)
      }
    }
    expect(core.feeTable.transitions.map(({ from, on }) => `${from} ${on}`).filter((row) => !passed.has(row))).toEqual(
      [],
    )
  })

  it("sepa-job.json has every state with every event [SEP-07] [ANN-09]", () => {
    const cases = casesOf("sepa-job").map(({ state, event }) => `${state} ${event}`)
    const events = new Set(core.sepaJobTable.transitions.map(({ on }) => on))
    for (const state of core.sepaJobStates) for (const event of events) expect(cases).toContain(`${state} ${event}`)
  })

  it.skipIf(samples === undefined)(
    `hold messages that are valid by the official schemas${needsSamples} [SEP-06] [SEP-11] [ANN-09]`,
    async () => {
      const schemas = {
        "pain.008.001.08": ["pain.008.001.08_GBIC_5.xsd", "pain.008.001.08.xsd"],
        "pain.008.001.02": ["pain.008.001.02_GBIC_3.xsd", "pain.008.001.02.xsd"],
        "pain.001.001.09": ["pain.001.001.09_GBIC_5.xsd", "pain.001.001.09.xsd"],
      }
      const messages = [...casesOf("pain008"), ...casesOf("pain001")].flatMap(({ xml }) =>
        xml === undefined ? [] : [xml as string],
      )
      expect(messages.length).toBeGreaterThan(7)
      for (const [format, files] of Object.entries(schemas))
        for (const file of files) {
          const xml = messages.filter((each) => each.includes(`xsd:${format}"`))
          expect(xml.length).toBeGreaterThan(1)
          const given = xml.map((contents, index) => ({ fileName: `${index}.xml`, contents }))
          const { errors } = await validateXML({ xml: given, schema: sampleText("iso20022-xsd", file) })
          expect(errors.map(({ rawMessage }) => rawMessage)).toEqual([])
        }
    },
  )
})
