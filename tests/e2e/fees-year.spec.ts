import { readFile } from "node:fs/promises"
import { expect, type Page } from "@playwright/test"
import { validateXML } from "xmllint-wasm"
import { bankWorkingDayFrom } from "../../core/fees/index.ts"
import { formatDate } from "../../ui/text/de/format.ts"
import { samples, sampleText } from "../samples.ts"
import { day } from "../support/fees.ts"
import { fillSignIn, signIn, startApp, stopApp } from "./support/app.ts"
import { test } from "./support/fresh-app.ts"
import { laterPage, laterProcess } from "./support/later.ts"
import { lookInBoth } from "./support/look.ts"

const cents = (text: string | undefined): number => Number((text ?? "").replace(/[^\d,-]/g, "").replace(",", ""))
const euros = (amount: number): string =>
  (amount / 100).toLocaleString("de-DE", { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Takes the file that a button gives, which is valid by the official schema of its kind. */
const fileOf = async (page: Page, kind: string): Promise<string> => {
  const arrives = page.waitForEvent("download")
  await page.getByRole("button", { name: "Datei herunterladen" }).press("Enter")
  const contents = await readFile(await (await arrives).path(), "utf8")
  expect(contents).toContain(`urn:iso:std:iso:20022:tech:xsd:${kind}"`)
  if (samples !== undefined) {
    const schema = sampleText("iso20022-xsd", `${kind}_GBIC_5.xsd`)
    const found = await validateXML({ xml: [{ fileName: "file.xml", contents }], schema })
    expect(found.errors.map(({ rawMessage }) => rawMessage)).toEqual([])
  }
  return contents
}

// The whole way of the money through a real server and its database, over a year of which the browser and the server agree: files that
// are saved, a server that is stopped and started, and sums that many screens and calls make together.
test("a club's year goes from the tier to the last cent, by keyboard [ANN-01] [ANN-04] [ANN-06] [ANN-08] [SEP-04] [SEP-05] [SEP-06] [SEP-07] [SEP-08] [SEP-11] [FEE-03] [FEE-04] [FEE-07] [FEE-10]", async ({
  page,
  own,
}) => {
  const at = (name: string) => lookInBoth(page, `${name}-wide`)
  const main = page.getByRole("main")
  const dialog = page.getByRole("dialog")
  const preview = page.getByRole("region", { name: "Vorschau" })
  const year = new Date().getFullYear() + 1
  let { login } = own
  await signIn(page, login)

  // Tiers, and what another amount would bring.
  await page.goto(`${login.url}/fees/tiers`)
  await expect(page.getByRole("link", { name: /Kinder und Jugendliche/ })).toContainText("60,00")
  await at("fees-tiers")
  await page.getByRole("link", { name: /Kinder und Jugendliche/ }).press("Enter")
  const examples = page.getByRole("region", { name: "So sieht es aus" })
  await expect(examples.getByText(/Familie ab 2\. Kind −50/).first()).toBeVisible()
  await at("fees-tier")
  await page.getByRole("textbox", { name: "Betrag", exact: true }).fill("66")
  await page.getByRole("button", { name: "Jahr vergleichen …" }).press("Enter")
  await expect(dialog.getByRole("row", { name: /^Einnahmen im Jahr [\d.]+,/ })).toContainText("+")
  await at("fees-comparison")
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Speichern" }).press("Enter")
  await expect(page.getByRole("link", { name: /Kinder und Jugendliche/ })).toContainText("66,00")

  // The billing run, and what its fees sum up to.
  await page.goto(`${login.url}/fees/billing`)
  await page.getByRole("button", { name: /Für den Monat/ }).press("Enter")
  await page.getByRole("option", { name: `Januar ${year}` }).press("Enter")
  await expect(preview.getByRole("status")).toContainText("Beiträge, zusammen")
  await at("fees-billing")
  const make = page.getByRole("button", { name: /^[\d.]+ Beiträge über .* anlegen$/ })
  const [, count, billed] = /^([\d.]+) Beiträge über (.*) anlegen$/.exec(await make.innerText()) ?? []
  await make.press("Enter")
  await expect(page.getByRole("heading", { name: "Beiträge", exact: true })).toBeVisible()
  let [claimed, open] = [cents(billed), cents(billed)]
  /** What the list says of the fees of this month. */
  const sumsAre = async () => {
    await page.goto(`${login.url}/fees?tab=all&q=monat:${year}-01`)
    const summary = `${count} Beiträge · ${euros(claimed)} € gefordert · ${euros(open)} € offen`
    await expect(page.getByText(summary)).toBeVisible()
  }
  await sumsAre()
  await at("fees-list")

  // The wizard, left midway, and the file for the bank.
  await page.goto(`${login.url}/fees/sepa`)
  await expect(page.getByRole("region", { name: "Worauf ihr wartet" }).getByText(/Geldeingang/)).toBeVisible()
  await at("debits-list")
  await page.getByRole("button", { name: "Neue Lastschrift" }).press("Enter")
  await page.getByRole("textbox", { name: "Welche offenen Beiträge" }).fill(`zahlart:lastschrift monat:${year}-01`)
  await expect(main.getByRole("status")).toContainText("€ offen")
  await at("debits-choose")
  await page.getByRole("button", { name: "Weiter zur Prüfung" }).press("Enter")
  const fixes = page.getByRole("region", { name: "Das lässt sich gleich beheben" })
  await expect(fixes.getByText(/BIC aus der IBAN/)).toBeVisible()
  await at("debits-check")
  await fixes.getByRole("listitem").filter({ hasText: "BIC aus der IBAN" }).getByRole("button").first().press("Enter")
  await expect(fixes.getByText(/BIC aus der IBAN/)).toHaveCount(0)
  await page.getByRole("button", { name: "Weiter", exact: true }).press("Enter")
  // None of what was billed is due on the day that is proposed.
  await expect(main.getByText(/ noch nicht fällig, die letzten erst am /)).toBeVisible()
  await at("debits-not-due")
  await page.getByRole("textbox", { name: "Ausführungstag" }).fill(formatDate(bankWorkingDayFrom(day(`${year}-02-01`))))
  await expect(main.getByText(/noch nicht fällig/)).toHaveCount(0)
  await page.getByRole("textbox", { name: "Gebühr für eine Rücklastschrift" }).fill("4,20")
  await expect(main.getByText("Gespeichert", { exact: true })).toBeVisible()
  await at("debits-date")
  await page.goto(`${login.url}/fees/sepa`)
  await page.getByRole("button", { name: "Weitermachen" }).first().press("Enter")
  await page.getByRole("radio", { name: "Termin" }).press("Space")
  await expect(page.getByRole("textbox", { name: "Gebühr für eine Rücklastschrift" })).toHaveValue("4,20")
  await page.getByRole("button", { name: "Weiter", exact: true }).press("Enter")
  await expect(page.getByRole("region", { name: "So sieht die erste Mail aus" })).toBeVisible()
  await at("debits-announce")
  await page.getByRole("button", { name: "Weiter", exact: true }).press("Enter")
  await at("debits-sum")
  await page.getByRole("button", { name: /^Anlegen: / }).press("Enter")
  await expect(main.getByText("angelegt", { exact: true })).toBeVisible()
  const debits = await fileOf(page, "pain.008.001.08")
  const told = (name: string) => new RegExp(`<${name}>(.*?)</${name}>`).exec(debits)?.[1]
  const collected = Math.round(Number(told("CtrlSum")) * 100)
  await page.getByRole("button", { name: "Ist bei der Bank eingereicht" }).press("Enter")
  await expect(main.getByText("eingereicht", { exact: true })).toBeVisible()
  await at("debits-job")
  const job = new URL(page.url()).pathname
  await sumsAre()

  // In March: the money came but for one debit, and who did not pay is overdue.
  const days = Math.ceil((Date.UTC(year, 2, 15) - Date.now()) / 86_400_000)
  await stopApp(own)
  const later = await startApp(own.folder, 0, laterProcess(days))
  try {
    login = later.login
    await page.context().addInitScript(laterPage(days))
    await page.goto(`${login.url}${job}`)
    await fillSignIn(page, login)
    await page.getByRole("button", { name: "Geld ist da …" }).press("Enter")
    await dialog.getByRole("textbox", { name: "Betrag" }).fill(euros(collected - 1))
    await dialog.getByRole("textbox", { name: "Am" }).fill(`15.02.${year}`)
    await page.keyboard.press("Enter")
    await expect(dialog.getByRole("alert")).toBeVisible()
    await dialog.getByRole("textbox", { name: "Betrag" }).fill(euros(collected))
    await page.keyboard.press("Enter")
    await expect(main.getByText("eingegangen", { exact: true })).toBeVisible()
    open -= collected
    await sumsAre()

    await page.goto(`${login.url}${job}`)
    const back = main.getByRole("row").filter({ hasText: "Ende-zu-Ende" }).first()
    const returned = cents(await back.getByRole("cell").nth(3).innerText())
    await back.getByRole("button", { name: "Rücklastschrift …" }).press("Enter")
    await expect(dialog.getByRole("textbox", { name: "Gebühr für das Mitglied" })).toHaveValue("4,20")
    await at("debits-returned")
    await dialog.getByRole("button", { name: "Buchen" }).press("Enter")
    await expect(back).toContainText("zurück am")
    claimed += 420
    open += returned + 420
    await back.getByRole("link").press("Enter")
    await expect(page.getByRole("region", { name: "Lastschriften" })).toContainText("Wie weiter?")
    await at("debits-fee")
    await sumsAre()

    // One pays by hand, and one who was collected from left before the year began and gets the money back.
    const grid = page.getByRole("grid", { name: "Beiträge" })
    await page.goto(`${login.url}/fees?tab=open&q=${encodeURIComponent(`monat:${year}-01 zahlart:überweisung`)}`)
    await grid.getByRole("row").nth(1).getByRole("gridcell").nth(1).press("Enter")
    await page.getByRole("button", { name: "Als bezahlt markieren …" }).press("Enter")
    open -= cents(await dialog.getByRole("textbox", { name: "Betrag" }).inputValue())
    await dialog.getByRole("textbox", { name: "Notiz (nicht nötig)" }).fill("bar am Heimabend")
    await page.keyboard.press("Enter")
    await expect(main.getByText("bezahlt", { exact: true })).toBeVisible()
    await expect(main.getByText(/bar am Heimabend/)).toBeVisible()
    await at("fees-fee")
    await sumsAre()

    await page.goto(`${login.url}${job}`)
    const paid = main.getByRole("row").filter({ hasText: "Ende-zu-Ende" }).filter({ hasText: "bezahlt" }).first()
    const name = (await paid.getByRole("cell").first().innerText()).split("\n")[0]
    await paid.getByRole("link").press("Enter")
    await page.getByRole("button", { name: "Stornieren …" }).press("Enter")
    const refunded = cents(await dialog.getByRole("textbox", { name: "Betrag" }).inputValue())
    await dialog.getByRole("button", { name: "Stornieren" }).press("Enter")
    await expect(main.getByText("Guthaben", { exact: true }).first()).toBeVisible()
    claimed -= refunded
    open -= refunded
    await sumsAre()
    await page.goto(`${login.url}/fees?tab=owed&q=monat:${year}-01`)
    await expect(grid.getByText(name ?? "")).toBeVisible()
    await page.getByRole("button", { name: "Auszahlen …" }).press("Enter")
    const payBack = page.getByRole("button", { name: `${euros(refunded)} € auszahlen (1 Beitrag)` })
    await expect(payBack).toBeEnabled()
    await at("transfers-new")
    await payBack.press("Enter")
    await expect(main.getByText("angelegt", { exact: true })).toBeVisible()
    await at("transfers-order")
    const order = await fileOf(page, "pain.001.001.09")
    expect(/<CtrlSum>(.*?)<\/CtrlSum>/.exec(order)?.[1]).toBe((refunded / 100).toFixed(2))
    open += refunded
    await page.goto(`${login.url}/fees/transfers`)
    await expect(main.getByRole("link", { name: /heruntergeladen/ })).toHaveCount(2)
    await at("transfers-list")
    await sumsAre()

    // Who did not pay is reminded, once; nothing of that changes what is owed for this month.
    await page.goto(`${login.url}/fees/dunning`)
    await expect(preview.getByRole("status")).toContainText("offen: ")
    await at("fees-dunning")
    await page.getByRole("button", { name: /^[\d.]+ Personen mahnen$/ }).press("Enter")
    await expect(preview.getByRole("status")).toContainText("Heute ist niemand zu mahnen.")
    await expect(page.getByRole("region", { name: "Was schon angemahnt wurde" })).toContainText("offen")
    await sumsAre()
  } finally {
    await stopApp(later)
  }
})
