import { fileClient } from "../../adapters/http/file-client.ts"
import { events as eventsPort, type Participation } from "../../core/events/events.port.ts"
import { debits as debitsPort } from "../../core/fees/debits.port.ts"
import { dunning } from "../../core/fees/dunning/dunning.port.ts"
import { fees as feesPort } from "../../core/fees/fees.port.ts"
import { mandates as mandatesPort } from "../../core/fees/mandates.port.ts"
import type { Lost } from "../../core/kernel/call-errors.ts"
import type { PersonId } from "../../core/kernel/id.ts"
import { undeliverable } from "../../core/messages/bounces/undeliverable.port.ts"
import { messageFiles } from "../../core/messages/files/files.port.ts"
import { messages } from "../../core/messages/messages.port.ts"
import { newsletter } from "../../core/messages/newsletter/newsletter.port.ts"
import type { ChangeResult } from "../../core/people/changes/change.ts"
import { documents } from "../../core/people/documents/documents.port.ts"
import { families } from "../../core/people/family/family.port.ts"
import { type People, people as peoplePort } from "../../core/people/people.port.ts"
import { selfService } from "../../core/people/self-service.port.ts"
import { specialData } from "../../core/people/special-data/special-data.port.ts"
import { ParticipationsSection } from "../../ui/events/person/participations-section.tsx"
import { PersonMandateViewModel } from "../../ui/fees/mandates/person-mandate.view-model.ts"
import { PersonMandateSection } from "../../ui/fees/mandates/person-mandate-section.tsx"
import { BankViewModel } from "../../ui/fees/person/bank.view-model.ts"
import { BankName } from "../../ui/fees/person/bank-name.tsx"
import { PersonFeesViewModel } from "../../ui/fees/person/person-fees.view-model.ts"
import { PersonFeesSection } from "../../ui/fees/person/person-fees-section.tsx"
import { NewsletterViewModel } from "../../ui/messages/newsletter/newsletter.view-model.ts"
import { NewsletterSection } from "../../ui/messages/newsletter/newsletter-section.tsx"
import { PersonMailsViewModel } from "../../ui/messages/person/person-mails.view-model.ts"
import { PersonMailsSection } from "../../ui/messages/person/person-mails-section.tsx"
import { PictureUrls } from "../../ui/messages/picture-urls.ts"
import { DeadAddress } from "../../ui/messages/undeliverable/dead-address.tsx"
import { UndeliverableViewModel } from "../../ui/messages/undeliverable/undeliverable.view-model.ts"
import { say } from "../../ui/people/changes/change-flows.ts"
import { DocumentsViewModel } from "../../ui/people/documents/documents.view-model.ts"
import { DocumentsSection } from "../../ui/people/documents/documents-section.tsx"
import { AddressOffer } from "../../ui/people/family/address-offer.ts"
import { AddressQuestion } from "../../ui/people/family/address-question.tsx"
import { FamilyViewModel } from "../../ui/people/family/family.view-model.ts"
import { FamilySection } from "../../ui/people/family/family-section.tsx"
import type { PageOfSections } from "../../ui/people/person/person.view-model.ts"
import type { PersonSection } from "../../ui/people/person/person-section.ts"
import { LinksViewModel } from "../../ui/people/self-service/links.view-model.ts"
import { LinksSection } from "../../ui/people/self-service/links-section.tsx"
import { SpecialDataViewModel, type UnsavedParts } from "../../ui/people/special-data/special-data.view-model.ts"
import { SpecialDataSection } from "../../ui/people/special-data/special-data-section.tsx"
import { Remote } from "../../ui/remote.ts"
import type { MayCall, Notify, Save } from "../../ui/surroundings.ts"
import { newsletterText } from "../../ui/text/de/newsletter.ts"
import { linkText } from "../../ui/text/de/self-service.ts"
import { leftText, notUndoneText, specialText } from "../../ui/text/de/special-data.ts"
import { undoText } from "../../ui/text/de/undo.ts"
import { germanDay } from "../../ui/text/de/when.ts"
import type { Connect } from "./services.ts"

/** What the sections of a person's page are made from. */
export interface AroundPerson extends PageOfSections {
  readonly id: PersonId
  readonly connect: Connect
  readonly notify: Notify
  readonly save: Save
  readonly people: People<Lost>
  readonly unsavedParts: UnsavedParts
  /** Goes to where fees are made for persons; missing for who may not see fees. */
  readonly charge?: (persons: ReadonlyArray<PersonId>) => void
  /** What who is signed in may do. */
  readonly may: MayCall
  /** Whether who is signed in may see events. */
  readonly seesEvents: boolean
  /** The name of the workspace in addresses. */
  readonly slug: () => string
}

const now = () => Date.now()

const family = ({ id, connect, people, changes, may }: AroundPerson): PersonSection => {
  const given = {
    families: connect(families),
    say: (result: ChangeResult, text: string) => say(changes, result, text),
  }
  const model = new FamilyViewModel(id, { people, ...given })
  const editable = may(families.operations.link)
  const offer = may(families.operations.livingAt) ? new AddressOffer(id, given) : undefined
  return {
    name: "family",
    column: "person",
    draw: (page) => <FamilySection model={model} editable={editable} {...page} />,
    moved: (before) => offer?.moved(before),
    below: (field) => field === "address" && offer !== undefined && <AddressQuestion model={offer} />,
    dispose: () => {
      model.dispose()
      offer?.dispose()
    },
  }
}

