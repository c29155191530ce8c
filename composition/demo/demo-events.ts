import * as Effect from "effect/Effect"
import type { EventContent, EventGroup, EventPrice } from "../../core/events/index.ts"
import { eventsUseCases } from "../../core/events/use-cases/index.ts"
import { feeUseCases } from "../../core/fees/use-cases/index.ts"
import { type Answer, type FormDocument, OfferId } from "../../core/forms/index.ts"
import { formsUseCases } from "../../core/forms/use-cases/index.ts"
import { publicFormUseCases } from "../../core/forms/use-cases/public-form.ts"
import { Acting } from "../../core/kernel/acting.ts"
import { addDays, addYears, ageOn, type CalendarDate } from "../../core/kernel/calendar-date.ts"
import { cents } from "../../core/kernel/money.ts"
import { together } from "../../core/kernel/transaction.ts"
import type { PersonData } from "../../core/people/index.ts"
import { block, required } from "./demo-blocks.ts"
import { on } from "./on.ts"
import { silently } from "./silently.ts"

const [younger, older] = [OfferId.make("jurte"), OfferId.make("kohten")]

const group = (id: OfferId, name: string, most: number | null): EventGroup => ({
  id,
  name,
  most,
  on: null,
  confirmation: null,
})

const price = (name: string, amount: number, more: Partial<EventPrice> = {}): EventPrice => ({
  id: OfferId.make(name.toLowerCase().replace(/[^a-z]/g, "")),
  name,
  amount: cents(amount),
  subsidised: null,
  siblings: [],
  upfront: cents(0),
  ...more,
})

/** The form by which families register for an event of the demo. */
const formOf = (
  title: string,
  hello: string,
  { groups, prices }: Pick<EventContent, "groups" | "prices">,
): FormDocument => ({
  title,
  voice: "du",
  blocks: [
    block("layout_text", "", {}, { text: hello }, "hello"),
    block("name", "Name"),
    block("birthdate", "Geburtsdatum", required),
    block("gender", "Geschlecht"),
    ...(groups.length === 0 ? [] : [block("group", "Gruppe", required)]),
    ...(prices.length === 0 ? [] : [block("price", "Teilnahmebeitrag", required)]),
    ...(prices.some(({ subsidised }) => subsidised !== null)
      ? [
          block("subsidized", "Ermäßigung", {
            help: "Über die Ermäßigung entscheidet die Leitung, ohne dass es jemand erfährt.",
          }),
        ]
      : []),
    block("layout_heading", "So erreichen wir euch", {}, {}, "reach"),
    block("email", "E-Mail"),
    block("phone_numbers", "Telefon", required),
    block("address", "Adresse"),
    block("layout_heading", "Gut zu wissen", {}, {}, "good"),
    block("diet", "Essen"),
    block("health", "Gesundheit"),
    block("swimming", "Schwimmen"),
    block("dropdown", "Größe des T-Shirts", {}, { face: "buttons", options: ["128", "140", "152", "S", "M"] }, "shirt"),
    block("notes", "Möchtest du uns noch etwas sagen?"),
  ],
  closing: {
    privacy: "Deine Angaben nutzen wir für diese Veranstaltung. Angaben zu Essen und Gesundheit liegen verschlüsselt.",
    families: true,
  },
})

const daysOf = (first: CalendarDate, count: number, from: string | null, to: string | null): EventContent["days"] =>
  Array.from({ length: count }, (_, at) => ({
    on: addDays(first, at),
    from: at === 0 ? from : null,
    to: at === count - 1 ? to : null,
  }))

/** An event of the demo, and when it was made and filled. */
interface DemoEvent {
  readonly content: EventContent
  readonly hello: string
  readonly since: CalendarDate
  /** How many children of the list register. */
  readonly children: number
  /** Whether it is decided who all of them are, and all have paid. */
  readonly isOver: boolean
}

const plain = {
  most: null,
  confirmation: "automatic",
  groups: [],
  prices: [],
  sphere: "purpose",
  dueOn: null,
  monthsSealed: 3,
  familyCancellation: { freeDays: 28, fee: cents(2500) },
  // Families that are made up get no mails by the clock.
  mailsOff: ["registrationPaid", "eventReminder"],
  remindDaysBefore: 7,
} as const

