import { fileURLToPath } from "node:url"
import { type Browser, chromium } from "@playwright/test"
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin"
import react from "@vitejs/plugin-react"
import { build, preview } from "vite"
import { browserForTests } from "../e2e/support/browser.ts"
import type { Result } from "./result.ts"

const page = fileURLToPath(new URL("grid-page/", import.meta.url))
const repeats = 5

interface Seen {
  readonly paint: number
  readonly heap: number
}

const median = (values: ReadonlyArray<number>): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

const seeOnce = async (browser: Browser, address: string): Promise<Seen> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const tab = await context.newPage()
  await tab.goto(address)
  const painted = await tab.waitForFunction(() => window.painted)
  const paint = Number(await painted.jsonValue())
  const devtools = await context.newCDPSession(tab)
  await devtools.send("HeapProfiler.collectGarbage")
  await devtools.send("Performance.enable")
  const { metrics } = await devtools.send("Performance.getMetrics")
  const heap = (metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? Number.NaN) / 1_048_576
  await context.close()
  return { paint, heap }
}

const see = async (browser: Browser, address: string): Promise<Seen> => {
  const all: Array<Seen> = []
  for (let time = 0; time <= repeats; time++) all.push(await seeOnce(browser, address))
  const warm = all.slice(1)
  return { paint: median(warm.map(({ paint }) => paint)), heap: median(warm.map(({ heap }) => heap)) }
}

const round = (value: number): number => Math.round(value * 10) / 10

/** First paint and memory of the grid, beside the table of react-aria in the same browser. */
export const bench = async (): Promise<ReadonlyArray<Result>> => {
  const config = {
    configFile: false as const,
    root: page,
    logLevel: "error" as const,
    plugins: [react(), vanillaExtractPlugin()],
    build: {
      outDir: fileURLToPath(new URL("../../node_modules/.cache/grid-page", import.meta.url)),
      emptyOutDir: true,
      target: "es2024",
    },
  }
  await build(config)
  const server = await preview({ ...config, preview: { port: 0 } })
  const { executablePath, args } = await browserForTests()
  const browser = await chromium.launch({ executablePath, args: args.filter((arg) => arg !== "--single-process") })
  const address = server.resolvedUrls?.local[0] ?? ""
  try {
    const aria = await see(browser, `${address}?kind=aria&rows=10000`)
    const figures: Array<Result> = []
    for (const rows of [10_000, 100_000]) {
      const ours = await see(browser, `${address}?kind=ours&rows=${rows}`)
      const peer = (value: number) => ({ name: "react-aria Virtualizer, 10000 rows", value: round(value) })
      figures.push(
        {
          name: `First paint of ${rows} rows`,
          value: round(ours.paint),
          unit: "ms",
          target: "≤ 60",
          ok: ours.paint <= 60,
          peer: peer(aria.paint),
        },
        {
          name: `Heap with ${rows} rows`,
          value: round(ours.heap),
          unit: "MB",
          target: "≤ 30",
          ok: ours.heap <= 30,
          peer: peer(aria.heap),
        },
      )
    }
    return figures
  } finally {
    await browser.close()
    await server.close()
  }
}

if (import.meta.main) console.log(await bench())
