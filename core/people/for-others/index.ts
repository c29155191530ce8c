export { fieldsOfPayment, mandateFields } from "../mandate-fields.ts"
export { CustomColumnStore } from "../ports/custom-columns.port.ts"
export { Letterhead } from "../ports/letterhead.port.ts"
export { MailWords } from "../ports/mail-words.port.ts"
export { type GivenNumbers, MandateReferences } from "../ports/mandate-references.port.ts"
export type { ViewStore } from "../ports/saved-views.port.ts"
export { Vault } from "../ports/vault.port.ts"
export { type Addressee, addresseeFields, addresseesOf } from "../use-cases/addressees.ts"
export { addresseesByIds, type GroupedAddressee } from "../use-cases/addressees-by-ids.ts"
export {
  type BilledMember,
  billedMembers,
  heldPersons,
  knownMember,
  loseAnnuity,
  renameAnnuity,
} from "../use-cases/billed-members.ts"
export { addPerson } from "../use-cases/create-person.ts"
export { takeDocument } from "../use-cases/documents.ts"
export { allHeld, allKept } from "../use-cases/keep-persons.ts"
export { keptViews } from "../use-cases/kept-views.ts"
export { listedPersons } from "../use-cases/listed-persons.ts"
export { noteOnPersons } from "../use-cases/note-on-persons.ts"
export { offeredByIds, offeredPersons, offeredSources } from "../use-cases/offered-sources.ts"
export { putIntoOneFamily } from "../use-cases/one-family.ts"
export {
  changePayers,
  heldPayers,
  type MandateHolder,
  mandateChanges,
  mandateHolders,
  type Payer,
  type PayerChange,
  payersByIds,
  personsWithReferences,
} from "../use-cases/payers.ts"
export { postalAddresses } from "../use-cases/postal-addresses.ts"
export { hasProvenAddress, ownAddress, provenSender } from "../use-cases/proven-sender.ts"
export { fieldsReplacedOf, replacedFields } from "../use-cases/replaced-fields.ts"
export { paperLinks } from "../use-cases/self-service/paper-links.ts"
export { similarPersons } from "../use-cases/similar-persons.ts"
export { changeSpecialData } from "../use-cases/special-data.ts"
export { takeStep } from "../use-cases/step-membership.ts"
export { undeliverable } from "../use-cases/undeliverable.ts"
export { updatePerson } from "../use-cases/update-person.ts"
export { groupsOfNow } from "../use-cases/words/groups-of-now.ts"
export { recalling } from "../use-cases/words/recalling.ts"
export * from "./offered.ts"
export * from "./person-source.ts"