/** A trip of the past, a weekend that is just going on, and a summer camp that is full in one group. */
const eventsOf = (today: CalendarDate): ReadonlyArray<DemoEvent> => {
  const summer = `${today.slice(0, 4)}-08-01` as CalendarDate
  return [
    {
      content: {
        ...plain,
        title: "Herbstfahrt",
        place: "Jugendhof Scheersberg",
        days: daysOf(addDays(today, -40), 3, "16:00", "14:00"),
        labels: ["Fahrt"],
        most: 20,
        prices: [price("Teilnahme", 4500, { siblings: [cents(1000)] })],
        category: "Fahrten und Lager",
      },
      hello: "Drei Tage am Meer, mit Drachen und Lagerfeuer.",
      since: addDays(today, -90),
      children: 14,
      isOver: true,
    },
    {
      content: {
        ...plain,
        title: "Waldwochenende",
        place: "Pfadfinderhütte im Wildpark",
        days: daysOf(addDays(today, -1), 3, "17:00", "12:00"),
        labels: ["Lager"],
        confirmation: "byHand",
        category: "Fahrten und Lager",
      },
      hello: "Ein Wochenende in der Hütte, mit Nachtwanderung.",
      since: addDays(today, -25),
      children: 9,
      isOver: false,
    },
    {
      content: {
        ...plain,
        title: "Sommerlager",
        place: "Zeltplatz Schwansen",
        days: daysOf(addDays(summer > addDays(today, 60) ? summer : addYears(summer, 1), 0), 8, "10:00", "15:00"),
        labels: ["Lager", "Sommer"],
        most: 40,
        groups: [group(younger, "Jurte (bis 11 Jahre)", 7), group(older, "Kohten (ab 12 Jahren)", 11)],
        prices: [
          price("Mitglied", 21_000, {
            subsidised: cents(9000),
            siblings: [cents(3000), cents(6000)],
            upfront: cents(5000),
          }),
          price("Gast", 26_000, { siblings: [cents(3000)], upfront: cents(5000) }),
        ],
        category: "Fahrten und Lager",
      },
      hello:
        "Acht Tage Zelten an der Ostsee. Meldet alle Kinder einer Familie zusammen an, dann gibt es Rabatt für Geschwister.",
      since: addDays(today, -12),
      children: 22,
      isOver: false,
    },
  ]
}

const diets = ["withMeat", "vegetarian", "withMeat", "vegan"] as const
const intolerances = [[], [], ["Nüsse"], [], ["Laktose"], [], [], ["Gluten"]] as const
const healths = [
  [],
  [],
  [{ topic: "allergy", text: "Wespenstiche, Notfallset im Rucksack" }],
  [],
  [],
  [{ topic: "medication", text: "Nimmt morgens eine Tablette gegen Heuschnupfen" }],
] as const
const swims = ["bronze", "seahorse", "silver", "no", "bronze"] as const
const shirts = ["140", "152", "128", "S"] as const

/** What a child of the list answers; `nth` makes answers differ. */
const childAnswer = ({ content }: DemoEvent, child: PersonData, nth: number, today: CalendarDate) => {
  const { firstName, lastName, birthdate, gender } = child
  const isYoung = birthdate !== null && ageOn(birthdate, today) < 12
  const offered = content.groups.find(({ id }) => id === (isYoung ? younger : older))
  return {
    name: { firstName, lastName },
    ...(birthdate === null ? {} : { birthdate }),
    gender,
    ...(offered === undefined ? {} : { group: offered.name }),
    ...(content.prices[0] === undefined ? {} : { price: content.prices[0].name }),
    ...(content.prices[0]?.subsidised != null && nth % 9 === 4 ? { subsidized: true } : {}),
    diet: {
      diet: diets[nth % diets.length],
      rules: nth % 11 === 3 ? ["noPork"] : [],
      intolerances: intolerances[nth % 8],
    },
    health: healths[nth % healths.length],
    swimming: swims[nth % swims.length],
    shirt: shirts[nth % shirts.length],
  }
}

