import { spawn } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Readable } from "node:stream"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { runCommandLine } from "../../../adapters/cli/run.ts"
import { wimpel as command } from "../../../composition/cli/commands.ts"
import { needsSamples, samples } from "../../samples.ts"
import { heard } from "../../support/command-line.ts"

const entry = fileURLToPath(new URL("../../../composition/cli/wimpel.ts", import.meta.url))

/** Runs the command line in a process of its own: for what only a process shows. A start takes over a second. */
const inProcess = (args: ReadonlyArray<string>, input = "") =>
  new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const child = spawn(process.execPath, [entry, ...args])
    let [out, err] = ["", ""]
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      out += text
    })
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      err += text
    })
    child.stdin.on("error", () => {})
    child.stdin.end(input)
    child.on("close", (code) => resolve({ code, out, err }))
  })
/** Runs the command line in this process. */
const run = (args: ReadonlyArray<string>, input = "") => {
  const stdin = vi.spyOn(process, "stdin", "get").mockReturnValue(Readable.from([input]) as typeof process.stdin)
  return heard(() => runCommandLine(command, "0.1.0", args)).finally(() => stdin.mockRestore())
}
const wimpel = (line: string, input = "") => run(line.split(" "), input)
const objects = (text: string): ReadonlyArray<unknown> =>
  text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line))

const job = {
  messageId: "WIMPEL-1",
  createdAt: "2026-10-30T09:15:00Z",
  initiatingParty: "Stamm Silva e.V.",
  creditor: { name: "Stamm Silva e.V.", iban: "DE42430609677000534100", identifier: "DE98ZZZ09999999999" },
  executionDate: "2026-11-16",
  recurring: true,
  debits: [
    {
      endToEndId: "E-1",
      amount: 3600,
      debtor: { name: "Jörg Müßig", iban: "DE21500500009876543210" },
      mandate: { reference: "M-1", signedOn: "2024-05-01" },
      remittance: "Beitrag 2026",
    },
  ],
}
const preview = {
  billingMonth: "2026-01",
  tiers: [
    {
      id: "t",
      name: "Mitglied",
      amount: 6000,
      billingMonths: [1, 7],
      rules: [{ when: { kind: "family", from: 2 }, operator: "subtractPercent", value: 50 }],
    },
  ],
  persons: [
    { id: "a", birthdate: "2010-01-01", groups: [], family: "f", tier: "t" },
    { id: "b", birthdate: "2012-01-01", groups: [], family: "f", tier: "t" },
    { id: "c", groups: [] },
  ],
}
const prechecks = {
  job: { executionDate: "2026-11-16", anything: true },
  fees: [
    {
      id: "1",
      amount: 3600,
      state: "debit_disputed",
      paymentMethod: "cash",
      person: { iban: "DE42430609677000534100" },
    },
  ],
}

let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wimpel-cli-"))
})
afterAll(() => rm(folder, { recursive: true }))

describe("wimpel iban, bic, creditor-id", () => {
  it("checks arguments, a line each, and ends with 1 when one is invalid [SEP-02]", async () => {
    const { code, out, err } = await run([
      "iban",
      "check",
      "de42 4306 0967 7000 5341 00",
      "AT611904300234573201",
      "DE00",
      "--json",
    ])
    expect(objects(out)).toEqual([
      {
        input: "de42 4306 0967 7000 5341 00",
        valid: true,
        normalized: "DE42430609677000534100",
        country: "DE",
        bank: "GLS Gemeinschaftsbank",
        bic: "GENODEM1GLS",
      },
      { input: "AT611904300234573201", valid: true, normalized: "AT611904300234573201", country: "AT" },
      { input: "DE00", valid: false, reason: "length" },
    ])
    expect([code, err]).toEqual([1, ""])
  })

  it("checks lines of standard input, with any line ends and none at the end [SEP-02]", async () => {
    expect(await wimpel("bic check", "GENODEM1GLS\r\nBNPAFRPP")).toEqual({
      code: 0,
      out: "GENODEM1GLS: gültig\nBNPAFRPP: gültig\n",
      err: "",
    })
    expect(await wimpel("creditor-id check", "DE98ZZZ09999999999\n\n")).toEqual({
      code: 1,
      out: "DE98ZZZ09999999999: gültig\n: ungültig. Es steht nichts da.\n",
      err: "",
    })
  })

  it("says so when there is nothing to check [SEP-02]", async () => {
    expect(await wimpel("iban check")).toMatchObject({
      code: 2,
      out: "",
      err: expect.stringContaining("nichts zu prüfen"),
    })
  })

  it("streams a million lines [SEP-02]", async () => {
    const { code, out } = await inProcess(["iban", "check", "--json"], "AT611904300234573201\n".repeat(1_000_000))
    expect(code).toBe(0)
    expect(out.length).toBe(1_000_000 * out.indexOf("\n") + 1_000_000)
  })

  it("ends quietly when nobody reads on [SEP-02]", async () => {
    const child = spawn("sh", ["-c", `yes DE00 | ${process.execPath} ${entry} iban check | head -n 1`])
    let text = ""
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (part: string) => {
        text += part
      })
    await new Promise((resolve) => child.on("close", resolve))
    expect(text).toBe("DE00: ungültig. Die Länge passt nicht zum Land.\n")
  })
})

