import fc from "fast-check"
import { ibanCountries } from "../../../../core/kernel/iban.ts"

/** The remainder modulo 97 of a text whose letters stand for 10 to 35, by the definition: one big number. */
export const mod97 = (text: string): number =>
  Number(BigInt([...text].map((each) => String(Number.parseInt(each, 36))).join("")) % 97n)

/** The account formats, read from outside the table under test: one sample pattern a country (n, a, c by place). */
const accountPatterns: Readonly<Record<string, string>> = {
  DE: "n".repeat(18),
  AT: "n".repeat(16),
  CH: "n".repeat(5) + "c".repeat(12),
  NL: `aaaa${"n".repeat(10)}`,
  GB: `aaaa${"n".repeat(14)}`,
  FR: `${"n".repeat(10) + "c".repeat(11)}nn`,
  IT: `a${"n".repeat(10)}${"c".repeat(12)}`,
  MT: `aaaa${"n".repeat(5)}${"c".repeat(18)}`,
  NO: "n".repeat(11),
  BE: "n".repeat(12),
  PL: "n".repeat(24),
  LC: `aaaa${"c".repeat(24)}`,
  BR: `${"n".repeat(23)}ac`,
  MU: `aaaa${"n".repeat(19)}aaa`,
  TR: "n".repeat(6) + "c".repeat(16),
}

/** Countries of which an IBAN can be built here. */
const builtCountries = Object.keys(accountPatterns).filter((country) => ibanCountries.includes(country))

const characters = { n: "0123456789", a: "ABCDEFGHIJKLMNOPQRSTUVWXYZ", c: "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ" }

const withCheckDigits = (country: string, account: string): string =>
  country + String(98 - mod97(`${account}${country}00`)).padStart(2, "0") + account

const ibanOf = (country: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      ...[...(accountPatterns[country] ?? "")].map((kind) => fc.constantFrom(...characters[kind as "n" | "a" | "c"])),
    )
    .map((account) => withCheckDigits(country, account.join("")))

/** A valid IBAN of some country, its check digits computed by the definition. */
export const anyIban: fc.Arbitrary<string> = fc.oneof(...builtCountries.map(ibanOf))
