import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { expect, type Page } from "@playwright/test"
import * as Effect from "effect/Effect"
import type { PersonId } from "../../core/kernel/id.ts"
import { specialData } from "../../core/people/special-data/special-data.port.ts"
import { type Login, test as onServer, signIn } from "./support/app.ts"
import { elsewhere, test } from "./support/in-page.ts"
import { lookInBoth, sizes } from "./support/look.ts"

const pdf = (name: string) => ({ name, mimeType: "application/pdf", buffer: Buffer.from(`%PDF-1.7 ${name}`) })

/** Signs in and opens the page of one person by keyboard. */
const openPerson = async (page: Page, login: Login, name: string, called = name): Promise<void> => {
  await signIn(page, login)
  await page.keyboard.press("/")
  await page.keyboard.type(name)
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await page.getByRole("heading", { level: 1, name: new RegExp(called, "i") }).waitFor()
  await page.getByRole("button", { name: "Dateien wählen" }).waitFor()
}

const documents = (page: Page) => page.getByRole("region", { name: "Dokumente" })

onServer(
  "documents are brought, saved, renamed, deleted and brought back, by keyboard [PER-05, PER-06, PER-17]",
  async ({ page, login }) => {
    await openPerson(page, login, "Özdemir")
    const section = documents(page)
    const chosen = page.waitForEvent("filechooser")
    await section.getByRole("button", { name: "Dateien wählen" }).press("Enter")
    await (await chosen).setFiles([pdf("Attest.pdf"), { ...pdf("Bild.svg"), buffer: Buffer.from("<svg/>") }])
    await expect(section.getByText("Bild.svg: Dateien dieser Art nehmen wir nicht an.")).toBeVisible()
    await section.getByRole("button", { name: "Hinweis zu Bild.svg schließen" }).press("Enter")
    await expect(page.getByText("Dokument „Attest.pdf“ hinzugefügt")).toBeVisible()

    const saved = page.waitForEvent("download")
    await section.getByRole("button", { name: "Attest.pdf", exact: true }).press("Enter")
    const download = await saved
    expect(download.suggestedFilename()).toBe("Attest.pdf")
    expect(readFileSync(await download.path(), "utf8")).toBe("%PDF-1.7 Attest.pdf")

    await section.getByRole("button", { name: "Mehr zu Attest.pdf" }).press("Enter")
    await page.getByRole("menuitem", { name: "Umbenennen …" }).press("Enter")
    await expect(page.getByRole("dialog").getByLabel("Neuer Name")).toBeFocused()
    await page.keyboard.press("ControlOrMeta+a")
    await page.keyboard.type("Impfpass")
    await page.keyboard.press("Enter")
    await expect(section.getByRole("button", { name: "Impfpass.pdf", exact: true })).toBeVisible()

    await section.getByRole("button", { name: "Mehr zu Impfpass.pdf" }).press("Enter")
    await page.getByRole("menuitem", { name: "Löschen" }).press("Enter")
    await expect(section.getByRole("button", { name: "Impfpass.pdf", exact: true })).toHaveCount(0)
    await page.getByRole("button", { name: "Rückgängig" }).click()
    await expect(section.getByRole("button", { name: "Impfpass.pdf", exact: true })).toBeVisible()

    await section.getByRole("button", { name: "Mehr zu Impfpass.pdf" }).press("Enter")
    await page.getByRole("menuitem", { name: "Löschen" }).press("Enter")
    await section.getByRole("button", { name: "Gelöschte zeigen (1)" }).press("Enter")
    await expect(section.getByText("Noch 30 Tage wiederherstellbar")).toBeVisible()
    await section.getByRole("button", { name: "Impfpass.pdf wiederherstellen" }).press("Enter")
    await expect(section.getByRole("button", { name: "Impfpass.pdf", exact: true })).toBeVisible()
    await page.reload()
    await expect(section.getByRole("button", { name: "Impfpass.pdf", exact: true })).toBeVisible()
  },
)

onServer("a dropped file of many megabytes comes and goes as it is [PER-05]", async ({ page, login }, info) => {
  await openPerson(page, login, "Thomsen")
  const section = documents(page)
  const bytes = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(19_000_000, "Wölfling")])
  const path = info.outputPath("Scan.pdf")
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, bytes)
  const zone = section.getByText("Dateien hierher ziehen")
  await zone.scrollIntoViewIfNeeded()
  const box = await zone.boundingBox()
  // What a browser is told when somebody drags a file over it; scripts cannot do that.
  const mouse = await page.context().newCDPSession(page)
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await mouse.send("Input.dispatchDragEvent", { type, x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 5, data })
  await expect(section.getByRole("button", { name: "Scan.pdf", exact: true })).toBeVisible()
  await expect(section.getByText(/^PDF · 19 MB · /)).toBeVisible()
  const saved = page.waitForEvent("download")
  await section.getByRole("button", { name: "Scan.pdf", exact: true }).click()
  expect(readFileSync(await (await saved).path()).equals(bytes)).toBe(true)
})

