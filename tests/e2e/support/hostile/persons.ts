import type { Page } from "@playwright/test"
import { addDays, todayInGermany } from "../../../../core/kernel/calendar-date.ts"
import type { PersonId } from "../../../../core/kernel/id.ts"
import {
  columns,
  documents,
  emptyPerson,
  type PersonData,
  people,
  selfService,
  specialData,
  views,
  words,
} from "../../../../core/people/index.ts"
import { textLimits } from "../../../../core/people/text-limits.ts"
import { longestViewName } from "../../../../core/people/views/list-view.ts"
import { longestWord } from "../../../../core/people/words/word-rules.ts"
import { fileOf, pdfOf } from "../../../support/letter-files.ts"
import { viewContent } from "../../../support/views.ts"
import { elsewhere, linkInMail } from "../in-page.ts"
import { allInOne, hostile, turned } from "./texts.ts"

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

/** An address as long as one can be. */
export const longAddress = `${"w".repeat(64)}@${"w".repeat(60)}.${"w".repeat(60)}.${"w".repeat(50)}.example`

/** Whom mails reach and from whom is collected, with all of it in each field. */
const payer = (): PersonData => ({
  ...personWith(turned),
  email: longAddress,
  paymentMethod: "sepa_debit",
  iban: "DE21500500009876543210",
  bic: "HELADEFFXXX",
  accountHolder: hostile.long(textLimits.accountHolder),
  mandateDate: addDays(todayInGermany(Date.now()), -30),
  annuity: allInOne(textLimits.annuity),
})

/** Has somebody propose hostile texts for their own data, by the link that they got; gives its address. */
const propose = async (page: Page, person: PersonId): Promise<string> => {
  await elsewhere(page, selfService, ({ sendLink }) => sendLink({ person, email: longAddress }))
  const { pathname, hash } = new URL(await linkInMail(page, longAddress))
  const token = hash.slice(1)
  const changes = { street: hostile.long(textLimits.street), city: hostile.markup(textLimits.city) }
  await elsewhere(page, selfService, (calls) => calls.propose({ token, changes, message: turned(500) }))
  return pathname + hash
}

/**
 * Keeps hostile texts wherever persons and their lists take one; gives who carries one kind of them each, who pays and carries all,
 * and the address by which the latter sees the own data.
 */
export const keepOfPersons = async (page: Page) => {
  const persons: Array<PersonId> = []
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
  const name = allInOne(longestWord)
  for (const kind of ["groups", "labels"] as const)
    await elsewhere(page, words, ({ create }) => create({ kind, name, colour: "red" }))
  await elsewhere(page, views, ({ save }) =>
    save({ list: "contacts", name: allInOne(longestViewName), shared: true, content: viewContent() }),
  )
  const { id: payerId } = await elsewhere(page, people, ({ create }) => create(payer()))
  await elsewhere(page, documents, (calls) =>
    calls.upload({ person: payerId, name: `${allInOne(900)}.pdf`, content: fileOf(pdfOf()) }),
  )
  const health = [{ topic: "allergy", text: turned(2_000) }] as const
  const diet = { diet: "vegan", rules: [], intolerances: [turned(100)] } as const
  await elsewhere(page, specialData, (calls) =>
    calls.write({ person: payerId, version: 0, data: { diet, health, swimming: null } }),
  )
  const ownData = await propose(page, payerId)
  // Whoever is called the same is a duplicate; somebody else lies in the trash.
  await elsewhere(page, people, ({ create }) => create({ ...payer(), membershipNumber: null }))
  const gone = await elsewhere(page, people, ({ create }) => create(personWith(allInOne)))
  await elsewhere(page, people, (calls) => calls.delete({ persons: { ids: [gone.id] } }))
  return { persons, payer: payerId, ownData }
}
