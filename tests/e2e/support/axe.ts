import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { setTimeout as after } from "node:timers/promises"
import type { Page } from "@playwright/test"
import type { AxeResults, ImpactValue, RunOptions } from "axe-core"
import { stuck } from "./stuck.ts"

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

interface Axe {
  run(context: Document, options: RunOptions): Promise<AxeResults>
  /** What axe knows of its rules; its function for that leaves out how much a finding weighs. */
  readonly _audit: { readonly rules: ReadonlyArray<{ readonly id: string; readonly impact: ImpactValue }> }
}

/** What axe says of a page. */
export interface Findings {
  /** The serious findings, each with the elements that it is about. */
  readonly serious: ReadonlyArray<string>
  /** The colours of all text whose contrast it could tell, as `#17202c on #ffffff`. */
  readonly pairs: ReadonlyArray<string>
}

/** How long axe may take; most pages take it half a second. */
const patience = 60_000

/**
 * Asks axe about a page, in the page itself: its adapter for Playwright opens another page for every answer, which takes
 * ten times as long as the answer. There are no frames in ours. Colours take most of that time, and can be left to who looks at them.
 */
export const findingsOf = async (page: Page, colours: "colours" | "noColours" = "colours"): Promise<Findings> => {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source)
  const answer = page.evaluate(async (colours) => {
    const { axe } = window as unknown as { readonly axe: Axe }
    const counts = (impact: unknown) => impact === "serious" || impact === "critical"
    const left = (id: string) => colours === "noColours" && id === "color-contrast"
    const light = axe._audit.rules.filter(({ id, impact }) => !counts(impact) || left(id))
    // What axe does in a timer fails for itself alone: without this its answer would be waited for in vain.
    const fault = new Promise<never>((_, reject) => {
      addEventListener("error", ({ error, message }) => reject(error ?? new Error(message)), { once: true })
      addEventListener("unhandledrejection", ({ reason }) => reject(reason), { once: true })
    })
    const run = axe.run(document, {
      rules: Object.fromEntries(light.map(({ id }) => [id, { enabled: false }])),
      resultTypes: ["violations", "passes"],
      selectors: false,
      iframes: false,
    })
    const { violations, passes } = await Promise.race([run, fault])
    const legible = passes.find(({ id }) => id === "color-contrast")?.nodes ?? []
    const told = legible.flatMap(({ any }) => any.map(({ data }) => data)).filter((data) => data?.fgColor !== undefined)
    const pairs = told.map(({ fgColor, bgColor }) => `${fgColor} on ${bgColor}`)
    return {
      serious: violations
        .filter(({ impact }) => counts(impact))
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`),
      pairs: [...new Set(pairs)],
    }
  }, colours)
  const findings = await Promise.race([answer, after(patience, undefined, { ref: false })])
  if (findings === undefined) throw new Error(`Axe did not come to its end: ${await stuck(page)}.`)
  return findings
}
