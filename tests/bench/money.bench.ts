import { fork } from "node:child_process"
import { fileURLToPath } from "node:url"
import type { BillingMonth } from "../../core/fees/annuity/billing-month.ts"
import { billingRun } from "../../core/fees/annuity/billing-run.ts"
import type { Rule } from "../../core/fees/annuity/rule.ts"
import { loadBankDirectory } from "../../core/fees/sepa/bank-directory.ts"
import { precheck } from "../../core/fees/sepa/precheck.ts"
import type { CalendarDate } from "../../core/kernel/calendar-date.ts"
import { checkIban } from "../../core/kernel/iban.ts"
import { cents } from "../../core/kernel/money.ts"
import { ibanList } from "./money-data.ts"

/** One measured figure: what it is, its peer in the same run, what it should reach, whether it does. */
export interface Measured {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly peer?: { readonly name: string; readonly value: number }
  readonly target: string
  readonly ok: boolean
}

const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits))

/** The best of some runs, in milliseconds. */
const best = (run: () => void, runs = 5): number => {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < runs; round++) {
    const start = performance.now()
    run()
    least = Math.min(least, performance.now() - start)
  }
  return least
}

/** Runs a task of `money-task.ts` in a process of its own: its time, and the most memory it had. */
const measured = (task: string, size: number): Promise<{ readonly ms: number; readonly megabytes: number }> =>
  new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL("./money-task.ts", import.meta.url)), [task, String(size)], {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    })
    child.on("message", (message) => resolve(message as { ms: number; megabytes: number }))
    child.on("error", reject)
    child.on("exit", (code) => {
      if (code !== 0) reject(new Error(`${task} ended with ${code}`))
    })
  })

const ibans = async (): Promise<ReadonlyArray<Measured>> => {
  const list = ibanList(100_000)
  const { isValidIBAN } = await import("ibantools")
  const { default: fast } = await import("fast-iban")
  const { info, warn } = console
  console.info = () => {}
  console.warn = () => {}
  const rate = (check: (text: string) => unknown) =>
    rounded(
      0.1 /
        (best(() => {
          for (const text of list) check(text)
        }) /
          1000),
    )
  const [ours, quick, tools] = [
    rate(checkIban),
    rate((text) => {
      try {
        return fast.validateIBAN(text, true)
      } catch {
        return false
      }
    }),
    rate((text) => isValidIBAN(text)),
  ]
  console.info = info
  console.warn = warn
  return [
    {
      name: "IBAN checks, mixed list of 100,000, beside fast-iban",
      value: ours,
      unit: "million/s",
      peer: { name: "fast-iban", value: quick },
      target: "≥ 1.5 × fast-iban",
      ok: ours >= 1.5 * quick,
    },
    {
      name: "IBAN checks, mixed list of 100,000",
      value: ours,
      unit: "million/s",
      peer: { name: "ibantools", value: tools },
      target: "faster than ibantools",
      ok: ours > tools,
    },
  ]
}

const debits = async (): Promise<ReadonlyArray<Measured>> => {
  const peer = await measured("sepa", 100_000)
  const ours = await measured("write", 100_000)
  const small = await measured("write", 1_000)
  const middle = await measured("write", 10_000)
  const checked = await measured("check", 10_000)
  // Linear: the cost of each further debit does not grow, with room for what a process costs to warm up.
  const growth = (ours.ms - middle.ms) / 90 / Math.max(0.001, (middle.ms - small.ms) / 9)
  return [
    {
      name: "pain.008 of 100,000 debits, time",
      value: rounded(ours.ms, 0),
      unit: "ms",
      peer: { name: "sepa", value: rounded(peer.ms, 0) },
      target: "≤ 0.2 × sepa",
      ok: ours.ms <= 0.2 * peer.ms,
    },
    {
      name: "pain.008 of 100,000 debits, memory",
      value: rounded(ours.megabytes, 0),
      unit: "MB",
      peer: { name: "sepa", value: rounded(peer.megabytes, 0) },
      target: "≤ 0.3 × sepa",
      ok: ours.megabytes <= 0.3 * peer.megabytes,
    },
    {
      name: "pain.008, cost of a debit from 10,000 to 100,000 against 1,000 to 10,000",
      value: rounded(growth),
      unit: "×",
      target: "≤ 1.5 (linear)",
      ok: growth <= 1.5,
    },
    {
      name: "checking a pain.008 of 10,000 debits, time",
      value: rounded(checked.ms, 0),
      unit: "ms",
      target: "≤ 1,000 ms",
      ok: checked.ms <= 1000,
    },
    {
      name: "checking a pain.008 of 10,000 debits, memory",
      value: rounded(checked.megabytes, 0),
      unit: "MB",
      target: "≤ 200 MB",
      ok: checked.megabytes <= 200,
    },
  ]
}

