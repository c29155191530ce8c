import { execFile } from "node:child_process"
import { writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { promisify } from "node:util"
import { expect, type Page } from "@playwright/test"
import type { CalendarDate } from "../../core/kernel/calendar-date.ts"
import { planImport, planToJson, readMemberFile } from "../../core/people/import/index.ts"
import { text, workbookOf } from "../core/people/import/workbook-of.ts"
import { countOf, signIn } from "./support/app.ts"
import { test as onServer } from "./support/fresh-app.ts"
import { test } from "./support/in-page.ts"
import { lookInBoth, sizes } from "./support/look.ts"
import { faultyLines, memberFile } from "./support/member-file.ts"
import { openFiles } from "./support/reach.ts"

const file = () => ({ name: "mitglieder.csv", mimeType: "text/csv", buffer: memberFile() })

const openDialog = async (page: Page): Promise<void> => {
  await openFiles(page, "Importieren")
  await page.getByRole("dialog").waitFor()
}

const giveFile = async (page: Page, open: () => Promise<void>): Promise<void> => {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), open()])
  await chooser.setFiles(file())
  await page.getByText("mitglieder.csv").first().waitFor()
}

onServer(
  "imports 1,000 members with seven faulty rows, corrects two, skips five, changes one, and takes back the others [PER-11, PER-13, PER-04, PER-07]",
  async ({ page, own }) => {
    await signIn(page, own.login)
    const before = await countOf(page, "Alle")
    await openDialog(page)
    await giveFile(page, () => page.getByRole("button", { name: "Datei auswählen" }).click())
    const dialog = page.getByRole("dialog")
    await expect(dialog.getByText(/1\.000 Zeilen · Windows-1252 · Semikolon/)).toBeVisible()
    await dialog.getByRole("tab", { name: /Fehler/ }).click()
    await expect(dialog.getByText("Noch 7 Fehler")).toBeVisible()
    await expect(dialog.getByRole("button", { name: /importieren$/ })).toBeDisabled()

    for (const line of [100, 200] as const) {
      const { column, right } = faultyLines[line]
      const field = dialog.getByLabel(`${column} in Zeile ${line}`)
      await field.fill(right)
      await field.press("Enter")
      await expect(field).toHaveCount(0)
    }
    await dialog.getByRole("button", { name: "Alle fehlerhaften Zeilen überspringen" }).click()
    await dialog.getByRole("button", { name: "995 Mitglieder importieren" }).click()
    await expect(dialog.getByText("995 Mitglieder importiert")).toBeVisible({ timeout: 30_000 })
    await dialog.getByRole("button", { name: "Liste ansehen" }).click()

    await page.keyboard.press("/")
    await page.keyboard.type("muler böhm")
    await page
      .getByRole("row", { name: /Müller-Böhm/ })
      .first()
      .waitFor()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(page.getByRole("heading", { name: /Müller-Böhm/ })).toBeVisible()
    await page.getByRole("button", { name: /^Adresse/ }).click()
    await page.getByRole("textbox", { name: "Straße" }).fill("Blauer Weg 7")
    await page.keyboard.press("Enter")
    const timeline = page.getByRole("region", { name: "Verlauf" })
    await expect(timeline.getByText(/Grüner Weg \d+/)).toBeVisible()
    await expect(timeline.getByText(/Blauer Weg 7/)).toBeVisible()
    await expect(timeline.getByText(/mitglieder\.csv/)).toBeVisible()

    await page.getByRole("link", { name: "Mitglieder" }).first().click()
    await page.getByRole("button", { name: "Weiteres" }).click()
    await page.getByRole("menuitem", { name: "Bisherige Importe" }).click()
    const history = page.getByRole("dialog", { name: "Bisherige Importe" })
    await history.getByRole("button", { name: "mitglieder.csv: Zurücknehmen" }).click()
    await history.getByRole("button", { name: "Zurücknehmen" }).click()
    await expect(history.getByText("994 Personen entfernt")).toBeVisible()
    await expect(history.getByRole("listitem")).toHaveText([/Müller-Böhm wurde seither geändert/])
    await history.getByRole("button", { name: "Schließen" }).last().click()
    await expect(page.getByRole("tab", { name: /^Alle/ })).toHaveText(new RegExp(`${before + 1}$`))
  },
)

