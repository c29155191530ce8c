import { describe, expect, it } from "vitest"
import { awaited } from "../../../../core/fees/collecting/awaited.ts"
import { jobHead } from "../../../../core/fees/collecting/job-detail.ts"
import type { JobEntry } from "../../../../core/fees/index.ts"
import { cents } from "../../../../core/kernel/money.ts"
import { sepaJob } from "../../../support/debits.ts"
import { day } from "../../../support/fees.ts"

const happened = { at: "2026-11-20T12:00:00.000Z", byName: "Jana" }
const step = (event: "download" | "submit" | "discard"): JobEntry => ({ ...happened, event })
const came: JobEntry = { ...happened, event: "assign", on: day("2026-12-15"), amount: cents(6000) }

/** What is awaited of a job that is executed on 15 December, after some events, on a day. */
const awaitedOf = (entries: ReadonlyArray<JobEntry>, today: string) => {
  const found = awaited(jobHead(sepaJob({ entries })), day(today))
  return found && [found.what, found.by, found.is]
}

describe("what is awaited of a job", () => {
  it("is its file, then that it was handed in, then its money, each by a day [SEP-09]", () => {
    expect(awaitedOf([], "2026-12-10")).toEqual(["file", "2026-12-10", "onTime"])
    expect(awaitedOf([step("download")], "2026-12-10")).toEqual(["submission", "2026-12-10", "onTime"])
    expect(awaitedOf([step("download"), step("submit")], "2026-12-15")).toEqual(["money", "2026-12-15", "onTime"])
  })

  it("is late when its day has passed, and a file that nobody took is too late on its execution day [SEP-09]", () => {
    expect(awaitedOf([], "2026-12-11")).toEqual(["file", "2026-12-10", "late"])
    expect(awaitedOf([], "2026-12-15")).toEqual(["file", "2026-12-10", "tooLate"])
    expect(awaitedOf([step("download")], "2026-12-15")).toEqual(["submission", "2026-12-10", "late"])
    expect(awaitedOf([step("download"), step("submit")], "2026-12-16")).toEqual(["money", "2026-12-15", "late"])
  })

  it("is nothing once the money came, or the job was discarded [SEP-09]", () => {
    expect(awaitedOf([step("download"), step("submit"), came], "2026-12-20")).toBeUndefined()
    expect(awaitedOf([step("discard")], "2026-11-21")).toBeUndefined()
  })
})
