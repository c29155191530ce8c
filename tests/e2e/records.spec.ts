import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { expect, type Page } from "@playwright/test"
import { type Login, signIn, test } from "./support/app.ts"
import { look, surroundings } from "./support/look.ts"

const pdf = (name: string) => ({ name, mimeType: "application/pdf", buffer: Buffer.from(`%PDF-1.7 ${name}`) })

/** Signs in and opens the page of one person by keyboard. */
const openPerson = async (page: Page, login: Login, name: string): Promise<void> => {
  await signIn(page, login)
  await page.keyboard.press("/")
  await page.keyboard.type(name)
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await page.getByRole("heading", { level: 1, name: new RegExp(name, "i") }).waitFor()
  await page.getByRole("button", { name: "Dateien wählen" }).waitFor()
}

const documents = (page: Page) => page.getByRole("region", { name: "Dokumente" })

test("documents are brought, saved, renamed, deleted and brought back, by keyboard [PER-05, PER-06, PER-17]", async ({
  page,
  login,
}) => {
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
  await page.reload()
  await expect(section.getByRole("button", { name: "Impfpass.pdf", exact: true })).toBeVisible()
})

test("a dropped file of many megabytes comes and goes as it is [PER-05]", async ({ page, login }, info) => {
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

for (const { size, width, height, scheme } of surroundings)
  test(`what is kept beside a person is sound and can be looked at, ${size} and ${scheme} [APP-21]`, async ({
    browser,
    login,
  }) => {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, locale: "de-DE" })
    const page = await context.newPage()
    await openPerson(page, login, "Ahlers")
    const section = documents(page)
    const name = `Einverständniserklärung Sommerlager ${size} ${scheme}.pdf`
    await section
      .locator("input[type=file]")
      .setInputFiles([pdf(name), { ...pdf("leer.pdf"), buffer: Buffer.alloc(0) }])
    await expect(section.getByText("leer.pdf: Diese Datei ist leer.")).toBeVisible()
    await expect(section.getByRole("button", { name, exact: true })).toBeVisible()
    await section.scrollIntoViewIfNeeded()
    await look(page, `records-documents-${size}-${scheme}`)
    await context.close()
  })