const special = (page: Page) => page.getByRole("region", { name: "Ernährung und Gesundheit" })

test("diet, health and swimming are shown on wish, changed by keyboard, and stay out of the timeline [PER-01, PER-06, PER-21]", async ({
  page,
  login,
}) => {
  // Nobody of these goes to the camps of the demo, so nothing is known of their health.
  await openPerson(page, login, "gruppe:Förderkreis", ".")
  const section = special(page)
  await expect(section.getByRole("button", { name: /^Schwimmen/ })).toHaveCount(0)
  await section.getByRole("button", { name: "Anzeigen" }).press("Enter")

  await section.getByRole("button", { name: /^Ernährung/ }).press("Enter")
  await expect(section.getByRole("button", { name: /keine Angabe/ })).toBeFocused()
  await page.keyboard.type("vege")
  await section.getByRole("checkbox", { name: "halal" }).press("Space")
  await section.getByRole("combobox", { name: "Unverträglichkeiten" }).fill("Sellerie")
  await page.keyboard.press("Tab")
  await section.getByRole("button", { name: "Speichern" }).press("Enter")
  await expect(section.getByText("Verträgt nicht: Sellerie")).toBeVisible()
  await expect(section.getByText("vegetarisch, halal")).toBeVisible()

  await section.getByRole("button", { name: /^Gesundheit/ }).press("Enter")
  await expect(section.getByRole("textbox", { name: "Eintrag 1" })).toBeFocused()
  await page.keyboard.type("Bienenstich, Notfallset im Rucksack")
  await page.keyboard.press("Control+Enter")
  await expect(section.getByText("Allergie: Bienenstich, Notfallset im Rucksack")).toBeVisible()
  await expect(section.getByRole("button", { name: /^Gesundheit/ })).toBeFocused()

  await section.getByRole("button", { name: /^Ernährung/ }).press("Enter")
  await section.getByRole("checkbox", { name: "halal" }).press("Space")
  await section.getByRole("button", { name: "Speichern" }).press("Enter")
  await expect(section.getByText("vegetarisch, halal")).toHaveCount(0)
  await page.keyboard.press("Control+z")
  await expect(section.getByText("vegetarisch, halal")).toBeVisible()

  await expect(page.getByText("Besondere Angaben geändert").first()).toBeVisible()
  await section.getByRole("button", { name: "Verbergen" }).press("Enter")
  await expect(page.getByText(/Bienenstich/)).toHaveCount(0)
  await page.reload()
  await section.getByRole("button", { name: "Anzeigen" }).click()
  await expect(section.getByText("Allergie: Bienenstich, Notfallset im Rucksack")).toBeVisible()
})

// Where a click goes, and what is left by it, only a browser knows.
test("what is typed of somebody's health is saved by a click elsewhere [PER-06]", async ({ page, login }) => {
  await openPerson(page, login, "Ahlers")
  const section = special(page)
  await section.getByRole("button", { name: "Anzeigen" }).click()
  await section.getByRole("button", { name: /^Gesundheit/ }).click()
  await section.getByRole("textbox", { name: "Eintrag 1" }).fill("Asthma")
  await page.getByRole("heading", { level: 1 }).click()
  await expect(section.getByRole("button", { name: /^Gesundheit.*Asthma/ })).toBeVisible()
})

test("two who change the same health entry see both values", async ({ page, login }) => {
  await openPerson(page, login, "Thomsen")
  await special(page).getByRole("button", { name: "Anzeigen" }).click()
  await special(page)
    .getByRole("button", { name: /^Gesundheit/ })
    .click()
  await expect(special(page).getByRole("textbox", { name: "Eintrag 1" })).toBeFocused()
  const person = new URL(page.url()).pathname.split("/").at(-1) as PersonId
  await elsewhere(page, specialData, (calls) =>
    Effect.flatMap(calls.read({ person }), ({ version, data }) =>
      calls.write({ person, version, data: { ...data, health: [{ topic: "allergy", text: "Asthma, Spray" }] } }),
    ),
  )
  await page.keyboard.type("Heuschnupfen")
  await page.keyboard.press("Control+Enter")
  const dialog = page.getByRole("dialog")
  await expect(dialog).toContainText("Asthma, Spray")
  await expect(dialog).toContainText("Heuschnupfen")
  await dialog.getByRole("button", { name: "Diesen behalten" }).click()
  await expect(special(page).getByText("Allergie: Asthma, Spray")).toBeVisible()
})