const special = (around: AroundPerson): PersonSection => {
  const { id, connect, notify, changed, unsavedParts, said, edited, whose, open } = around
  const say = (text: string) => notify({ text, about: "edit" })
  const undo = { label: undoText.undo, run: () => model.undo() || say(undoText.nothing) }
  const model = new SpecialDataViewModel(id, {
    port: connect(specialData),
    changed,
    unsaved: unsavedParts,
    said: (part) => said(specialText.part[part]),
    sent: () => edited(() => model.undo()),
    saved: (part) => {
      notify({ text: specialText.saved(part), about: "edit", action: undo })
    },
    undone: (part, isLeft) => say(specialText.undone(part, isLeft ? whose() : "")),
    stayed: (part, failure) => say(notUndoneText(part, failure)),
    left: (part, failure) => {
      const action = { label: specialText.open, run: open }
      notify({ text: leftText(part, whose(), failure), about: "edit", action })
    },
  })
  return {
    name: "special",
    column: "person",
    draw: () => <SpecialDataSection model={model} />,
    dispose: () => model.dispose(),
  }
}

const papers = ({ id, connect, notify, save, changed }: AroundPerson): PersonSection => {
  const port = connect(documents, fileClient)
  const model = new DocumentsViewModel(id, { documents: port, notify, save, now, changed })
  return { name: "documents", draw: () => <DocumentsSection model={model} />, dispose: () => model.dispose() }
}

const links = ({ id, connect, may }: AroundPerson): PersonSection => {
  const model = new LinksViewModel(id, connect(selfService), now)
  return {
    name: "links",
    draw: ({ detail }) => <LinksSection model={model} person={detail.person} />,
    acts: (person) =>
      may(selfService.operations.sendLink) ? [{ id: "check", label: linkText.ask, run: () => model.show(person) }] : [],
    dispose: () => model.dispose(),
  }
}

const newsletters = ({ id, connect, notify, changed, may }: AroundPerson): PersonSection => {
  const model = new NewsletterViewModel(id, connect(newsletter), notify, changed)
  return {
    name: "newsletter",
    draw: () => <NewsletterSection model={model} />,
    acts: () =>
      may(newsletter.operations.set) && model.state.value?.stoppedAt == null
        ? [{ id: "newsletter", label: newsletterText.stop, run: () => model.want(false) }]
        : [],
    dispose: () => model.dispose(),
  }
}

const deadAddresses = ({ id, connect, notify }: AroundPerson): PersonSection => {
  const model = new UndeliverableViewModel(id, connect(undeliverable), notify)
  return {
    name: "undeliverable",
    below: (field, person) =>
      (field === "email" || field === "ccEmail") && <DeadAddress model={model} address={person[field]} />,
    dispose: () => model.dispose(),
  }
}

const mails = ({ id, connect, notify, changed, may, slug }: AroundPerson): PersonSection => {
  const files = connect(messageFiles, fileClient)
  const model = new PersonMailsViewModel(id, {
    calls: connect(messages),
    notify,
    slug,
    mayResend: may(messages.operations.resend),
    pictures: (message) => new PictureUrls(message, files),
    changed,
  })
  return { name: "mails", draw: () => <PersonMailsSection model={model} />, dispose: () => model.dispose() }
}

const fees = ({ id, connect, charge, notify, changed, save }: AroundPerson): ReadonlyArray<PersonSection> => {
  if (charge === undefined) return []
  const model = new PersonFeesViewModel(id, {
    fees: connect(feesPort),
    dunning: connect(dunning),
    charge: () => charge([id]),
  })
  const mandate = new PersonMandateViewModel(id, {
    mandates: connect(mandatesPort, fileClient),
    notify,
    save,
    changed,
    today: germanDay(now()),
  })
  const bank = new BankViewModel(connect(debitsPort))
  return [
    {
      name: "bank",
      below: (field, { iban, bic }) =>
        field === "iban" && iban !== null && <BankName key={iban} model={bank} iban={iban} bic={bic} />,
      dispose: () => bank.dispose(),
    },
    { name: "fees", draw: () => <PersonFeesSection model={model} />, dispose: () => model.dispose() },
    { name: "mandate", draw: () => <PersonMandateSection model={mandate} />, dispose: () => mandate.dispose() },
  ]
}

const participations = ({ id, connect, seesEvents }: AroundPerson): ReadonlyArray<PersonSection> => {
  if (!seesEvents) return []
  const known = new Remote<ReadonlyArray<Participation>, Lost>()
  known.load(connect(eventsPort).ofPerson({ person: id }))
  const draw = () => <ParticipationsSection participations={known} />
  return [{ name: "participations", column: "person", draw, dispose: () => known.dispose() }]
}

/** Each section with what has to be there for who looks: nobody is shown a section that could say nothing. */
const first = [
  { open: family, needs: peoplePort.operations.get },
  { open: special, needs: specialData.operations.read },
] as const
const last = [
  { open: papers, needs: documents.operations.list },
  { open: mails, needs: messages.operations.ofPerson },
  { open: newsletters, needs: newsletter.operations.of },
  { open: deadAddresses, needs: undeliverable.operations.of },
  { open: links, needs: selfService.operations.links },
] as const

/** The sections of a person's page, in their order. Whoever keeps something of persons adds its section here. */
export const personSections = (around: AroundPerson): ReadonlyArray<PersonSection> => {
  const opened = (all: typeof first | typeof last) =>
    all.filter(({ needs }) => around.may(needs)).map(({ open }) => open(around))
  return [...opened(first), ...participations(around), ...fees(around), ...opened(last)]
}
