import type { HeaderConcept } from "./header-vocabulary.ts"
import type { ImportField } from "./import-field.ts"

/** What a header can mean before its neighbours are looked at. */
export type HeaderField =
  | ImportField
  | "name"
  | "payer"
  | "addressNumber"
  | "salutation"
  | "department"
  | "begin"
  | "end"
  | "number"
  | "account"
  | "sum"

/** The meanings of words that make a field together; of those in square brackets at least one. */
const rules: Readonly<Record<HeaderField, string>> = {
  firstName: "firstName|given name|before name",
  lastName: "lastName|family name|after name",
  fullName: "before lastName|after firstName|firstName lastName|firstName name|name fullWord|firstName lastName name",
  name: "name",
  payer: "payer|pay payer|fee payer|account deviant holder|accountHolder deviant|accountHolder deviant name",
  addressNumber: "address number",
  nickname: "nickname|nickname name|movement name",
  title: "title|academic title|academic degree|name prefix",
  salutation: "salutation",
  gender: "gender",
  birthdate: "birthday|birth",
  email: "email|email address|email contact",
  phone:
    "phone|phone number|dayTime phone|dayTime number phone|landline|landline phone|landline number|landline number phone",
  "phone:mobile": "mobile|mobile number|mobile phone|mobile number phone",
  "phone:fax": "fax|fax number|fax phone",
  streetAndNumber: "street number|address street number|houseNumber street|house number street",
  street: "street|address|address street|address line|address home|address home street",
  houseNumber: "houseNumber|house number",
  addressAddition:
    "addition address|addition formOfAddress|addition street|addition before street|addition after street|" +
    "addition address line",
  postcode: "postcode|code postcode|postcode number|code postal|address code postal|address postcode",
  city: "city|city home|address city",
  postcodeAndCity: "city postcode",
  country: "country|country region|address country|code country|country identity",
  groups: "group|group name|group sub|department sub|city group",
  department: "department",
  labels: "label",
  membershipNumber: "[member human] [number identity]",
  joinDate: "join|date division join|member since|club since|begin member|join since|join member",
  leaveDate: "leave|member until|club until|end member|leave member",
  begin: "begin",
  end: "end",
  number: "number",
  paymentMethod: "method pay|fee method pay|debit",
  accountHolder: "account holder|accountHolder|accountHolder name|account holder name",
  account: "account|account number",
  iban: "iban|iban number|account iban|bank iban|account iban number",
  bic: "bic|bic bank|account bic|bic code",
  mandateReference: "mandate [reference number identity]",
  mandateDate: "mandate [date signed since on]|debit signed [date on]",
  notes: "notes|addition information|further information",
  ccEmail: "",
  "phone:private": "home phone|home number phone",
  "phone:main": "",
  "phone:work": "",
  "phone:mother": "",
  "phone:father": "",
  "phone:parent": "",
  "phone:guardian": "",
  "phone:grandparents": "",
  "phone:emergency": "emergency number",
  "phone:other": "",
  division: "division|division name|division sub",
  annuity: "annuity name",
  customAmount: "amount own|fee own",
  sum: "annuity|fee|amount fee|fee member",
}

/** Every choice of at least one of some words. */
const choices = ([word, ...others]: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<string>> => {
  if (word === undefined) return []
  const rest = choices(others)
  return [[word], ...rest, ...rest.map((each) => [word, ...each])]
}

/** Every combination that a rule names: "mandate [date signed]" is three. */
const combinationsOf = (rule: string): ReadonlyArray<ReadonlyArray<string>> =>
  (rule.match(/\[[^\]]*\]|\S+/g) ?? []).reduce<ReadonlyArray<ReadonlyArray<string>>>(
    (all, part) => {
      const next = part.startsWith("[") ? choices(part.slice(1, -1).split(" ")) : [[part]]
      return all.flatMap((each) => next.map((more) => [...each, ...more]))
    },
    [[]],
  )

const key = (words: ReadonlyArray<string>): string => words.toSorted().join(" ")

const fields = new Map<string, HeaderField>()
for (const [field, alternatives] of Object.entries(rules) as ReadonlyArray<[HeaderField, string]>)
  for (const rule of alternatives.split("|"))
    if (rule !== "") for (const combination of combinationsOf(rule)) fields.set(key(combination), field)

/** The field that exactly these meanings make together. */
export const fieldOf = (concepts: ReadonlyArray<HeaderConcept>): HeaderField | undefined => fields.get(key(concepts))