const family = (page: Page) => page.getByRole("region", { name: "Familie" })

/** Looks for somebody in the open dialog and chooses the one whose name it is. */
const choose = async (page: Page, text: string, name: RegExp): Promise<void> => {
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByLabel("Name, Nummer oder E-Mail")).toBeFocused()
  await page.keyboard.type(text)
  await dialog.getByRole("radio", { name }).first().press("Space")
}

onServer(
  "a family is linked by keyboard, undone, and nobody comes into a second one [MBR-05]",
  async ({ page, login }) => {
    await openPerson(page, login, "Özdemir")
    const section = family(page)
    await expect(section.getByText("Noch mit niemandem verbunden.")).toBeVisible()
    await section.getByRole("button", { name: "Jemanden verbinden" }).press("Enter")
    await choose(page, "thomsen", /Thomsen/)
    await page
      .getByRole("dialog")
      .getByRole("checkbox", { name: /hat dieselbe Adresse/ })
      .press("Space")
    await page.getByRole("dialog").getByRole("button", { name: "Verbinden" }).press("Enter")
    await expect(section.getByRole("link", { name: /Thomsen/ }).first()).toBeVisible()
    await expect(page.getByText("Familie geändert")).toBeVisible()
    await page.getByRole("button", { name: "Rückgängig" }).click()
    await expect(section.getByText("Noch mit niemandem verbunden.")).toBeVisible()

    await section.getByRole("button", { name: "Jemanden verbinden" }).press("Enter")
    await choose(page, "thomsen", /Thomsen/)
    await page.getByRole("dialog").getByRole("button", { name: "Verbinden" }).press("Enter")
    await expect(section.getByRole("link", { name: /Thomsen/ }).first()).toBeVisible()
    await expect(section.getByText(/^Haushalt .+, 24/).first()).toBeVisible()
    await section.getByRole("button", { name: "Jemanden verbinden" }).press("Enter")
    await choose(page, "ahlers", /Ahlers/)
    await page.getByRole("dialog").getByRole("button", { name: "Verbinden" }).press("Enter")
    await expect(
      page.getByRole("dialog").getByText(/gehört schon zu einer anderen Familie, mit .*Ahlers/),
    ).toBeVisible()
    await page.keyboard.press("Escape")

    await section.getByRole("button", { name: "Mehr zur Familie" }).press("Enter")
    await page.getByRole("menuitem", { name: /Özdemir.* aus der Familie lösen/ }).press("Enter")
    await expect(section.getByText("Noch mit niemandem verbunden.")).toBeVisible()
  },
)

for (const { size, width, height } of sizes)
  test(`what is kept beside a person is sound and can be looked at, ${size} [APP-21]`, async ({ browser, login }) => {
    const context = await browser.newContext({ viewport: { width, height }, locale: "de-DE" })
    const page = await context.newPage()
    await openPerson(page, login, "Ahlers")
    const section = documents(page)
    const name = `Einverständniserklärung Sommerlager ${size}.pdf`
    await section
      .locator("input[type=file]")
      .setInputFiles([pdf(name), { ...pdf("leer.pdf"), buffer: Buffer.alloc(0) }])
    await expect(section.getByText("leer.pdf: Diese Datei ist leer.")).toBeVisible()
    await expect(section.getByRole("button", { name, exact: true })).toBeVisible()
    await section.scrollIntoViewIfNeeded()
    await lookInBoth(page, `records-documents-${size}`)
    await special(page).getByRole("button", { name: "Anzeigen" }).click()
    await special(page)
      .getByRole("button", { name: /^Ernährung/ })
      .click()
    await expect(special(page).getByRole("combobox", { name: "Unverträglichkeiten" })).toBeVisible()
    await special(page).scrollIntoViewIfNeeded()
    await lookInBoth(page, `records-diet-${size}`)
    await special(page).getByRole("button", { name: "Abbrechen" }).click()
    await special(page)
      .getByRole("button", { name: /^Gesundheit/ })
      .click()
    await expect(special(page).getByRole("textbox", { name: "Eintrag 1" })).toBeFocused()
    await lookInBoth(page, `records-health-${size}`)
    await special(page).getByRole("button", { name: "Abbrechen" }).click()
    await family(page).getByRole("button", { name: "Jemanden verbinden" }).click()
    await choose(page, "thomsen", /Thomsen/)
    await lookInBoth(page, `records-family-${size}`)
    await context.close()
  })
