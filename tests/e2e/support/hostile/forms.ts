import type { Page } from "@playwright/test"
import { eventForms, eventLists, events } from "../../../../core/events/index.ts"
import {
  type Answer,
  type Block,
  type BlockKind,
  type FormDocument,
  forms,
  longestHealth,
  longestOption,
  longestShown,
  OfferId,
  publicForm,
} from "../../../../core/forms/index.ts"
import type { PersonId } from "../../../../core/kernel/id.ts"
import { cents } from "../../../../core/kernel/money.ts"
import { longestCustomText } from "../../../../core/people/index.ts"
import { textLimits } from "../../../../core/people/text-limits.ts"
import { eventContent, eventGroup, eventList, eventPrice } from "../../../support/events.ts"
import { formBlock, formDocument } from "../../../support/forms.ts"
import { elsewhere } from "../in-page.ts"
import { longAddress } from "./persons.ts"
import { allInOne, turned } from "./texts.ts"

const asking = (kind: BlockKind, settings: object = {}): Block =>
  formBlock(kind, settings, { label: turned(200), help: turned(1_000) })

const options = [allInOne(longestOption), "B"]

/** A form with hostile texts wherever it takes one. */
const documentOf = (blocks: ReadonlyArray<Block>): FormDocument => ({
  ...formDocument(),
  title: allInOne(150),
  blocks: [
    asking("layout_heading"),
    asking("layout_text", { text: turned(longestShown) }),
    asking("name"),
    asking("email"),
    asking("text", { long: true }),
    asking("dropdown", { options }),
    asking("multiple_choice", { options }),
    asking("consent", { text: turned(longestShown) }),
    asking("health"),
    asking("diet"),
    asking("notes"),
    ...blocks,
  ],
  closing: { privacy: turned(longestShown), families: true },
})

/** What somebody answers to it. */
const answerWith = (own: object): Answer =>
  ({
    persons: [
      {
        name: { firstName: allInOne(textLimits.firstName), lastName: allInOne(textLimits.lastName) },
        text: turned(longestCustomText),
        dropdown: options[0],
        "multiple-choice": options,
        consent: true,
        health: [{ topic: "allergy", text: turned(longestHealth) }],
        diet: { diet: "vegan", rules: [], intolerances: [turned(100)] },
        notes: turned(longestShown),
        ...own,
      },
    ],
    shared: { email: longAddress },
  }) as unknown as Answer

const submit = (page: Page, id: string, own: object) =>
  elsewhere(page, publicForm, (calls) =>
    calls.submit({
      id,
      number: 1,
      key: crypto.randomUUID(),
      answer: answerWith(own),
      startedAt: Date.now() - 60_000,
      trap: "",
      work: "",
    }),
  )

/** Keeps hostile texts in a form for members, and in an answer to it that waits; gives the form. */
const keepOfForm = async (page: Page) => {
  const document = documentOf([asking("division", { options }), asking("address")])
  const { id, version } = await elsewhere(page, forms, ({ create }) => create({ document }))
  const { publicId } = await elsewhere(page, forms, ({ publish }) => publish({ id, version }))
  const [city, street] = [turned(textLimits.city), turned(textLimits.street)]
  const address = { street, addressAddition: street, postcode: "24103", city, country: "DE" }
  await submit(page, publicId, { division: options[0], address })
  return id
}

/** Keeps hostile texts in an event and its form, in the registration of a person and in one that waits; gives the event. */
const keepOfEvent = async (page: Page, person: PersonId) => {
  const [group, price] = [allInOne(80), allInOne(80)]
  const content = eventContent({
    title: allInOne(150),
    place: turned(200),
    labels: [allInOne(40)],
    groups: [{ ...eventGroup(OfferId.make("g"), null), name: group }],
    prices: [{ ...eventPrice("p", 6_000), name: price, subsidised: cents(3_000) }],
    category: allInOne(60),
  })
  const document = documentOf([
    { ...asking("group"), required: true },
    { ...asking("price"), required: true },
    asking("subsidized"),
  ])
  const { id, form, formVersion } = await elsewhere(page, events, ({ create }) => create({ content, document }))
  const { publicId } = await elsewhere(page, eventForms, ({ publish }) => publish({ id: form, version: formVersion }))
  for (const subsidized of [true, false]) await submit(page, publicId, { group, price, subsidized })
  const [waits] = await elsewhere(page, forms, (calls) => calls.submissions({ form, state: "new", after: null }))
  if (waits === undefined) throw new Error("nobody registered")
  const { version } = await elsewhere(page, forms, (calls) => calls.submission({ id: waits.id }))
  await elsewhere(page, forms, (calls) => calls.accept({ id: waits.id, version, persons: [person] }))
  return id
}

/** Keeps hostile texts wherever forms, events and their lists take one; gives what has a screen of its own. */
export const keepOfForms = async (page: Page, person: PersonId) => {
  const blank = { kind: "blank", title: turned(200) } as const
  await elsewhere(page, eventLists, ({ create }) =>
    create({
      content: eventList({ name: allInOne(80), columns: [blank], note: turned(1_000), signatures: [allInOne(120)] }),
    }),
  )
  return { form: await keepOfForm(page), event: await keepOfEvent(page, person) }
}
