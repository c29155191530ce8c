import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { type Review, UnknownPlaceholder } from "../../../core/messages/index.ts"
import { blocks, warningCodes } from "../../../core/messages/review.ts"
import { member, memoryMessages } from "../../support/memory-messages.ts"
import { typed, written } from "../../support/messages.ts"

const anna = member("Anna", { iban: "DE02120300000000202051" })
const ben = member("Ben")
const reviewed = async (given: Parameters<ReturnType<typeof memoryMessages>["write"]>[0]) => {
  const { write, calls, run } = memoryMessages([anna, ben])
  return run(calls.review({ id: (await write(given)).id }))
}
const told = ({ warnings }: Review) =>
  warnings.map(({ code, placeholder, persons }) => [code, placeholder, persons.map(({ name }) => name).join(", ")])

describe("the review before sending", () => {
  it("has nothing to say about a letter that everybody can get [MSG-05]", async () => {
    const review = await reviewed({})
    expect(review).toMatchObject({ mails: 2, warnings: [], skipped: [] })
    expect(review.recipients.map(({ name }) => name)).toEqual(["Anna Weber", "Ben Weber"])
  })

  it("names whom a value is missing of, by what is missing [MSG-05]", async () => {
    const body = written("{iban} {mandateReference} {openAmount} {joinDate} {firstName}")
    expect(told(await reviewed({ body }))).toEqual([
      ["unavailablePlaceholder", "joinDate", "Anna Weber, Ben Weber"],
      ["missingIban", "iban", "Ben Weber"],
      ["missingAmount", "openAmount", "Anna Weber, Ben Weber"],
      ["missingReference", "mandateReference", "Anna Weber, Ben Weber"],
    ])
  })

  it("tells of a text of which mail programs show only the beginning [MSG-05] [MSG-15]", async () => {
    const paragraphs = (count: number) => written(...Array.from({ length: count }, () => "x".repeat(1_000)))
    expect(told(await reviewed({ body: paragraphs(80) }))).toEqual([])
    expect(told(await reviewed({ body: paragraphs(99) }))).toEqual([["tooLarge", undefined, ""]])
  })

  it("finds placeholders that do not exist wherever they stand, and those block [MSG-05]", async () => {
    const review = await reviewed({
      subject: typed("Für {vorname}"),
      body: {
        blocks: [
          { kind: "list", ordered: false, items: [typed("{nachname}")] },
          { kind: "button", label: typed("{spitzname}"), link: "https://silberfuchs.example" },
          { kind: "heading", level: 2, content: typed("{vorname}") },
        ],
      },
    })
    expect(told(review)).toEqual([
      ["unknownPlaceholder", "vorname", ""],
      ["unknownPlaceholder", "nachname", ""],
      ["unknownPlaceholder", "spitzname", ""],
    ])
    expect(review.warnings.every(({ code }) => blocks(code))).toBe(true)
  })

  it("tells what an old signature has that does not exist, and that it is to be mended there [MSG-05]", async () => {
    const { write, calls, run, workspace } = memoryMessages([anna])
    workspace.signature = written("{gruss} {firstName}")
    const { warnings } = await run(calls.review({ id: (await write({ body: written("{gruss}") })).id }))
    expect(warnings).toEqual([
      { code: "unknownPlaceholder", placeholder: "gruss", persons: [] },
      { code: "unknownPlaceholder", placeholder: "gruss", inSignature: true, persons: [] },
    ])
  })

  it("finds no signature below a letter that would let none go: such a one is not kept [MSG-01] [MSG-05]", async () => {
    const { calls, run } = memoryMessages([anna])
    await run(calls.sign({ signature: written("{firstName}") }))
    expect(await run(Effect.flip(calls.sign({ signature: written("Gut Pfad {gruss}") })))).toEqual(
      new UnknownPlaceholder({ name: "gruss" }),
    )
    expect(await run(calls.signature())).toEqual(written("{firstName}"))
  })

  it.each([
    "Die Packliste findest du im Anhang.",
    "Anbei die Einladung.",
    "Die Anmeldung ist beigefügt.",
    "Siehe Anlage!",
    "Ich habe das Formular angehängt",
  ])("notices that “%s” speaks of an attachment [MSG-05]", async (text) => {
    expect(told(await reviewed({ body: written(text) }))).toEqual([["attachmentMissing", undefined, ""]])
  })

  it.each(["Die Sportanlage ist gesperrt.", "Der Anhänger fährt mit.", "Wir treffen uns an beiden Tagen."])(
    "takes “%s” for what it is [MSG-05]",
    async (text) => expect(told(await reviewed({ body: written(text) }))).toEqual([]),
  )

  it("does not let a letter to nobody, without subject or words go [MSG-05]", async () => {
    expect(told(await reviewed({ sources: [], subject: typed("  "), body: written("") }))).toEqual([
      ["noRecipients", undefined, ""],
      ["subjectMissing", undefined, ""],
      ["bodyMissing", undefined, ""],
    ])
    expect(told(await reviewed({ subject: typed("{firstName}"), body: written("{firstName}") }))).toEqual([])
  })

  it("says which source means nobody any more [MSG-05]", async () => {
    const review = await reviewed({
      sources: [
        { by: "filter", text: "alter:" },
        { by: "hand", ids: [anna.id] },
      ],
    })
    expect(review.warnings).toMatchObject([{ code: "brokenSource", source: { why: "filterMistake" } }])
    expect(blocks("brokenSource")).toBe(true)
  })

  it("lets go what only deserves a second look [MSG-05]", () => {
    expect(warningCodes.filter((code) => !blocks(code))).toEqual([
      "unavailablePlaceholder",
      "missingIban",
      "missingAmount",
      "missingReference",
      "attachmentMissing",
      "altMissing",
      "tooLarge",
      "nobodySends",
    ])
  })
})
