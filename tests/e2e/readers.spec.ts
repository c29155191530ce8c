import { expect, type Locator, type Page } from "@playwright/test"
import { demoLeader } from "../../composition/demo/demo-leader.ts"
import { users } from "../../core/access/users.port.ts"
import { contexts } from "../../core/contexts.ts"
import { eventLists } from "../../core/events/lists/lists.port.ts"
import type { CalendarDate } from "../../core/kernel/calendar-date.ts"
import type { WordId } from "../../core/kernel/id.ts"
import type { AnyOperation } from "../../core/kernel/operation.ts"
import type { Held } from "../../core/kernel/permission.ts"
import { missingFor } from "../../core/kernel/policy.ts"
import { columns, merging, people } from "../../core/people/index.ts"
import { emptyPerson, type PersonData } from "../../core/people/person.ts"
import { forReaders } from "../../ui/shell/route-table.ts"
import { addressesIn, arrive, built } from "./support/addresses.ts"
import { fillSignIn, type Login, signIn } from "./support/app.ts"
import { elsewhere, test, watchCalls } from "./support/in-page.ts"

/** Everything that can be seen, and nothing that can be changed (WSP-10). */
const auditor = {
  permissions: ["members", "fees", "events", "messages"],
  reach: { readOnly: true, groups: null },
} as const

type Names = ReadonlyArray<string | RegExp>

/** What stands wherever it does: it seeks, narrows, shows more or goes back. */
const everywhere: Names = [
  "Suche leeren",
  "Auswahl aufheben",
  "Filter",
  "Ansichten",
  "Spalten",
  "Schließen",
  "Mehr laden",
  "Noch einmal versuchen",
  /^Zurück zu/,
]

/** The blocks of a form of the demo, whose settings stand beside them once one is chosen. */
const demoBlocks: Names = [
  "Beschreibung",
  "Name",
  "Geburtsdatum",
  "Geschlecht",
  "Gruppe",
  "E-Mail",
  "Adresse",
  "Essen",
  "Gesundheit",
  "Schwimmen",
  /(Preis|Zuschuss|Überschrift|Telefonnummern|Auswahl|Auswahl mit Knöpfen|Anmerkung)$/,
]

/** What a report or the list of anniversaries shows. */
const reportParts: Names = [
  "Status",
  "Geschlecht",
  "Alter",
  "Gruppen",
  "Gliederungen",
  "Geburtstage",
  "Mitgliedschaft",
  /^\p{L}+ \d{4}$/u,
  "Nur runde",
]

/**
 * What else somebody who only reads may press or type into on each screen, by the name of its route: a screen that is not here
 * may have nothing. Of menus it is their entries.
 */
const readings: Readonly<Record<string, Names>> = {
  forms: ["Link kopieren", /^Mehr zu/, "Antworten", "Teilen", "Formular ansehen", "Schnipsel kopieren"],
  formAnswers: [/ Uhr(Wartet auf dich|Übernommen|Abgelehnt)$/],
  formBuilder: ["Teilen", "Formular ansehen", ...demoBlocks, "Handy", "Computer"],
  events: [
    "Mehr zu Veranstaltungen",
    /^Mehr zu/,
    "Listenvorlagen",
    /^Kalender abonnieren/,
    "Einrichten",
    /^Teilen/,
    "Veranstaltungen durchsuchen",
  ],
  event: [
    "Mehr",
    "Teilen",
    "Einrichten",
    "Formular",
    "Anmeldeseite ansehen",
    "Anwesenheit",
    /exportieren$/,
    "Teilnehmende",
    "Überblick",
    "Listen",
    "Teilnehmende durchsuchen",
    // What was answered sealed, and lists of all or of one group to print.
    "Anzeigen",
    "alle",
    / als (PDF|Excel)$/,
  ],
  eventAttendance: [/^\d\d\.\d\d\.\d{4}$/, "alle"],
  eventSettings: ["1. Grundlagen", "2. Gruppen und Preise", "3. Formular und Mails", "Formular bearbeiten"],
  list: [
    "Exportieren",
    "Exportieren …",
    "Mit der Auswahl",
    "Als Tabelle kopieren",
    "Zählen nach …",
    "E-Mail-Adressen kopieren",
    "Weiteres",
    "Suchen",
    "Bisherige Importe",
    "Geburtstage und Jubiläen",
    "Eigene Spalten",
  ],
  peopleTool: [
    / speichern: Als (Excel|CSV)$/,
    "Stichtag",
    "Anzeigen",
    /^Zum \d/,
    "Heute",
    "Zu den Mitgliedern",
    ...reportParts,
    /: Vergleichen$/,
    "Im Papierkorb suchen",
  ],
  person: ["Anzeigen", "Verbergen", "Mail ansehen", "Filter im Verlauf", "Ältere Einträge"],
  fees: [
    "Weiteres",
    "Lastschriften",
    "Suchen oder filtern",
    "Beitragsarten",
    /^Mahnen/,
    "Auszahlungen",
    /^Rechnungen/,
    /^Exportieren/,
    "Enge Zeilen",
    "„Nachname, Vorname“",
  ],
  tier: [/^\p{L}+ \d{4}$/u, /^Jahr vergleichen/],
  debits: ["Mandate", "Einstellungen"],
  mandates: ["Name, Referenz oder Kontoinhaber:in", "Stand"],
  debitJob: ["Name, Mandat oder Ende-zu-Ende-Kennung"],
  messaging: [/^Signatur/, "Mail ansehen"],
  draft: ["Breit", "Telefon", "Hell", "Dunkel"],
  sentMessage: [/ herunterladen$/, "Alle", "versendet", "nicht zugestellt", "Mail ansehen"],
  automaticText: ["Wölflinge", "Für alle anderen", "Breit", "Telefon", "Hell", "Dunkel", "Mail ansehen"],
  handbook: ["Im Handbuch suchen"],
  workspaces: [/gerade hier$/],
}