describe("wimpel bankday, sepa dates, sepa text", () => {
  it("tells bank working days, why not, and the next one [SEP-03]", async () => {
    const { code, out } = await wimpel("bankday check 2026-04-03 2026-11-16 2026-02-30 --json")
    expect(objects(out)).toEqual([
      { input: "2026-04-03", bankWorkingDay: false, next: "2026-04-07", reason: "goodFriday" },
      { input: "2026-11-16", bankWorkingDay: true, next: "2026-11-17" },
      { input: "2026-02-30", bankWorkingDay: false, reason: "date" },
    ])
    expect(code).toBe(1)
    expect(await wimpel("bankday check 2026-11-16")).toMatchObject({
      code: 0,
      out: "16.11.2026: Bankarbeitstag; nächster: 17.11.2026\n",
    })
  })

  it("proposes dates, explained for people [SEP-03]", async () => {
    const { out } = await wimpel("sepa dates --from 2026-11-20 --json")
    expect(objects(out)).toEqual([
      { announceBy: "2026-11-20", submitBy: "2026-11-27", earliestExecution: "2026-12-04" },
    ])
    expect((await wimpel("sepa dates --from 2026-11-20")).out).toContain("5 Tage vor 04.12.2026; 29.11.2026: Sonntag")
    expect(await wimpel("sepa dates --from 2026-02-30")).toMatchObject({ code: 2, out: "" })
  })

  it("reckons up to the last days of the year 9999, and says so [SEP-03]", async () => {
    const { out } = await wimpel("sepa dates --from 9999-11-30 --json")
    expect(objects(out)).toEqual([
      { announceBy: "9999-11-30", submitBy: "9999-12-09", earliestExecution: "9999-12-14" },
    ])
    expect(await wimpel("sepa dates --from 9999-12-01")).toEqual({
      code: 2,
      out: "",
      err: "--from: Gerechnet wird bis zum 30.11.9999.\n",
    })
    expect(await wimpel("bankday check 9999-11-30 9999-12-31")).toMatchObject({
      code: 1,
      out: expect.stringContaining("9999-12-31: Gerechnet wird bis zum 30.11.9999."),
    })
  })

  it("writes texts in SEPA characters [SEP-06]", async () => {
    expect(await run(["sepa", "text", "Jörg & Söhne"])).toEqual({ code: 0, out: "Joerg + Soehne\n", err: "" })
    expect((await run(["sepa", "text", "ß", "--json"])).out).toBe('{"input":"ß","output":"ss"}\n')
  })
})

