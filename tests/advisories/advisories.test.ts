import { describe, expect, it } from "vitest"
import { judge } from "./advisories.ts"

const advisory = (severity: string, title = "ReDoS") => ({
  title,
  url: "https://x.example/1",
  severity,
  range: "<2",
  cwe: [],
})
const report = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: {} })

describe("what is known against the versions of the lock file", () => {
  it("is told, the worst first, and forbids going out from high on [OPS-07]", () => {
    expect(judge(report({}))).toEqual({ is: "judged", lines: [], mayGo: true })
    const moderate = { b: { via: [advisory("moderate")] }, a: { via: ["b", advisory("low")] } }
    expect(judge(report(moderate))).toEqual({
      is: "judged",
      lines: ["moderate: b <2: ReDoS (https://x.example/1)", "low: a <2: ReDoS (https://x.example/1)"],
      mayGo: true,
    })
    expect(judge(report({ ...moderate, c: { via: [advisory("high")] } }))).toMatchObject({ mayGo: false })
    expect(judge(report({ c: { via: [advisory("critical")] } }))).toMatchObject({ mayGo: false })
  })

  it.each(["", "nonsense", "null", "{}", '{"message":"405 Method Not Allowed","statusCode":405}'])(
    "is not taken as nothing when the registry does not answer, as %j [OPS-07]",
    (written) => {
      expect(judge(written)).toEqual({ is: "unanswered" })
    },
  )
})