/**
 * What is pressed on the way, one after the other, because more stands behind it; `row` is the first of a list, `dialog` says
 * that one opens then, and `lists` that those to print come then.
 */
const opens: Readonly<Record<string, ReadonlyArray<Names>>> = {
  forms: [["Mehr zu „Mitglied werden“", "Teilen", "dialog"]],
  formAnswers: [[/Wartet auf dich$/]],
  formBuilder: [["Gruppe"], [/Auswahl$/]],
  events: [["Mehr zu Veranstaltungen", /^Kalender abonnieren/, "dialog"]],
  event: [["row", "dialog"], ["Überblick"], ["Listen", "lists"]],
  eventSettings: [["2. Gruppen und Preise"], ["3. Formular und Mails"]],
  list: [["Weiteres", "Bisherige Importe", "dialog"]],
  peopleTool: [[/: Vergleichen$/]],
  person: [["Anzeigen"]],
  tier: [[/^Jahr vergleichen/, "dialog"]],
  messaging: [[/^Signatur/, "dialog"]],
  sentMessage: [["Mail ansehen", "dialog"]],
}

/** What is theirs as well, though it stands beside what is not: texts, and what takes the list along. */
const stays: Readonly<Record<string, RegExp>> = {
  list: /^Exportieren$/,
  debitJob: /^Geldeingang (war )?am \d/,
  transferOrder: /^Gib die Datei eurer Bank/,
}

interface Control {
  readonly name: string
  /** Where a link leads. */
  readonly href: string | null
}

/** What can be pressed, typed into or dragged within some parts of the page; a link by where it leads. */
const controlsIn = (parts: Locator): Promise<ReadonlyArray<Control>> =>
  parts.evaluateAll((all) => {
    const found = all.flatMap((part) => [
      ...part.querySelectorAll<HTMLElement>(
        "a[href],button,input,select,textarea,[contenteditable=true],[draggable=true],[role=menuitem],[role=button],[role=option]",
      ),
    ])
    const isAside = "[inert],[aria-hidden=true],[role=columnheader],[role=row]"
    return found
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && each.closest(isAside) === null)
      .filter((each) => !each.matches(":disabled,[readonly],[aria-readonly=true],[role=tab]"))
      .map((each) => {
        const label = each instanceof HTMLInputElement ? each.labels?.[0]?.textContent : undefined
        const name = each.getAttribute("aria-label") ?? label ?? each.textContent ?? ""
        return { name: name.replace(/\s+/g, " ").trim(), href: each.getAttribute("href") }
      })
  })

const isNamed = (names: Names, name: string): boolean =>
  names.some((each) => (typeof each === "string" ? each === name : each.test(name)))