describe("wimpel sepa xml and validate", () => {
  it("writes a message that validates, in both formats, from a file or standard input [SEP-06]", async () => {
    const file = join(folder, "job.json")
    await writeFile(file, JSON.stringify(job))
    for (const format of ["pain.008.001.08", "pain.008.001.02"]) {
      const { code, out, err } = await run(["sepa", "xml", file, "--format", format])
      expect([code, err]).toEqual([0, ""])
      expect(await wimpel("sepa xml - --format ".concat(format), JSON.stringify(job))).toMatchObject({ out })
      const checked = await wimpel("sepa validate - --json", out)
      expect(objects(checked.out)).toEqual([{ accepted: true, version: format, transactions: 1, controlSum: "36.00" }])
      expect(checked.code).toBe(0)
    }
    expect((await run(["sepa", "xml", file])).out).toContain("pain.008.001.08")
  })

  it("refuses with path, code and message on standard error [SEP-06]", async () => {
    const bad = { ...job, executionDate: "2026-11-15", debits: [{ ...job.debits[0], amount: 0 }] }
    const { code, out, err } = await wimpel("sepa xml - --json", JSON.stringify(bad))
    expect([code, out]).toEqual([1, ""])
    expect(objects(err)).toEqual([
      {
        path: "executionDate",
        code: "notBankWorkingDay",
        message: "Die Ausführung muss auf einen Bankarbeitstag fallen.",
      },
      {
        path: "debits[0].amount",
        code: "amount",
        message: "Der Betrag muss zwischen 0,01 € und 999.999.999,99 € liegen (ganze Cent).",
      },
    ])
  })

  it("finds what is wrong with a message, with line and path [SEP-06]", async () => {
    const { out } = await wimpel("sepa xml -", JSON.stringify(job))
    const checked = await wimpel("sepa validate - --json", out.replace("<CtrlSum>36.00", "<CtrlSum>36.01"))
    expect(checked.code).toBe(1)
    expect(objects(checked.out)).toEqual([
      { accepted: false, version: "pain.008.001.08", transactions: 1, controlSum: "36.00" },
      {
        line: 2,
        path: "/Document/CstmrDrctDbtInitn/GrpHdr/CtrlSum",
        code: "controlSum",
        message: "Die Kontrollsumme stimmt nicht mit den Beträgen überein.",
      },
    ])
    for (const nothing of ["", "{}", "<a"]) expect((await wimpel("sepa validate -", nothing)).code).toBe(1)
  })
})

describe("wimpel sepa precheck", () => {
  it("tells problems and fixes of each fee [SEP-04]", async () => {
    const { code, out } = await wimpel("sepa precheck - --json", JSON.stringify(prechecks))
    expect(objects(out)).toEqual([
      {
        id: "1",
        problems: [
          "otherPaymentMethod",
          "missingBic",
          "missingMandateReference",
          "missingMandateDate",
          "missingSignatory",
        ],
        fixes: [
          { problem: "otherPaymentMethod", fix: "switchPaymentMethod", value: "sepa_debit" },
          { problem: "missingBic", fix: "bicFromIban", value: "GENODEM1GLS" },
        ],
      },
    ])
    expect(code).toBe(1)
    expect((await wimpel("sepa precheck -", JSON.stringify({ job: {}, fees: [] }))).code).toBe(0)
  })
})

