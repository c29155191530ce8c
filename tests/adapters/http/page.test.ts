import { expect, it } from "vitest"
import { pageIn } from "../../../adapters/http/page.ts"
import { readConfig } from "../../../composition/server/config.ts"
import { pageSettings } from "../../../composition/server/page-settings.ts"

it("the page has a place for each setting that it is told [APP-18, OPS-08]", () => {
  const config = readConfig({ REGISTRATION: "invited" })
  if ("faults" in config) throw new Error(config.faults.join())
  const told = Object.keys(pageSettings(config)).map((name) => [name, `said "${name}" & <more>`] as const)
  const page = new TextDecoder().decode(pageIn(".", Object.fromEntries(told))?.(undefined))
  for (const [name] of told)
    expect(page).toContain(`name="wimpel:${name}" content="said &quot;${name}&quot; &amp; &lt;more>"`)
  expect(pageSettings(config)).toMatchObject({ registration: "invited" })
})