/** What of these nobody may have who only reads. */
const refused = (route: string, controls: ReadonlyArray<Control>): ReadonlyArray<string> =>
  controls
    .filter(({ name, href }) =>
      href === null
        ? !isNamed([...everywhere, ...(readings[route] ?? [])], name)
        : href.startsWith("/") && !forReaders(href),
    )
    .map(({ name, href }) => (href === null ? name : `${name} (${href})`))

/** Adds what the demo has none of, so that each screen has its rows. */
const fillUp = async (page: Page): Promise<void> => {
  const alike = {
    ...emptyPerson("member"),
    firstName: "Quirin",
    lastName: "Zwiebelhuber",
    birthdate: "2012-03-14" as CalendarDate,
  }
  const add = (more: Partial<PersonData>) => elsewhere(page, people, (calls) => calls.create({ ...alike, ...more }))
  for (const last of ["Zwiebelhuber", "Zwibelhuber"])
    await add({ lastName: last, street: "Am Ried 1", postcode: "24103", city: "Kiel" })
  const [kept, gone, apart] = [
    await add({ firstName: "Rut" }),
    await add({ firstName: "Ruth" }),
    await add({ firstName: "Ruthe" }),
  ]
  await elsewhere(page, merging, (calls) => calls.tellApart({ first: kept.id, second: apart.id, apart: true }))
  const away = await add({ firstName: "Ganz", lastName: "Weg" })
  await elsewhere(page, people, (calls) => calls.delete({ persons: { ids: [away.id, gone.id] } }))
  await elsewhere(page, columns, (calls) =>
    calls.create({
      name: "Schuhgröße",
      type: "text",
      help: "",
      required: false,
      options: [],
      divisions: "hidden",
    }),
  )
  await elsewhere(page, eventLists, (calls) =>
    calls.create({
      content: {
        name: "Zelte",
        columns: [{ kind: "name", title: "" }],
        order: "name",
        ageGroups: [],
        note: "",
        signatures: [],
      },
    }),
  )
}

/** Leaves the page's own user, and comes in as the second one of the demo. */
const signInAsOther = async (page: Page, login: Login): Promise<void> => {
  await page.getByRole("button", { name: /, Konto$/ }).click()
  await page.getByRole("menuitem", { name: "Abmelden" }).click()
  await page.getByLabel("Passwort").waitFor()
  await fillSignIn(page, { ...login, email: demoLeader.email })
  await page.getByRole("button", { name: /, Konto$/ }).waitFor()
}

/** Comes in as somebody who sees everything and changes nothing. */
const signInAsAuditor = async (page: Page, login: Login): Promise<void> => {
  const { users: all } = await elsewhere(page, users, (calls) => calls.list())
  const user = all.find(({ email }) => email === demoLeader.email)
  if (user === undefined) throw new Error("the demo has no second user")
  await elsewhere(page, users, (calls) => calls.permit({ id: user.id, ...auditor }))
  await signInAsOther(page, login)
}

const operations: ReadonlyMap<string, AnyOperation> = new Map(
  contexts
    .flatMap(({ offers }) => offers.map(({ port }) => port))
    .flatMap(({ name, operations: all }) =>
      Object.entries(all).map(([each, operation]) => [`${name}.${each}`, operation]),
    ),
)

/** Which of these operations somebody may not call, and what is missing. */
const beyond = (called: ReadonlySet<string>, held: Held): ReadonlyArray<string> =>
  [...called].flatMap((name) => {
    const operation = operations.get(name)
    const missing = operation && missingFor(held, operation)
    return missing === undefined ? [] : [`${name}: ${missing}`]
  })

const settled = async (page: Page): Promise<void> => {
  await page.locator("h1").first().waitFor()
  await expect(page.getByRole("progressbar", { name: "Daten werden geladen" })).toHaveCount(0)
  await expect(page.getByLabel("Wird geladen")).toHaveCount(0)
}

const menusOf = async (page: Page, place: Locator, route: string): Promise<ReadonlyArray<string>> => {
  const found: Array<string> = []
  for (const menu of await place.locator("[aria-haspopup=menu]:visible:enabled").all()) {
    if (await menu.evaluate((each) => each.closest("[role=columnheader]") !== null)) continue
    await menu.click()
    await page.getByRole("menuitem").first().waitFor()
    found.push(...refused(route, await controlsIn(page.getByRole("menu"))))
    await page.keyboard.press("Escape")
    await page.getByRole("menu").waitFor({ state: "detached" })
  }
  return found
}