const rules: ReadonlyArray<Rule> = [
  { when: { kind: "family", from: 2 }, operator: "subtractPercent", value: 50 },
  { when: { kind: "age", max: 17 }, operator: "subtractAmount", value: cents(1000) },
  { when: { kind: "group", anyOf: ["leaders", "helpers"] }, operator: "setAmount", value: cents(2500) },
  { when: { kind: "paymentMethod", is: "bank_transfer" }, operator: "addPercent", value: 5 },
  { operator: "prorate" },
]

const billing = (): Measured => {
  const persons = Array.from({ length: 100_000 }, (_, index) => ({
    id: `p${index}`,
    birthdate: `${1960 + (index % 60)}-0${1 + (index % 9)}-1${index % 10}` as CalendarDate,
    groups: index % 7 === 0 ? ["leaders"] : ["members"],
    family: `f${index % 40_000}`,
    joinDate: (index % 5 === 0 ? "2026-03-15" : "2019-04-01") as CalendarDate,
    paymentMethod: index % 3 === 0 ? ("bank_transfer" as const) : ("sepa_debit" as const),
    tier: "t",
  }))
  const tier = { id: "t", name: "Mitglied", amount: cents(6000), billingMonths: [1, 7], rules }
  const ms = best(() => billingRun({ billingMonth: "2026-01" as BillingMonth, tiers: [tier], persons }), 3)
  return {
    name: "billing run, 100,000 persons, five rules, traces",
    value: rounded(ms, 0),
    unit: "ms",
    target: "≤ 800 ms",
    ok: ms <= 800,
  }
}

const prechecks = async (): Promise<Measured> => {
  const bankOf = await loadBankDirectory("2026-11-20" as CalendarDate)
  const list = ibanList(1000).filter((text) => checkIban(text).ok)
  const fees = Array.from({ length: 100_000 }, (_, index) => ({
    id: `f${index}`,
    amount: 3600,
    state: "unpaid" as const,
    paymentMethod: "sepa_debit" as const,
    person: {
      iban: list[index % list.length] ?? "",
      ...(index % 2 === 0 ? { bic: "GENODEM1GLS" } : {}),
      ...(index % 3 === 0 ? {} : { mandateReference: `M-${index}` }),
      mandateDate: "2024-05-01" as CalendarDate,
      mandateSignatory: "Erika Mustermann",
    },
  }))
  const mandateReferences = {
    format: { prefix: "M", minimumLength: 6, suffix: "" },
    next: 1,
    context: { year: 2026, division: "" },
  }
  const ms = best(() => precheck(fees, { bankOf, mandateReferences }), 3)
  return { name: "prechecks of 100,000 fees", value: rounded(ms, 0), unit: "ms", target: "≤ 500 ms", ok: ms <= 500 }
}

/** Measures the rules of money, with their peers in the same run. */
export const bench = async (): Promise<Array<Measured>> => [
  ...(await ibans()),
  ...(await debits()),
  billing(),
  await prechecks(),
]

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const all = await bench()
  console.table(
    all.map(({ name, value, unit, peer, target, ok }) => ({
      name,
      value: `${value} ${unit}`,
      peer: peer === undefined ? "" : `${peer.name} ${peer.value}`,
      target,
      ok,
    })),
  )
  process.exitCode = all.every(({ ok }) => ok) ? 0 : 1
}