describe("wimpel annuity preview", () => {
  it("shows amounts, traces in German, who is left out and the sum [ANN-06]", async () => {
    const { code, out } = await wimpel("annuity preview - --json", JSON.stringify(preview))
    expect(objects(out)).toEqual([
      {
        fees: [
          { person: "a", tier: "t", amount: 6000, trace: [] },
          {
            person: "b",
            tier: "t",
            amount: 3000,
            trace: [{ rule: 0, before: 6000, after: 3000, text: "Familie ab 2. Kind −50 % → 30,00 €" }],
          },
        ],
        leftOut: [{ person: "c", reason: "noTier" }],
        total: 9000,
      },
    ])
    expect(code).toBe(0)
    const { out: text } = await wimpel("annuity preview -", JSON.stringify(preview))
    expect(text).toContain("b: 30,00 € (Grundbeitrag 60,00 € → Familie ab 2. Kind −50 % → 30,00 €)")
    expect(text).toContain("Summe: 90,00 €")
  })

  it("says how many of a family are not counted by a rule for families, as they have no birthdate", async () => {
    const [a, b, c] = preview.persons
    const { birthdate: _, ...unborn } = b as typeof b & { readonly birthdate?: string }
    const input = JSON.stringify({ ...preview, persons: [a, unborn, c] })
    const [{ fees }] = objects((await wimpel("annuity preview - --json", input)).out) as [
      { fees: ReadonlyArray<object> },
    ]
    expect(fees).toMatchObject([
      { person: "a", uncounted: 1 },
      { person: "b", amount: 6000, uncounted: 1 },
    ])
    const { out } = await wimpel("annuity preview -", input)
    expect(out).toContain(
      "b: 60,00 € (Grundbeitrag 60,00 €). In der Familie ohne Geburtsdatum und nicht mitgezählt: 1\n",
    )
  })

  it("refuses two tiers of one id [ANN-01]", async () => {
    const [first] = preview.tiers
    const { code, err } = await wimpel(
      "annuity preview - --json",
      JSON.stringify({ ...preview, tiers: [first, first] }),
    )
    expect([code, objects(err)]).toEqual([
      1,
      [{ path: "tiers[1].id", code: "duplicate", message: "Diese Kennung kommt schon vor." }],
    ])
  })

  it("names every wrong value of tiers and rules by its path [ANN-02]", async () => {
    const wrong = {
      ...preview,
      billingMonth: "2026-13",
      extra: 1,
      tiers: [
        {
          ...preview.tiers[0],
          amount: "60",
          billingMonths: [0],
          rules: [
            { operator: "multiply" },
            { operator: "addAmount", value: 1.5 },
            { operator: "subtractPercent", value: 12.345 },
            { when: { kind: "shoeSize" }, operator: "prorate" },
          ],
        },
      ],
      persons: [{ id: "a", groups: [], birthdate: "2026-02-30", shoeSize: 44 }],
    }
    const { code, err } = await wimpel("annuity preview - --json", JSON.stringify(wrong))
    expect(code).toBe(1)
    expect(objects(err)).toEqual([
      { path: "extra", code: "unknownKey", message: expect.any(String) },
      { path: "billingMonth", code: "form", message: "Erwartet ist ein Monat in der Form JJJJ-MM." },
      { path: "tiers[0].amount", code: "type", message: expect.stringContaining("eine Zahl") },
      { path: "tiers[0].billingMonths[0]", code: "range", message: expect.any(String) },
      { path: "tiers[0].rules[0].operator", code: "choice", message: expect.stringContaining("prorate") },
      { path: "tiers[0].rules[1].value", code: "integer", message: expect.stringContaining("Cent") },
      { path: "tiers[0].rules[2].value", code: "range", message: expect.stringContaining("Prozentsatz") },
      { path: "tiers[0].rules[3].when.kind", code: "choice", message: expect.stringContaining("joinDate") },
      { path: "persons[0].shoeSize", code: "unknownKey", message: expect.any(String) },
      { path: "persons[0].birthdate", code: "form", message: expect.stringContaining("gibt es nicht") },
    ])
  })
})

describe("wimpel girocode, payment-reference", () => {
  it("makes a code that its own check accepts [FEE-07]", async () => {
    const { code, out } = await run([
      "girocode",
      "--name",
      "Stamm Silva e.V.",
      "--iban",
      "de42 4306 0967 7000 5341 00",
      "--amount",
      "1250",
      "--text",
      "Beitrag",
    ])
    expect([code, out]).toEqual([
      0,
      "BCD\n002\n1\nSCT\n\nStamm Silva e.V.\nDE42430609677000534100\nEUR12.50\n\n\nBeitrag\n",
    ])
    expect(await wimpel("girocode check - --json", out)).toEqual({ code: 0, out: '{"valid":true}\n', err: "" })
    expect(await wimpel("girocode check - --json", out.replace("EUR", "USD"))).toEqual({
      code: 1,
      out: '{"valid":false,"reason":"amount"}\n',
      err: "",
    })
  })

  it("refuses what is wrong by its option [FEE-07]", async () => {
    expect(await wimpel("girocode --name X --iban DE00 --json")).toEqual({
      code: 1,
      out: "",
      err: '{"path":"iban","code":"iban","message":"Die IBAN ist ungültig."}\n',
    })
    const sound = "girocode --name X --iban DE42430609677000534100"
    expect(await wimpel(`${sound} --amount 0`)).toMatchObject({ code: 1, err: expect.stringContaining("amount: ") })
    expect(await wimpel(`${sound} --text a --reference RF18539007547034`)).toMatchObject({ code: 1 })
    expect(await wimpel("girocode --iban DE42430609677000534100")).toMatchObject({
      code: 2,
      err: "Die Option --name fehlt.\n",
    })
  })

  it("draws as many different references as asked [FEE-01]", async () => {
    const { code, out } = await wimpel("payment-reference --count 1000")
    const all = out.trimEnd().split("\n")
    expect([code, all.length, new Set(all).size]).toEqual([0, 1000, 1000])
    expect(all.every((each) => /^[2-9A-Z]{7}$/.test(each))).toBe(true)
    for (const count of ["0", "1000001", "x", "1.5"])
      expect((await wimpel(`payment-reference --count ${count}`)).code).toBe(2)
  })
})