const press = async (page: Page, name: string | RegExp): Promise<void> => {
  if (name === "dialog") return page.getByRole("dialog").waitFor()
  if (name === "lists")
    return page
      .getByRole("button", { name: / als Excel$/ })
      .first()
      .waitFor()
  if (name === "row") return page.locator("main [data-cell='0.1']").click()
  const named = (role: "button" | "menuitem" | "radio") => page.getByRole(role, { name, exact: true })
  await named("menuitem").or(named("radio")).or(named("button")).first().click()
}

/** Looks at a screen and into its menus, behind its tabs, at what can be done with a chosen row, and at what opens. */
const look = async (page: Page, route: string): Promise<ReadonlyArray<string>> => {
  const main = page.locator("main")
  const all = page.locator("main, [role=dialog]")
  const found: Array<string> = [...refused(route, await controlsIn(main)), ...(await menusOf(page, main, route))]
  for (const way of opens[route] ?? []) {
    const [first = ""] = way
    if (first !== "row" && (await main.getByText(first).or(main.getByLabel(first)).count()) === 0) continue
    for (const each of way) await press(page, each)
    await settled(page)
    found.push(...refused(route, await controlsIn(all)))
    if (way.includes("dialog"))
      await page.getByRole("dialog").getByRole("button", { name: "Schließen" }).first().click()
    await expect(page.getByRole("dialog")).toHaveCount(0)
  }
  for (const tab of await main.getByRole("tab").all()) {
    await tab.click()
    await settled(page)
    found.push(...refused(route, await controlsIn(main)))
  }
  const row = main.locator("[data-cell='0.0']")
  if ((await row.count()) > 0) {
    await row.click()
    const bar = main.getByRole("group", { name: "Auswahl" })
    await bar.waitFor()
    found.push(...refused(route, await controlsIn(bar)), ...(await menusOf(page, bar, route)))
  }
  return [...new Set(found)]
}

/** The screens that anybody may use, or nobody without an account: they are about nothing but what is one's own. */
const ofOnesOwn = ["account", "forgot", "placeless"]

// Nothing but a browser knows all that a screen offers. Each of the screens stands in the table of routes, and whatever it offers
// beyond what is named above is found, so that a new one that asks nobody is found as well.
test("who may only read finds nothing on any screen that the server would refuse them, and no screen asks for it by itself [WSP-10]", async ({
  page,
  login,
}) => {
  // One walk by some sixty screens; on a busy machine it takes minutes.
  test.setTimeout(600_000)
  page.setDefaultTimeout(20_000)
  await signIn(page, login)
  await fillUp(page)
  const known = await addressesIn(page)
  await signInAsAuditor(page, login)
  const called = new Set<string>()
  await watchCalls(page, (name) => called.add(name))
  for (const route of built.filter(({ name }) => !ofOnesOwn.includes(name)))
    for (const address of known[route.name] ?? [route.path]) {
      const { name, readers } = route
      await arrive(page, login, route, address)
      await settled(page)
      const kept = stays[name]
      if (kept !== undefined) await expect.soft(page.locator("main").getByText(kept).first(), address).toBeVisible()
      expect.soft(await look(page, name), `${name} ${address}`).toEqual([])
      await expect.soft(page.getByText("du darfst nur lesen"), address).toHaveCount(readers === false ? 1 : 0)
    }
  expect(beyond(called, { signedIn: true, ...auditor })).not.toContainEqual(expect.stringContaining("writing"))
  expect(called.size).toBeGreaterThan(50)
})

test("who is kept to own groups is asked nothing by a screen that is theirs which would be refused [WSP-10]", async ({
  page,
  login,
}) => {
  await signIn(page, login)
  await signInAsOther(page, login)
  const query = { fields: [], sort: { by: "name", descending: false }, limit: 1 } as const
  const [person] = (await elsewhere(page, people, (calls) => calls.list(query))).rows
  const called = new Set<string>()
  await watchCalls(page, (name) => called.add(name))
  for (const address of ["/lists/members", "/lists/contacts", `/lists/members/${person?.id}`]) {
    await page.goto(login.url + address)
    await settled(page)
    await expect(page.getByText("Das geht über deine Gruppen hinaus")).toHaveCount(0)
  }
  const groups = [crypto.randomUUID() as WordId]
  expect(called).toContain("people.get")
  expect(beyond(called, { signedIn: true, permissions: ["members"], reach: { readOnly: false, groups } })).toEqual([])
})
