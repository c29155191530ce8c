export { type Addressee, addresseeFields, addresseesOf } from "../use-cases/addressees.ts"
export { noteOnPersons } from "../use-cases/note-on-persons.ts"
export { provenSender } from "../use-cases/proven-sender.ts"
export * from "./person-source.ts"
