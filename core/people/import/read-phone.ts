import { fold } from "../../kernel/fold.ts"
import type { PersonKind, Phone, PhoneLabel } from "../person.ts"
import { phoneParts } from "../phone-parts.ts"
import { remarkBehind } from "../phone-remark.ts"
import type { ImportField } from "./import-field.ts"

/** Whom a phone column reaches. Our labels say whose phone it is; a person's own mobile and work phone are both theirs. */
export const phoneLabelOf = (field: ImportField, kind: PersonKind): PhoneLabel => {
  switch (field) {
    case "phone:mother":
      return "mother"
    case "phone:father":
      return "father"
    case "phone:parent":
      return "parents"
    case "phone:guardian":
      return "guardian"
    case "phone:grandparents":
      return "grandparents"
    case "phone:emergency":
      return "emergencyOnly"
    case "phone:fax":
    case "phone:other":
      return "other"
    default:
      return kind === "contact" ? "other" : "member"
  }
}

const speakers: Readonly<Record<string, PhoneLabel>> = {
  mutter: "mother",
  mama: "mother",
  mutti: "mother",
  vater: "father",
  papa: "father",
  vati: "father",
  eltern: "parents",
  oma: "grandparents",
  opa: "grandparents",
  grosseltern: "grandparents",
  notfall: "emergencyOnly",
  selbst: "member",
  mitglied: "member",
  "teilnehmer:in": "participant",
  sorgeberechtigt: "guardian",
  geschwister: "siblings",
  bekannte: "acquaintances",
  "partner:in": "partner",
  "nur im notfall": "emergencyOnly",
  sonstige: "other",
}
const kindsOfPhone = new Set(["tel", "telefon", "mobil", "handy", "festnetz", "privat", "dienstlich", "arbeit", "fon"])

const plain = /^[+\d][\d +()/.-]*$/

/** One number, with or without a word in front or behind that says whose it is; a word that says nothing known stays. */
const single = (text: string, label: PhoneLabel): Phone => {
  if (plain.test(text)) return { label, number: text }
  const remark = remarkBehind(text)
  const last = fold(remark ?? "")
  if (remark !== undefined && (Object.hasOwn(speakers, last) || kindsOfPhone.has(last)))
    return { label: speakers[last] ?? label, number: text.slice(0, text.lastIndexOf(remark)).replace(/[^\d]+$/, "") }
  const match = /^(\p{L}+)\.?\s*:?\s*(?=[+(\d])(.+)$/u.exec(text)
  const word = fold(match?.[1] ?? "")
  if (match === null || !(Object.hasOwn(speakers, word) || kindsOfPhone.has(word))) return { label, number: text }
  return { label: speakers[word] ?? label, number: match[2]!.trim() }
}

/** The numbers of a cell as our own export writes them: each with whom it reaches, divided by semicolons. */
const labelled = (text: string): ReadonlyArray<Phone> | undefined => {
  const phones: Array<Phone> = []
  for (const part of text.split("; ")) {
    const match = /^(.+): (.+)$/.exec(part)
    const word = fold(match?.[1] ?? "")
    if (match === null || !Object.hasOwn(speakers, word)) return undefined
    const [label, numbers] = [speakers[word]!, phoneParts(match[2]!)]
    if (numbers.length === 1) phones.push({ label, number: match[2]! })
    else phones.push(...numbers.map((number) => single(number, label)))
  }
  return phones
}

/** The numbers of a cell, of which there can be several (`phoneParts`), each with whom it reaches. */
export const readPhones = (text: string, label: PhoneLabel): ReadonlyArray<Phone> => {
  const exported = text.includes(": ") ? labelled(text) : undefined
  if (exported !== undefined) return exported
  return phoneParts(text).map((part) => single(part, label))
}