/** Children who can come, those of a family behind one another. */
const familiesOf = (persons: ReadonlyArray<PersonData>): ReadonlyArray<ReadonlyArray<PersonData>> => {
  const children = persons.filter(
    ({ kind, annuity, birthdate, leaveDate, email }) =>
      kind === "member" &&
      annuity === "Kinder und Jugendliche" &&
      birthdate !== null &&
      leaveDate === null &&
      email !== null,
  )
  const families = new Map<string, ReadonlyArray<PersonData>>()
  for (const [at, child] of children.entries()) {
    const key = child.familyId ?? `${at}`
    families.set(key, [...(families.get(key) ?? []), child])
  }
  return [...families.values()]
}

/** Accepts what came in for those who are most alike, as an admin does who knows the families. All but `left` submissions. */
const decideAll = Effect.fnUntraced(function* (form: Parameters<typeof formsUseCases.form>[0]["id"], left: number) {
  const waiting = yield* together(formsUseCases.submissions({ form, state: "new", after: null }))
  for (const { id } of waiting.slice(left)) {
    const { version, persons } = yield* together(formsUseCases.submission({ id }))
    const alike = persons.map((each) => each.alike[0]?.id ?? null)
    yield* together(formsUseCases.accept({ id, version, persons: alike }))
  }
})

/** Makes an event with those who registered for it; gives the public id of its form. */
const made = Effect.fnUntraced(function* (event: DemoEvent, families: ReadonlyArray<ReadonlyArray<PersonData>>) {
  const { content, hello, since, children, isOver } = event
  const { today } = yield* Acting
  const document = formOf(content.title, hello, content)
  const { id, form, formVersion } = yield* on(since, together(eventsUseCases.create({ content, document })))
  const { publicId } = yield* on(since, together(formsUseCases.publish({ id: form, version: formVersion })))
  let registered = 0
  for (const [at, family] of families.entries()) {
    if (registered >= children) break
    const [first] = family
    const answer = {
      persons: family.map((child, nth) => childAnswer(event, child, at + nth, today)),
      shared: {
        email: first?.email ?? "familie@post.example",
        "phone-numbers": first?.phones.length === 0 ? [{ label: "mother", number: "0431 5550184" }] : first?.phones,
      },
    } as unknown as Answer
    registered += family.length
    const key = `demo-event-${at}`.padEnd(20, "0")
    const then = addDays(since, Math.min(at, 10))
    yield* on(
      then,
      Effect.flatMap(Acting, ({ now }) =>
        publicFormUseCases.submit({
          id: publicId,
          number: 1,
          key,
          answer,
          startedAt: now - 180_000,
          trap: "",
          work: "",
        }),
      ),
    )
  }
  yield* decideAll(form, isOver ? 0 : 1)
  const rows = yield* together(eventsUseCases.registrations({ id }))
  if (isOver) {
    const fees = rows.flatMap((row) => row.fees.map((fee) => fee.id))
    const paidOn = addDays(today, -50)
    yield* on(paidOn, together(feeUseCases.settle({ fees: { ids: fees.slice(0, -1) }, on: paidOn })))
    yield* together(
      formsUseCases.close({ id: form, version: (yield* together(formsUseCases.form({ id: form }))).version }),
    )
    return publicId
  }
  // Who registered within one millisecond stands in any order, and a fee for cancelling needs somebody who was decided about.
  const [second] = rows.filter(({ person }) => person !== null).slice(1)
  if (content.prices.length > 0 && second !== undefined)
    yield* together(eventsUseCases.cancel({ id: second.id, version: second.version, keep: cents(2000) as never }))
  return publicId
})

/**
 * Events of the demo's club: one of the past, one that is going on, one that is open and has a waiting list. Those that are there
 * already stay as they are. Sends no mail. Gives the public id of the form of the one that is open.
 */
export const addDemoEvents = Effect.fnUntraced(function* (persons: ReadonlyArray<PersonData>) {
  const { today } = yield* Acting
  const families = familiesOf(persons)
  let open = ""
  for (const event of eventsOf(today)) {
    const there = (yield* together(eventsUseCases.list())).find(({ content }) => content.title === event.content.title)
    open = there?.publicId ?? (yield* silently(made(event, families)))
  }
  return open
})
