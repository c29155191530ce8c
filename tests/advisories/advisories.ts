import * as Schema from "effect/Schema"

/** How bad an advisory says it is, from the least on. */
const severities = ["info", "low", "moderate", "high", "critical"] as const
type Severity = (typeof severities)[number]

/** From this severity on a package of the lock file is not to go out. */
const worst: Severity = "high"

const Advisory = Schema.Struct({
  title: Schema.String,
  url: Schema.String,
  severity: Schema.Literals(severities),
  range: Schema.String,
})

/** What `npm audit --json` writes (its report, version 2). `via` names other packages where these bring what is known. */
const Report = Schema.Struct({
  vulnerabilities: Schema.Record(
    Schema.String,
    Schema.Struct({ via: Schema.Array(Schema.Union([Schema.String, Advisory])) }),
  ),
})

/** What came of looking packages up: that nobody answered, or lines that say what is known, and whether they may go out. */
export type Judgement =
  | { readonly is: "unanswered" }
  | { readonly is: "judged"; readonly lines: ReadonlyArray<string>; readonly mayGo: boolean }

/** Reads what `npm audit --json` wrote, whatever it exited with: an answer that is no report is no all-clear (OPS-07). */
export const judge = (written: string): Judgement => {
  const read = Schema.decodeUnknownOption(Schema.fromJsonString(Report))(written)
  if (read._tag === "None") return { is: "unanswered" }
  const known = Object.entries(read.value.vulnerabilities).flatMap(([name, { via }]) =>
    via.flatMap((each) => (typeof each === "string" ? [] : [{ name, ...each }])),
  )
  const rank = ({ severity }: { readonly severity: Severity }) => severities.indexOf(severity)
  return {
    is: "judged",
    lines: known
      .toSorted((a, b) => rank(b) - rank(a) || (a.name < b.name ? -1 : 1))
      .map(({ name, severity, title, range, url }) => `${severity}: ${name} ${range}: ${title} (${url})`),
    mayGo: known.every((each) => rank(each) < severities.indexOf(worst)),
  }
}
