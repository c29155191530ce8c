import type { CareFigures, Named } from "../../../core/events/event-figures.ts"
import type { GivenList, ListColumn, ListColumnKind, ListContent } from "../../../core/events/lists/list-content.ts"
import type { ListTable } from "../../../core/events/lists/list-table.ts"
import type { ListAbout } from "../../../core/events/ports/event-list-printer.port.ts"
import type { EventListWords } from "../../../core/events/ports/event-list-words.port.ts"
import type { ListFrame } from "../../../core/people/export/index.ts"
import { eventDaysText, registrationStateText } from "./event-words.ts"
import { counted, formatDate } from "./format.ts"
import { dietName, dietRuleName } from "./special-data.ts"

/** What columns of lists are called. */
export const listColumnName: Readonly<Record<ListColumnKind, string>> = {
  number: "Nr.",
  name: "Name",
  birthdate: "Geburtsdatum",
  age: "Alter",
  gender: "Geschlecht",
  address: "Anschrift",
  postcode: "PLZ",
  city: "Ort",
  phones: "Telefon",
  email: "E-Mail",
  group: "Gruppe",
  price: "Preis",
  amount: "Betrag",
  open: "Offen",
  state: "Stand",
  registeredAt: "Angemeldet",
  notes: "Anmerkungen",
  diet: "Ernährung",
  health: "Gesundheit",
  swimming: "Schwimmen",
  answer: "Antwort",
  days: "Tage zum Abhaken",
  blank: "Leere Spalte",
}

const plain = (...kinds: ReadonlyArray<ListColumnKind>): ReadonlyArray<ListColumn> =>
  kinds.map((kind) => ({ kind, title: "" }))
const blank = (title: string): ListColumn => ({ kind: "blank", title })

const list = (name: string, columns: ReadonlyArray<ListColumn>, more: Partial<ListContent> = {}): ListContent => ({
  name,
  columns,
  order: "name",
  ageGroups: [],
  note: "",
  signatures: [],
  ...more,
})

const declared = "Die Teilnahme wird mit der Unterschrift bestätigt."

/** The lists that come along. Those for grants are made up; each funder has its own sheet, which can be built in their manner. */
const given: Readonly<Record<GivenList, ListContent>> = {
  participants: list("Teilnehmerliste", plain("number", "name", "age", "group", "address", "phones")),
  emergency: list("Notfallnummern", plain("name", "birthdate", "group", "phones", "health", "notes")),
  kitchen: list("Küche", plain("name", "group", "diet")),
  rooms: list("Zimmer und Zelte", [...plain("name", "age", "gender", "group"), blank("Zimmer oder Zelt")], {
    order: "group",
  }),
  signature: list("Unterschriften", [...plain("number", "name", "birthdate", "city"), blank("Unterschrift")]),
  grantDistrict: list(
    "Zuschuss Kreisjugendring (Muster)",
    [...plain("number", "name", "postcode", "city", "birthdate"), blank("Unterschrift")],
    {
      ageGroups: [{ from: 6, to: 26 }],
      note: declared,
      signatures: ["Ort, Datum", "Leitung der Maßnahme"],
    },
  ),
  grantState: list(
    "Zuschuss Landesjugendring (Muster)",
    [...plain("number", "name", "age", "gender", "postcode", "city", "days"), blank("Unterschrift")],
    {
      ageGroups: [
        { from: 6, to: 13 },
        { from: 14, to: 17 },
        { from: 18, to: 26 },
      ],
      note: declared,
      signatures: ["Ort, Datum", "Leitung der Maßnahme", "Träger"],
    },
  ),
  grantFederal: list(
    "Zuschuss Bund (Muster)",
    [...plain("number", "name", "address", "age", "gender"), blank("Funktion"), blank("Unterschrift")],
    {
      ageGroups: [
        { from: 0, to: 26 },
        { from: 27, to: null },
      ],
      note: declared,
      signatures: ["Ort, Datum", "Rechtsverbindliche Unterschrift des Trägers"],
    },
  ),
}

const agesText: EventListWords["Service"]["ages"] = (group, persons, days) => {
  const of = () => {
    if (group === undefined) return "Andere oder ohne Altersangabe"
    return group.to === null ? `Ab ${group.from} Jahren` : `${group.from} bis ${group.to} Jahre`
  }
  return `${of()}: ${counted(persons, "Person", "Personen")}, ${counted(days, "Teilnehmertag", "Teilnehmertage")}`
}

const countedNames = <Value>(
  named: ReadonlyArray<Named<Value>>,
  name: (value: Value) => string,
): ReadonlyArray<string> => named.map(({ value, who }) => `${name(value)}: ${who.length}`)

const kitchenText = ({ diets, rules, intolerances }: CareFigures): ReadonlyArray<string> => {
  const eaten = [
    ...countedNames(diets, (value) => dietName[value]),
    ...countedNames(rules, (value) => dietRuleName[value]),
  ]
  const avoided = countedNames(intolerances, (value) => value.trim())
  return [
    ...(eaten.length === 0 ? [] : [`Ernährung: ${eaten.join(", ")}`]),
    ...(avoided.length === 0 ? [] : [`Unverträglichkeiten: ${avoided.join(", ")}`]),
  ]
}

/** How lists of participants are told in German. */
export const eventListWords: EventListWords["Service"] = {
  given,
  title: (kind) => listColumnName[kind],
  day: (day) => `${day.slice(8)}.${day.slice(5, 7)}.`,
  state: (state) => registrationStateText[state],
  ages: agesText,
  kitchen: kitchenText,
}

/** What a file of a list is called, without its ending. */
export const eventListName = ({ list: name, event, group }: ListAbout): string =>
  [event.title, ...(group === null ? [] : [group]), name].join(" · ").replace(/[\\/:*?"<>|]/g, " ")

const care = "Mit Gesundheitsdaten: nur für die, die sie brauchen. Danach vernichten."

/** What stands around a list of participants on paper. */
export const eventListFrame = (about: ListAbout, table: ListTable): ListFrame => {
  const { club, list: name, event, group, today } = about
  const where = event.place === "" ? "" : `, ${event.place}`
  return {
    title: `${event.title}: ${name}`,
    lines: [
      `${club} · ${eventDaysText(event.days)}${where}`,
      `${group === null ? "" : `Gruppe ${group}, `}Stand ${formatDate(today)}, ${counted(table.rows.length, "Person", "Personen")}`,
      ...(table.isSealed ? [care] : []),
    ],
    foot: `${club} · ${event.title} · ${formatDate(today)}`,
    pageOf: (page) => `Seite ${page} von `,
    nobody: "Hier hat noch niemand einen Platz.",
    rowLines: table.isFilledIn ? 2 : 1,
    below: table.below,
    signatures: table.signatures,
  }
}
