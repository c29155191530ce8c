import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import type * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client"
import { isSameSecret } from "../auth/same-secret.ts"
import type { ObserveCall } from "./observed.ts"

/** Upper bounds of the durations that are told apart, in seconds. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30]

/** So long it is waited for what is looked at, in milliseconds: whoever asks wants to know the rest just when a database hangs. */
const patience = 2_000

const afterPatience = (): { readonly late: Promise<Levels>; readonly over: () => void } => {
  const { promise, resolve } = Promise.withResolvers<Levels>()
  const timer = setTimeout(() => resolve({}), patience)
  return { late: promise, over: () => clearTimeout(timer) }
}

/** A value of something that goes up and down, by the values of its label. */
type Levels = Readonly<Record<string, number>>

/** Something that goes up and down. It is looked at when somebody asks, and left out where it cannot be told. */
export interface Level {
  readonly name: string
  readonly help: string
  readonly label: string
  readonly read: () => Promise<Levels> | Levels
}

/** Counts calls, and knows how the process does: memory, collector, event loop; and what else is looked at. */
export const openMetrics = (levels: ReadonlyArray<Level> = []) => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Counter({
    name: "wimpel_calls_total",
    help: "Answered calls by operation and HTTP status",
    labelNames: ["operation", "status"],
    registers: [registry],
  })
  const durations = new Histogram({
    name: "wimpel_call_duration_seconds",
    help: "From the arrival of a call to its answer",
    labelNames: ["operation"],
    buckets,
    registers: [registry],
  })
  const observe: ObserveCall = ({ operation, status, milliseconds }) => {
    calls.inc({ operation, status })
    durations.observe({ operation }, milliseconds / 1_000)
  }
  for (const { name, help, label, read } of levels)
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        this.reset()
        const { late, over } = afterPatience()
        const looked = Promise.resolve()
          .then(read)
          .catch((): Levels => ({}))
        const found = await Promise.race([looked, late]).finally(over)
        for (const [value, level] of Object.entries(found)) this.set({ [label]: value }, level)
      },
    })
  return { observe, text: () => registry.metrics(), type: registry.contentType }
}

/**
 * Whether somebody may read the metrics: with the token alone, whatever address they come from or name. A proxy that says
 * nothing of whom it forwards for looks like this machine.
 */
const mayRead = (request: HttpServerRequest.HttpServerRequest, token: string | undefined): boolean => {
  const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? "")?.[1]
  return token !== undefined && given !== undefined && isSameSecret(given, token)
}

/** Serves metrics in the text format of Prometheus under `/metrics` (OPS-09); to everybody else there is no such page. */
export const serveMetrics = (metrics: ReturnType<typeof openMetrics>, token: string | undefined) =>
  HttpRouter.add("GET", "/metrics", (request) =>
    mayRead(request, token)
      ? Effect.map(Effect.promise(metrics.text), (text) =>
          HttpServerResponse.text(text, { contentType: metrics.type, headers: { "cache-control": "no-store" } }),
        )
      : Effect.succeed(HttpServerResponse.text("Nicht gefunden", { status: 404 })),
  )
