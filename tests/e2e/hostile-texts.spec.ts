import { expect, type Page } from "@playwright/test"
import { columns } from "../../core/people/custom-columns/columns.port.ts"
import { emptyPerson, type PersonData } from "../../core/people/index.ts"
import { people } from "../../core/people/people.port.ts"
import { textLimits } from "../../core/people/text-limits.ts"
import { views } from "../../core/people/views.port.ts"
import { workspace } from "../../core/workspace/workspace.port.ts"
import { viewContent } from "../support/views.ts"
import { signIn } from "./support/app.ts"
import { elsewhere, test } from "./support/in-page.ts"
import { sizes } from "./support/look.ts"

/** Texts as somebody stores them who wants to harm: each up to the length that a field takes. */
const hostile = {
  markup: (length) => `<img src=x onerror=ran=1><svg onload=ran=1>"'><script>ran=1</script>{{ran}}`.slice(0, length),
  "right to left": (length) => "\u202Eשלום\u202C gruß \u2067אבג".slice(0, length),
  invisible: (length) => "\u200B\u200D\uFEFFA\u2060\u00AD\u0301".repeat(2).slice(0, length),
  long: (length) => "W".repeat(length),
} as const satisfies Readonly<Record<string, (length: number) => string>>

const personWith = (text: (length: number) => string): PersonData => {
  // A name is refused with the signs that turn the direction of what follows; Hebrew letters turn it by themselves.
  const name = (length: number) => text(length).replace(/[\u202a-\u202e\u2066-\u2069]/g, "")
  return {
    ...emptyPerson("member"),
    firstName: name(textLimits.firstName),
    lastName: name(textLimits.lastName),
    title: name(textLimits.title),
    nickname: name(textLimits.nickname),
    street: text(textLimits.street),
    addressAddition: text(textLimits.addressAddition),
    city: text(textLimits.city),
    membershipNumber: text(textLimits.membershipNumber),
    division: text(textLimits.division),
    annuity: text(textLimits.annuity),
    accountHolder: name(textLimits.accountHolder),
    // Of its signs banks know few; it can be long.
    mandateReference: `M${crypto.randomUUID()}`.slice(0, textLimits.mandateReference),
    notes: text(textLimits.notes),
    groups: [text(80)],
    labels: [text(80)],
  }
}

/** Keeps the texts wherever the workspace takes a text; gives the persons who carry them. */
const keep = async (page: Page): Promise<ReadonlyArray<string>> => {
  const persons: Array<string> = []
  for (const text of Object.values(hostile)) {
    const created = await elsewhere(page, people, ({ create }) => create(personWith(text)))
    persons.push(created.id)
    const shown = { required: false, divisions: "edit", options: [text(30), "B"] } as const
    await elsewhere(page, columns, ({ create }) =>
      create({ ...shown, name: text(30), help: text(300), type: "selection" }),
    )
    await elsewhere(page, views, ({ save }) =>
      save({ list: "members", name: text(40), shared: true, content: viewContent() }),
    )
  }
  const {
    version,
    logo: _logo,
    onboarded: _onboarded,
    ...details
  } = await elsewhere(page, workspace, (calls) => calls.details())
  const named = { name: "W".repeat(70), street: hostile.long(150), imprint: hostile.markup(20_000) }
  await elsewhere(page, workspace, ({ update }) => update({ version, details: { ...details, ...named } }))
  return persons
}

/** Nothing of what was stored ran, and the page is no wider than its window. */
const isWhole = async (page: Page, where: string): Promise<void> => {
  const { ran, over } = await page.evaluate(() => ({
    ran: "ran" in window,
    over: [document.documentElement, ...document.querySelectorAll("main, main section, dialog, [role=dialog]")]
      .filter((each) => each.tagName === "MAIN" || getComputedStyle(each).overflowX === "visible")
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ tagName, ariaLabel }) => ariaLabel ?? tagName),
  }))
  expect.soft({ ran, over }, where).toEqual({ ran: false, over: [] })
}

// In a real browser, because only there markup is markup and a layout can break.
for (const { size, width, height } of sizes)
  test(`whatever was stored runs nowhere and breaks no screen, ${size} [APP-21]`, async ({ page, login }) => {
    await page.setViewportSize({ width, height })
    const faults: Array<string> = []
    page.on("pageerror", ({ message }) => faults.push(message))
    await signIn(page, login)
    const persons = await keep(page)
    const screens: Readonly<Record<string, RegExp>> = {
      "/": /^Guten /,
      "/lists": /Listen/,
      "/lists/members": /Mitglieder/,
      "/lists/tools/words": /Gruppen/,
      "/lists/tools/duplicates": /Doppelte/,
      "/lists/tools/report": /Auswertung/,
      "/lists/tools/anniversaries": /Geburtstage/,
      "/lists/tools/proposals": /Vorschläge/,
      "/lists/tools/trash": /Papierkorb/,
      "/workspace/columns": /Eigene Spalten/,
      "/workspace/settings": /Einstellungen/,
      "/workspace/audit": /Protokoll/,
      ...Object.fromEntries(persons.map((id) => [`/lists/members/${id}`, /./])),
    }
    for (const [path, heading] of Object.entries(screens)) {
      await page.goto(`${login.url}${path}`)
      await page.getByRole("heading", { level: 1, name: heading }).waitFor()
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0)
      await isWhole(page, path)
    }
    await page.goto(`${login.url}/lists/members`)
    await page.getByRole("searchbox").first().fill("WWWW")
    await page.getByRole("row", { name: /WWWW/ }).first().waitFor()
    await isWhole(page, "a search")
    await page.keyboard.press("Control+k")
    await page.getByRole("combobox", { name: "Wohin?" }).fill("img")
    await page.getByRole("option", { name: /<img/ }).first().waitFor()
    await isWhole(page, "the palette")
    expect(faults).toEqual([])
  })