describe("a process", () => {
  it("ends with the code of the command, and says what it said [SEP-02]", async () => {
    expect(await inProcess(["bic", "check"], "GENODEM1GLS\nX\n")).toEqual({
      code: 1,
      out: "GENODEM1GLS: gültig\nX: ungültig. Ein BIC hat 8 oder 11 Zeichen.\n",
      err: "",
    })
    expect(await inProcess(["iban"])).toMatchObject({ code: 2, out: "", err: expect.stringContaining("--help") })
  })
})

describe("bad input", () => {
  const readers = ["sepa xml", "sepa precheck", "annuity preview"]

  it.each(readers)("%s says what is wrong with an empty file, no JSON, and another shape [SEP-06]", async (command) => {
    for (const [input, code] of [
      ["", "empty"],
      [" \n", "empty"],
      ["{", "notJson"],
      ["[]", "type"],
      ["null", "type"],
      ["3", "type"],
    ] as const) {
      const { code: ended, out, err } = await wimpel(`${command} - --json`, input)
      expect([ended, out]).toEqual([1, ""])
      expect(objects(err)).toEqual([{ path: "", code, message: expect.any(String) }])
    }
  })

  it.each([...readers, "sepa validate", "girocode check"])(
    "%s says when a file cannot be read [SEP-06]",
    async (command) => {
      expect(await wimpel(`${command} ${folder}/none`)).toMatchObject({
        code: 2,
        err: `${folder}/none: Diese Datei gibt es nicht.\n`,
      })
      expect(await wimpel(`${command} ${folder}`)).toMatchObject({
        code: 2,
        err: `${folder}: Das ist ein Ordner, keine Datei.\n`,
      })
      expect((await wimpel(command)).code).toBe(2)
    },
  )

  it("names every wrong amount and key of a job [SEP-06]", async () => {
    const [first] = job.debits
    const wrong = {
      ...job,
      colour: "red",
      debits: [{ ...first, amount: 1.5 }, { ...first, amount: "3600" }, { ...first, sequence: "LAST" }, 7],
    }
    const { err } = await wimpel("sepa xml - --json", JSON.stringify(wrong))
    expect(
      (objects(err) as ReadonlyArray<{ path: string; code: string }>).map(({ path, code }) => `${path}: ${code}`),
    ).toEqual([
      "colour: unknownKey",
      "debits[0].amount: integer",
      "debits[1].amount: type",
      "debits[2].sequence: choice",
      "debits[3]: type",
    ])
  })

  it.each([
    [""],
    ["iban"],
    ["sepa"],
    ["nothing"],
    ["iban chekc"],
    ["iban check --colour X"],
    ["sepa xml"],
    ["sepa xml - --format x"],
    ["sepa dates"],
    ["sepa validate a b"],
  ])("wrong usage %j ends with 2, a German sentence and no stack trace [SEP-06]", async (line) => {
    const { code, out, err } = await wimpel(line)
    expect([code, out]).toEqual([2, ""])
    expect(err).toMatch(/--help|fehlt|Unbekannt/)
    expect(err).not.toMatch(/\n\s+at |\.ts:\d/)
  })

  it("gives help on standard output when asked [SEP-06]", async () => {
    const { code, out, err } = await wimpel("sepa --help")
    expect([code, err]).toEqual([0, ""])
    for (const command of ["dates", "text", "xml", "validate", "precheck"]) expect(out).toContain(command)
  })
})

describe.skipIf(samples === undefined)(`sample files${needsSamples}`, () => {
  it("are judged on the command line too [SEP-06]", async () => {
    const cases = join(samples ?? "", "sepa-samples", "pain.008.001.08-cases")
    expect((await run(["sepa", "validate", join(cases, "valid-minimal.xml")])).code).toBe(0)
    expect((await run(["sepa", "validate", join(cases, "rule-ctrlsum-wrong.xml")])).code).toBe(1)
  })
})
