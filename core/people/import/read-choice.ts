import { isCountry } from "../../kernel/country.ts"
import { fold, foldWritingUmlautsOut } from "../../kernel/fold.ts"
import type { PaymentMethod } from "../../kernel/payment-method.ts"
import type { Gender } from "../person.ts"

/** Spellings by meaning as a look-up of folded texts. */
const spellings = <Meaning extends string>(words: Readonly<Record<Meaning, string>>): ReadonlyMap<string, Meaning> => {
  const found = new Map<string, Meaning>()
  for (const meaning in words)
    for (const word of words[meaning].split(","))
      for (const spelling of [fold(word), foldWritingUmlautsOut(word)]) found.set(spelling, meaning)
  return found
}

/** A text with its last full stop taken off, folded. */
const bare = (text: string): string => fold(text).replace(/\.$/, "")

const genderWords = spellings<Gender>({
  male: "m,männl,mä,männlich,male,man,mann,herr,herrn,hr,junge,bub,boy,mr,1",
  female: "w,f,weibl,wbl,weiblich,female,woman,frau,fr,mädchen,girl,mrs,ms,2",
  nonbinary: "d,x,divers,diverse,nonbinary,non-binary,nichtbinär,nicht-binär,nicht binär,inter,3",
  unknown:
    "o,u,ohne angabe,keine angabe,k.a,ka,unbekannt,unknown,-,familie,firma,verein,an,eheleute,ehepaar,institution," +
    "damen und herren,dr,prof,prof. dr",
})

const letterMeanings: Readonly<Record<string, Gender>> = {
  m: "male",
  w: "female",
  f: "female",
  d: "nonbinary",
  x: "nonbinary",
}

/** The legend that a header carries ("Geschlecht (m=1, w=2, d=3)"): what its codes mean. */
export const genderLegend = (header: string): ReadonlyMap<string, Gender> => {
  const legend = new Map<string, Gender>()
  for (const [, left = "", right = ""] of header.matchAll(/([\p{L}\d]+)\s*=\s*([\p{L}\d]+)/gu)) {
    const [a, b] = [fold(left), fold(right)]
    const meant = letterMeanings[a] ?? genderWords.get(a)
    const reversed = letterMeanings[b] ?? genderWords.get(b)
    if (/^\d+$/.test(b) && meant !== undefined) legend.set(b, meant)
    else if (reversed !== undefined) legend.set(a, reversed)
  }
  return legend
}

/** The gender that a word, a letter, a code (ISO 5218) or a salutation says; nothing when it says none we know. */
export const readGender = (text: string, legend: ReadonlyMap<string, Gender>): Gender | undefined => {
  const word = bare(text)
  const said = legend.get(word) ?? genderWords.get(word)
  if (said !== undefined) return said
  const salutation = /\b(herrn?|frau)\b/.exec(word)?.[1]
  return salutation === undefined ? undefined : salutation === "frau" ? "female" : "male"
}

const paymentWords = spellings<PaymentMethod>({
  sepa_debit:
    "lastschrift,sepa-lastschrift,sepa lastschrift,lastschriftverfahren,lastschrifteinzug,sepa,bankeinzug,einzug,abbuchung," +
    "abbucher,einzugsermächtigung,direct debit,sepa direct debit,sepa_debit,l,ls",
  bank_transfer:
    "überweisung,banküberweisung,überweiser,dauerauftrag,rechnung,selbstzahler,bank transfer,bank_transfer,transfer,invoice,u,ü",
  cash: "bar,barzahlung,barzahler,cash,b",
  none: "keine,kein,ohne,none,beitragsfrei,-",
})

const yes = new Set(["j", "ja", "y", "yes", "x", "1", "true", "wahr"])
const no = new Set(["n", "nein", "no", "0", "false", "falsch"])

/** How somebody pays. In a column "Lastschrift" a yes or no says it too (`yesMeansDebit`): no is a transfer. */
export const readPaymentMethod = (text: string, yesMeansDebit: boolean): PaymentMethod | undefined => {
  const word = bare(text)
  if (yesMeansDebit && yes.has(word)) return "sepa_debit"
  if (yesMeansDebit && no.has(word)) return "bank_transfer"
  return paymentWords.get(word)
}

/** Names that countries go by in lists, besides those of the language data: number plates, three letters, habits. */
const countryHabits =
  "DE=d,brd,deutschland,germany,ger,deu,bundesrepublik deutschland;AT=a,aut,österreich,austria,ö;CH=che,sui,schweiz,suisse," +
  "svizzera,switzerland;FR=f,fra;NL=nld,holland,niederlande;BE=b,bel;LU=l,lux;IT=i,ita;ES=e,esp;PL=pol;CZ=cze,tschechische " +
  "republik,tschechei,czech republic;DK=dnk;GB=uk,gbr,england,großbritannien,schottland,wales,great britain;US=usa," +
  "vereinigte staaten von amerika,amerika;TR=tur,türkei,turkey;LI=fl,lie;IE=irl;SE=s,swe;NO=n,nor;FI=fin;HU=h,hun;" +
  "RU=rus,russische föderation;XK=kosovo;UA=ukr;HR=hrv;GR=grc;PT=p,prt;RO=rou;SK=svk,slowakische republik;SI=svn"

const habits = new Map<string, string>()
const add = (names: Map<string, string>, name: string, code: string): void => {
  for (const spelling of [fold(name), foldWritingUmlautsOut(name)]) if (!names.has(spelling)) names.set(spelling, code)
}
for (const entry of countryHabits.split(";")) {
  const [code = "", names = ""] = entry.split("=")
  for (const name of names.split(",")) add(habits, name, code)
}

/** The German and English names of all countries, once a name is asked for that habit does not know. */
let allNames: ReadonlyMap<string, string> | undefined

const namesOfAll = (): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const language of ["de", "en"]) {
    const names = new Intl.DisplayNames([language], { type: "region" })
    for (let first = 65; first <= 90; first++)
      for (let second = 65; second <= 90; second++) {
        const code = String.fromCharCode(first, second)
        if (isCountry(code)) add(found, names.of(code) ?? code, code)
      }
  }
  return found
}

/** The country (ISO 3166-1 alpha-2) of a code or a German or English name, or nothing. */
export const readCountry = (text: string): string | undefined => {
  const code = text.toUpperCase()
  if (code.length === 2 && isCountry(code)) return code
  const name = bare(text)
  const known = habits.get(name)
  if (known !== undefined) return known
  allNames ??= namesOfAll()
  return allNames.get(name)
}
