import { describe, expect, it, vi } from "vitest"
import { accessLog } from "../../../adapters/http/access-log.ts"
import { openMetrics, serveMetrics } from "../../../adapters/http/metrics.ts"
import { onSocket } from "../../support/on-socket.ts"

const call = { requestId: "r-1234567", operation: "people.update", status: 409, milliseconds: 12.345 }

describe("metrics", () => {
  const token = "a-token-of-the-operator"

  it("count calls by operation and status, in the format of Prometheus [OPS-09]", async () => {
    const metrics = openMetrics()
    metrics.observe(call)
    metrics.observe(call)
    const text = await metrics.text()
    expect(text).toContain('wimpel_calls_total{operation="people.update",status="409"} 2')
    expect(text).toContain('wimpel_call_duration_seconds_bucket{le="0.01",operation="people.update"} 0')
    expect(text).toContain('wimpel_call_duration_seconds_bucket{le="0.025",operation="people.update"} 2')
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds /)
    expect(text).not.toContain(call.requestId)
  })

  it("look at what goes up and down when somebody asks, and leave out what cannot be told [OPS-09]", async () => {
    let free = 7
    const metrics = openMetrics([
      { name: "free_bytes", help: "space", label: "folder", read: () => ({ data: free }) },
      { name: "jobs_waiting", help: "jobs", label: "queue", read: () => Promise.reject(new Error("no database")) },
    ])
    expect(await metrics.text()).toContain('free_bytes{folder="data"} 7')
    free = 3
    const text = await metrics.text()
    expect(text).toContain('free_bytes{folder="data"} 3')
    expect(text).not.toMatch(/^jobs_waiting\{/m)
  })

  it("keep nobody waiting for what does not answer, such as a database that hangs [OPS-09]", async () => {
    vi.useFakeTimers()
    try {
      const metrics = openMetrics([
        { name: "jobs_waiting", help: "jobs", label: "queue", read: () => new Promise(() => undefined) },
        { name: "free_bytes", help: "space", label: "folder", read: () => ({ data: 7 }) },
      ])
      metrics.observe(call)
      const told = metrics.text()
      await vi.advanceTimersByTimeAsync(2_000)
      expect(await told).toContain('free_bytes{folder="data"} 7')
      expect(await told).not.toMatch(/^jobs_waiting\{/m)
    } finally {
      vi.useRealTimers()
    }
  })

  it("are told to who has the token alone, where there is one [OPS-09]", async () => {
    await onSocket(serveMetrics(openMetrics(), token), async (url) => {
      const status = async (headers: Record<string, string>) => (await fetch(`${url}/metrics`, { headers })).status
      expect(await status({ authorization: `Bearer ${token}` })).toBe(200)
      expect(await status({ authorization: `Bearer ${token}`, "x-forwarded-for": "203.0.113.9" })).toBe(200)
      for (const headers of [{}, { authorization: "Bearer another-token-of-nobody" }])
        expect(await status(headers as Record<string, string>)).toBe(404)
    })
  })

  it("are told to nobody where there is no token, also on this machine, whatever host is named [OPS-09]", async () => {
    await onSocket(serveMetrics(openMetrics(), undefined), async (url) => {
      for (const headers of [
        {},
        { host: "localhost" },
        { host: "wimpel.example" },
        { authorization: "Bearer undefined" },
      ])
        expect((await fetch(`${url}/metrics`, { headers } as RequestInit)).status).toBe(404)
    })
  })
})

describe("the log of calls", () => {
  it("has a line of JSON for each, in their order, without anything personal [OPS-09]", () => {
    vi.useFakeTimers()
    const written: Array<string> = []
    const log = accessLog(
      () => Date.UTC(2026, 10, 20, 12),
      (lines) => written.push(lines),
    )
    log.observe(call)
    log.observe({ ...call, operation: "people.list", status: 200 })
    expect(written).toEqual([])
    vi.advanceTimersByTime(1_000)
    const line = { at: "2026-11-20T12:00:00.000Z", requestId: "r-1234567", milliseconds: 12.3 }
    expect(
      written
        .join("")
        .trimEnd()
        .split("\n")
        .map((each) => JSON.parse(each)),
    ).toEqual([
      { ...line, operation: "people.update", status: 409 },
      { ...line, operation: "people.list", status: 200 },
    ])
    log.observe(call)
    log.flush()
    expect(written).toHaveLength(2)
    vi.advanceTimersByTime(1_000)
    expect(written).toHaveLength(2)
    vi.useRealTimers()
  })
})
