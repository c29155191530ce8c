import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { readOutbox } from "../../adapters/mail/outbox.ts"
import type { RunningApp } from "../e2e/support/app.ts"
import { readMail } from "../support/read-mail.ts"
import { keys, type Page } from "./page.ts"
import { until } from "./program.ts"

/** What a way has: the application, a browser that was just opened, and more of them for other people. */
export interface Walker {
  readonly app: RunningApp
  readonly page: Page
  readonly another: () => Promise<Page>
}

const signIn = async ({ app: { login }, page }: Walker) => {
  await page.go(`${login.url}/lists/members`)
  await page.type("E-Mail", login.email)
  await page.type("Passwort", login.password + keys.enter)
  await page.sees("heading", "Mitglieder")
  await page.sees("row", /Ahlers/)
}

/** Opens the first person that a search finds; by keyboard, which waits for what was searched. */
const openPerson = async (page: Page, typed: string, name: RegExp) => {
  await page.type("Suchen", typed + keys.down + keys.enter)
  await page.sees("heading", name)
}

const memberList = async (walker: Walker) => {
  const { page } = walker
  await signIn(walker)
  await page.type("Suchen", "muler")
  await page.sees("row", /Müller/)
  await page.hides("row", /Ahlers/)
  await page.type("Suchen", keys.escape)
  await page.sees("row", /Ahlers/)

  await page.type("Suchen", "geboren>31.12.2010")
  await page.hides("row", /Piotr Ahlers/)
  await page.sees("row", /Amélie Ahlers/)
  await page.type("Suchen", keys.escape)
  await page.sees("row", /Piotr Ahlers/)

  await page.press("link", "Kontakte")
  await page.sees("heading", "Kontakte")
  await page.press("link", "Mitglieder")
  await page.sees("heading", "Mitglieder")
  await page.sees("row", /Piotr Ahlers/)

  await page.press("button", "Filter")
  await page.press("button", /Feld/)
  await page.press("option", "Labels")
  await page.press("checkbox", /^Sommerlager/)
  await page.press("button", "Filter anwenden")
  await page.sees("button", "Filter Labels: Sommerlager entfernen")
  await page.reads(/\d+ von \d+/)
}

const person = async (walker: Walker) => {
  const { page } = walker
  await signIn(walker)
  await openPerson(page, "ozdemir", /Özdemir/)
  await page.press("button", /^Straße/)
  await page.type("Straße", `Neue Gasse 12${keys.enter}`)
  await page.reads(/→ *Neue Gasse 12/)
  await page.reload()
  await page.sees("button", /^Straße.*Neue Gasse 12/)
}

const csvImport = async (walker: Walker) => {
  const { app, page } = walker
  const path = join(app.folder, "neue.csv")
  writeFileSync(
    path,
    "Nachname;Vorname;Geburtsdatum;Ort;Eintritt\n" +
      "Wiedehopf;Åsa;03.04.2012;Köln;01.02.2026\n" +
      "Sperber;Jörg;29.02.2008;Köln;01.02.2026\n",
  )
  await signIn(walker)
  await page.press("button", "Importieren")
  await page.attach("Datei auswählen", path)
  await page.press("button", "2 Mitglieder importieren")
  await page.reads(/2 Mitglieder importiert/)
  await page.press("button", "Liste ansehen")
  await openPerson(page, "sperber", /Jörg Sperber/)
  await page.reads(/29\.02\.2008/)
}

/** The link in the mail that went to an address. */
const linkTo = ({ folder, login }: RunningApp, email: string) =>
  until(`a mail to ${email}`, async () => {
    const outbox = join(folder, "outbox")
    const entry = readOutbox(outbox).find(({ to }) => to === email)
    if (entry === undefined) return undefined
    const { text } = readMail(readFileSync(join(outbox, entry.file), "latin1"))
    return login.url + (/https?:\/\/[^/\s]+(\/\S+#\S+)/.exec(text)?.[1] ?? "")
  })

const selfService = async (walker: Walker) => {
  const { app, page } = walker
  const email = "familie@thomsen.example"
  await signIn(walker)
  await openPerson(page, "bjarne thomsen", /Bjarne Thomsen/)
  await page.press("button", "Weiteres")
  await page.press("menuitem", "Daten prüfen lassen …")
  await page.press("button", "Link schicken")
  await page.reads(/Der Link ist unterwegs an/)

  const guest = await walker.another()
  await guest.go(await linkTo(app, email))
  await guest.sees("heading", "Prüfe deine Daten")
  await guest.type("Straße", "Neuer Weg 7")
  await guest.press("button", "Änderungen vorschlagen")
  await guest.sees("heading", "Danke!")

  await page.go(`${app.login.url}/lists/tools/proposals`)
  await page.press("button", /^Straße .* Annehmen$/)
  await page.reads(/Übernommen\./)
}

/** The public page of a form, which strangers open in whatever browser they have. */
const application = async ({ app: { login }, page }: Walker) => {
  await page.go(login.url + new URL(login.forms?.application ?? "").pathname)
  await page.type("Vorname", "Mika")
  await page.press("button", "Absenden")
  await page.reads(/Angaben passen noch nicht/)
  await page.type("Nachname", "Sperling")
  await page.type("Geburtsdatum", "12.3.2014")
  await page.press("radio", /^Kinder und Jugendliche/)
  await page.reads(/danach .* im Jahr/)
  await page.type("E-Mail", "mika.sperling@post.example")
  await page.type("Telefonnummer", "0431 5550184")
  await page.type("Straße und Hausnummer", "Ahornweg 7")
  await page.type("Postleitzahl", "24103")
  await page.type("Ort", "Kiel")
  await page.reload()
  await page.reads(/Deine Angaben von vorhin sind noch da/)
  await page.press("button", "Absenden")
  await page.reads(/Danke, das ist angekommen/)
}

const signOut = async (walker: Walker) => {
  const { app, page } = walker
  await signIn(walker)
  await page.press("button", /, Konto$/)
  await page.press("menuitem", "Abmelden")
  await page.sees("field", "Passwort")
  await page.go(`${app.login.url}/lists/members`)
  await page.sees("field", "Passwort")
}

/** The first way of each capability. */
export const ways: Readonly<Record<string, (walker: Walker) => Promise<void>>> = {
  "sign-in": signIn,
  "member list": memberList,
  person,
  import: csvImport,
  "self-service": selfService,
  application,
  "sign-out": signOut,
}