test("is done by keyboard alone, from signing in to the timeline [PER-11, APP-21]", async ({ page, own }) => {
  const until = async (name: RegExp | string, role: "button" | "textbox" | "tab" | "link", most = 80) => {
    const target = page.getByRole(role, { name }).first()
    await target.waitFor()
    for (let step = 0; step < most; step++) {
      if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return
      await page.keyboard.press("Tab")
    }
    throw new Error(`Tab never reaches ${name}`)
  }
  // The browser hands file choosers to the test only once it has been asked to; a key is quicker than that.
  page.on("filechooser", () => undefined)
  // Whoever comes by the door of the page is not signed in yet.
  await page.goto(`${own.login.url}/auth/login`)
  await page.getByLabel("E-Mail").waitFor()
  await page.goto(`${own.login.url}/lists/members`)
  await page.getByLabel("E-Mail").waitFor()
  await expect(page.getByLabel("E-Mail")).toBeFocused()
  await page.keyboard.type(own.login.email)
  await page.keyboard.press("Tab")
  await page.keyboard.type(own.login.password)
  await page.keyboard.press("Enter")
  await page.getByRole("row").nth(3).waitFor()
  await until("Importieren", "button")
  await page.keyboard.press("Enter")
  await page.getByRole("dialog").waitFor()
  await expect(page.getByRole("button", { name: "Datei auswählen" })).toBeFocused()
  await giveFile(page, () => page.keyboard.press("Enter"))
  await page.getByText("Noch 7 Fehler").waitFor()
  await until("Ansehen", "button")
  await page.keyboard.press("Enter")
  await until("Geburtsdatum in Zeile 100", "textbox")
  await page.keyboard.press("Control+a")
  await page.keyboard.type(faultyLines[100].right)
  await page.keyboard.press("Enter")
  await page.getByText("Noch 6 Fehler").waitFor()
  await until("E-Mail in Zeile 200", "textbox")
  await page.keyboard.press("Control+a")
  await page.keyboard.type(faultyLines[200].right)
  await page.keyboard.press("Enter")
  await page.getByText("Noch 5 Fehler").waitFor()
  await until("Alle fehlerhaften Zeilen überspringen", "button")
  await page.keyboard.press("Enter")
  await until("995 Mitglieder importieren", "button")
  await page.keyboard.press("Enter")
  await page.getByText("995 Mitglieder importiert").waitFor({ timeout: 30_000 })
  await until("Liste ansehen", "button")
  await page.keyboard.press("Enter")
  await page.getByRole("dialog").waitFor({ state: "detached" })
  await page.keyboard.press("/")
  await page.keyboard.type("muler böhm")
  await page
    .getByRole("row", { name: /Müller-Böhm/ })
    .first()
    .waitFor()
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await page.getByRole("heading", { name: /Müller-Böhm/ }).waitFor()
  await until(/^Adresse/, "button")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("textbox", { name: "Straße" })).toBeFocused()
  await page.keyboard.press("Control+a")
  await page.keyboard.type("Blauer Weg 7")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("region", { name: "Verlauf" }).getByText(/Blauer Weg 7/)).toBeVisible()
})

onServer("makes the same plan on the command line, byte for byte [PER-11, CLI-01]", async ({ page, own }) => {
  const path = join(own.folder, "mitglieder.csv")
  writeFileSync(path, memberFile())
  const wimpel = (...args: ReadonlyArray<string>) =>
    promisify(execFile)(process.execPath, [resolve("composition/cli/wimpel.ts"), ...args], {
      env: { ...process.env, WIMPEL_DATA: own.folder },
      maxBuffer: 1 << 26,
    })
  const { stdout } = await wimpel("persons", "import", path, "--workspace", own.login.workspace, "--dry-run", "--json")
  const summary = JSON.parse(stdout) as {
    readonly encoding: string
    readonly create: number
    readonly errors: ReadonlyArray<{ readonly line: number; readonly column: string; readonly value: string }>
  }
  expect(summary).toMatchObject({
    encoding: "Windows-1252",
    delimiter: ";",
    rows: 1_000,
    create: 993,
    update: 0,
    skip: 0,
  })
  expect(summary.errors.map(({ line, column, value }) => [line, column, value])).toEqual(
    Object.entries(faultyLines).map(([line, { column, wrong }]) => [Number(line), column, wrong]),
  )

  // The browser's plan: made by the page's own code from the same bytes, sent when it is applied.
  const read = readMemberFile(new Uint8Array(memberFile()))
  if (!read.ok) throw new Error("not read")
  const today = new Date().toISOString().slice(0, 10) as CalendarDate
  const plan = planImport({
    file: read.file,
    kind: "member",
    today,
    existing: [],
    skippedLines: [300, 400, 500, 600, 700, 100, 200],
  })
  await signIn(page, own.login)
  await openDialog(page)
  await giveFile(page, () => page.getByRole("button", { name: "Datei auswählen" }).click())
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("tab", { name: /Fehler/ }).click()
  await dialog.getByRole("button", { name: "Alle fehlerhaften Zeilen überspringen" }).click()
  const [sent] = await Promise.all([
    page.waitForRequest(/people\.import$/),
    dialog.getByRole("button", { name: "993 Mitglieder importieren" }).click(),
  ])
  const run = JSON.parse(sent.postData() ?? "") as { readonly create: unknown }
  expect(JSON.stringify(run.create)).toBe(JSON.stringify(plan.create))
  expect(planToJson(plan)).toBe(planToJson(JSON.parse(planToJson(plan)) as typeof plan))
  await dialog.getByText("993 Mitglieder importiert").waitFor({ timeout: 30_000 })

  const again = await wimpel("persons", "import", path, "--workspace", own.login.workspace, "--dry-run", "--json")
  expect(JSON.parse(again.stdout)).toMatchObject({ create: 0, update: 0, skip: 993 })
})

