import fc from "fast-check"

const nul = "\u0000"

/** Texts that something may stumble over. */
const texts = [
  "",
  " ",
  nul,
  `a${nul}b`,
  "\ud800",
  "x\udfffy",
  "\u202eabc",
  "\ufeff",
  "ß".repeat(300),
  "a".repeat(70_000),
  "👨‍👩‍👧‍👦".repeat(60),
  "'; drop table persons; --",
  "%_\\%",
  "$1 \\' {{x}} %s %n",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "__proto__",
  "+010000-01-01",
  "9999-12-31",
  "0001-01-01",
  "2026-02-30",
  "-infinity",
  "NaN",
  "00000000-0000-7000-8000-000000000000",
  "=HYPERLINK(1)",
  "1e999",
  "\r\nset-cookie: a=b",
]

const numbers = [0, -0, -1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, -(2 ** 53), 2 ** 63, 1e308, 5e-324, 1e21]

const deep = (depth: number, of: (inside: unknown) => unknown): unknown => {
  let value: unknown = {}
  for (let level = 0; level < depth; level++) value = of(value)
  return value
}

/** Values that belong nowhere. */
const values: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...texts, ...numbers, null, true, false),
  fc.constant([]),
  fc.constant({}),
  fc.integer({ min: 1, max: 3_000 }).map((length) => Array.from({ length }, () => ({}))),
  fc
    .integer({ min: 1, max: 3_000 })
    .map((length) => Object.fromEntries(Array.from({ length }, (_, at) => [`k${at}`, at]))),
  fc.integer({ min: 1, max: 2_000 }).map((depth) => deep(depth, (inside) => ({ not: inside }))),
  fc.integer({ min: 1, max: 2_000 }).map((depth) => deep(depth, (inside) => [inside])),
  fc.integer({ min: 1, max: 200 }).map((depth) => deep(depth, (inside) => ({ and: [inside, inside === null] }))),
  fc.jsonValue(),
)

const keys = fc.constantFrom(
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "toJSON",
  "then",
  "id",
  "workspaceId",
  nul,
  "_tag",
)

/** The text of some JSON in which one place is something else. */
type Place = ReadonlyArray<string | number>

const placesOf = (value: unknown, at: Place = []): ReadonlyArray<Place> =>
  typeof value === "object" && value !== null
    ? [at, ...Object.keys(value).flatMap((key) => placesOf((value as Record<string, unknown>)[key], [...at, key]))]
    : [at]

const changed = (value: unknown, [key, ...rest]: Place, change: (value: unknown) => unknown): unknown => {
  if (key === undefined) return change(value)
  const given = value as Record<string, unknown>
  const inside = changed(given[key], rest, change)
  if (Array.isArray(value)) return value.map((each, index) => (String(index) === key ? inside : each))
  const left = { ...given }
  delete left[key]
  // As JSON has it: a key of this name is one of the object, and not its prototype.
  return inside === gone ? left : Object.fromEntries([...Object.entries(left), [key, inside]])
}

const gone = Symbol("gone")

const withKey = (value: unknown, key: string, inside: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries([...Object.entries(value), [key, inside]])
    : { [key]: inside }

/** Makes of an input one that is wrong somewhere: another value, a key too many or too few, or a list that is far too long. */
export const hostile = (input: unknown): fc.Arbitrary<unknown> =>
  fc.constantFrom(...placesOf(input)).chain((place) =>
    fc.oneof(
      values.map((value) => changed(input, place, () => value)),
      fc.constant(changed(input, place, () => gone)).map((value) => (value === gone ? null : value)),
      fc.tuple(keys, values).map(([key, inside]) => changed(input, place, (value) => withKey(value, key, inside))),
      fc
        .integer({ min: 2, max: 2_000 })
        .map((times) =>
          changed(input, place, (value) => (Array.isArray(value) ? Array(times).fill(value[0] ?? {}) : value)),
        ),
    ),
  )

/** Makes of the text of a body one that is broken: cut off, with bytes that belong nowhere, or twice. */
export const broken = (text: string): fc.Arbitrary<Uint8Array> => {
  const bytes = new TextEncoder().encode(text)
  const at = fc.nat(Math.max(0, bytes.length - 1))
  return fc.oneof(
    at.map((end) => bytes.slice(0, end)),
    fc.tuple(at, fc.uint8Array({ minLength: 1, maxLength: 4 })).map(([place, wrong]) => {
      const made = bytes.slice()
      made.set(wrong.subarray(0, Math.max(0, made.length - place)), place)
      return made
    }),
    fc.constant(new Uint8Array([...bytes, ...bytes])),
    fc.uint8Array({ maxLength: 200 }),
  )
}

/** Headers that callers do not send. */
const headers = [
  { "content-type": "text/plain" },
  { "content-type": "application/json; charset=utf-16" },
  { "content-type": "multipart/form-data; boundary=x" },
  { "content-encoding": "gzip" },
  { "wimpel-workspace": "\u00e4" },
  { "wimpel-workspace": "x".repeat(3_000) },
  { "wimpel-workspace": "__proto__" },
  { cookie: `better-auth.session_token=${"x".repeat(2_000)}` },
  { cookie: "better-auth.session_token=%00%ff; a=%; =;" },
  { authorization: "Bearer %00" },
  { authorization: `Bearer wimpel_${"a".repeat(500)}` },
  { "x-request-id": "\u00e4 x" },
  { "x-forwarded-for": "x, 999.1.1.1, ::ffff" },
  { origin: "http://[", "sec-fetch-site": "same-origin" },
  { range: "bytes=9-1,-5" },
  { "accept-encoding": "gzip;q=x" },
  { "if-none-match": "\u00ff".repeat(50) },
]

/** Now and then a header that callers do not send. */
export const oddHeaders: fc.Arbitrary<Readonly<Record<string, string>>> = fc.oneof(
  { weight: 7, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.constantFrom(...headers) },
)