test("says what a file is that is no list, and what to do [PER-11]", async ({ page, login }) => {
  await signIn(page, login)
  await openDialog(page)
  const dialog = page.getByRole("dialog")
  const give = async (name: string, buffer: Buffer) => {
    const another = dialog.getByRole("button", { name: "Andere Datei auswählen" })
    if (await another.isVisible()) await another.click()
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      dialog.getByRole("button", { name: "Datei auswählen", exact: true }).click(),
    ])
    await chooser.setFiles({ name, mimeType: "application/octet-stream", buffer })
    await dialog.getByText(`${name} lässt sich nicht importieren`).waitFor()
  }
  await give("satzung.pdf", Buffer.from("%PDF-1.7\n%âãÏÓ\n1 0 obj"))
  await expect(dialog).toContainText("PDF")
  await give("liste.xlsx", Buffer.from("PK\u0003\u0004\u0014\u0000xl/workbook.xml[Content_Types].xml", "latin1"))
  await expect(dialog).toContainText("beschädigt")
  await give("leer.csv", Buffer.alloc(0))
  await expect(dialog).toContainText(/leer/i)
})

// Only a browser has the worker that unpacks a workbook beside the page, and a clipboard whose paste needs no field.
test("takes a sheet of a workbook, and cells that were copied [PER-20]", async ({ page, login }) => {
  await signIn(page, login)
  await openDialog(page)
  const dialog = page.getByRole("dialog")
  const row = (...cells: ReadonlyArray<string>) => cells.map(text)
  const rows = [row("Vorname", "Nachname", "PLZ"), row("Anna", "Müller", "01067")]
  const buffer = Buffer.from(workbookOf({ sheets: ["Aktive", "Passive"].map((name) => ({ name, rows })) }))
  await dialog.locator("input[type=file]").setInputFiles({ name: "mitglieder.xlsx", mimeType: "", buffer })
  await lookInBoth(page, "import-sheets")
  await dialog.getByRole("button", { name: "Passive" }).click()
  await expect(dialog.getByText("1 Zeile · Tabelle „Passive“")).toBeVisible()
  await dialog.getByRole("button", { name: "Andere Datei" }).click()

  await dialog.getByRole("textbox", { name: "Kopierte Zellen einfügen" }).waitFor()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData("text/plain", "Vorname\tNachname\nBert\tMeyer\nCem\tÖz\n")
    document.activeElement?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }))
  })
  await dialog.getByRole("button", { name: "2 Mitglieder importieren" }).click()
  await expect(dialog.getByText("2 Mitglieder importiert")).toBeVisible()
})

for (const { size, width, height } of sizes)
  test(`the import is sound and can be looked at, ${size} [APP-21, PER-11]`, async ({ browser, login }) => {
    const context = await browser.newContext({ viewport: { width, height }, locale: "de-DE" })
    const page = await context.newPage()
    await signIn(page, login)
    await openDialog(page)
    await lookInBoth(page, `import-choose-${size}`)
    await giveFile(page, () => page.getByRole("button", { name: "Datei auswählen" }).click())
    for (const [tab, name] of [
      ["Spalten", "columns"],
      ["Fehler", "faults"],
      ["Neu", "newcomers"],
    ] as const) {
      await page.getByRole("tab", { name: new RegExp(tab) }).click()
      await lookInBoth(page, `import-${name}-${size}`)
    }
    await context.close()
  })
