import * as Effect from "effect/Effect"
import { describe, expect, test, vi } from "vitest"
import { Unreachable } from "../../../core/kernel/call-errors.ts"
import { customFieldOf } from "../../../core/people/custom-field.ts"
import { emptyPerson } from "../../../core/people/person.ts"
import { Bringing } from "../../../ui/people/custom/bringing.ts"
import { ColumnCatalog } from "../../../ui/people/custom/column-catalog.ts"
import { FieldEditor } from "../../../ui/people/person/field-editor.ts"
import { changeText, eventTitle } from "../../../ui/text/de/timeline.ts"
import { memoryDocuments } from "../../support/memory-documents.ts"
import { memoryPeople } from "../../support/memory-people.ts"

const run = Effect.runPromise
const pdf = (name: string) => new File(["%PDF-1.7 ", name], name)

const world = async () => {
  const home = memoryPeople()
  const { uploads } = memoryDocuments(home)
  const column = await run(
    home.columns.create({
      name: "Ausweis",
      type: "upload",
      help: "",
      required: false,
      options: [],
      divisions: "edit",
    }),
  )
  const field = customFieldOf(column.id)
  const calls = { ...uploads }
  const save = vi.fn()
  const files = async () => ({
    bring: (of: typeof column.id, file: File) => calls.bring({ column: of, name: file.name, content: file }),
    save,
  })
  const editor = new FieldEditor(field, emptyPerson("member"), column)
  const bringing = new Bringing(column.id, files, (draft) => editor.write(draft))
  const take = (file: File) => editor.draft.of === "file" && bringing.take(file, editor.draft)
  return { ...home, column, field, calls, save, files, editor, bringing, take }
}

describe("a file as the value of a column", () => {
  test("cannot be saved while it is on its way, and then can [COL-01, PER-05]", async () => {
    const { editor, take } = await world()
    take(pdf("ausweis.pdf"))
    expect(editor.check()).toBeUndefined()
    expect(editor.fault).toMatchObject({ code: "fileComing" })
    await vi.waitFor(() => expect(editor.check()).toMatchObject({ value: { name: "ausweis.pdf" } }))
    expect(editor.dirty).toBe(true)
  })

  test("that is refused, or does not get there, leaves the one that was chosen before [PER-05]", async () => {
    const { editor, bringing, calls, take } = await world()
    take(pdf("eins.pdf"))
    await vi.waitFor(() => expect(editor.check()).toMatchObject({ value: { name: "eins.pdf" } }))
    take(new File(["<script>"], "zwei.pdf"))
    await vi.waitFor(() =>
      expect(bringing.attempt.failure).toMatchObject({ _tag: "UploadRefused", fault: "wrongType" }),
    )
    expect(bringing.name).toBe("zwei.pdf")
    expect(editor.check()).toMatchObject({ value: { name: "eins.pdf" } })
    vi.spyOn(calls, "bring").mockReturnValueOnce(Effect.fail(new Unreachable()) as never)
    take(pdf("drei.pdf"))
    await vi.waitFor(() => expect(bringing.attempt.failure).toMatchObject({ _tag: "Unreachable" }))
    expect(editor.check()).toMatchObject({ value: { name: "eins.pdf" } })
    take(pdf("vier.pdf"))
    await vi.waitFor(() => expect(editor.check()).toMatchObject({ value: { name: "vier.pdf" } }))
    expect(bringing.attempt.failure).toBeUndefined()
  })

  test("chosen twice at once is brought once [PER-05]", async () => {
    const { editor, calls, take } = await world()
    const bring = vi.spyOn(calls, "bring")
    take(pdf("eins.pdf"))
    take(pdf("zwei.pdf"))
    await vi.waitFor(() => expect(editor.check()).toMatchObject({ value: { name: "eins.pdf" } }))
    expect(bring).toHaveBeenCalledTimes(1)
  })

  test("is saved from where its name stands, and only where there is one [PER-04, PER-05]", async () => {
    const { column, columns, field, files, save, people, calls } = await world()
    const catalog = new ColumnCatalog(columns, files)
    catalog.take(await run(columns.list()))
    const value = await run(calls.bring({ column: column.id, name: "a.pdf", content: pdf("a.pdf") }))
    const zoe = await run(people.create({ ...emptyPerson("member"), firstName: "Zoë", custom: { [column.id]: value } }))
    expect(catalog.text(field, value)).toBe("a.pdf")
    expect(catalog.kind(field)).toBe("file")
    expect(catalog.saver(field, { id: zoe.id, custom: {} })).toBeUndefined()
    catalog.saver(field, zoe)?.()
    await vi.waitFor(() => expect(save).toHaveBeenCalledWith(zoe.id, column.id))
  })

  test("is told in the timeline as it came, was replaced and went [PER-07]", async () => {
    const { field, column } = await world()
    const [a, b] = [
      { file: "1", name: "a.pdf" },
      { file: "2", name: "b.pdf" },
    ]
    const change = (before: unknown, after: unknown) => ({ field, before, after, column })
    const title = (before: unknown, after: unknown) =>
      eventTitle({ kind: "changed", changes: [change(before, after)], importId: null })
    expect(title(null, a)).toBe("Ausweis: Datei hochgeladen")
    expect(title(a, b)).toBe("Ausweis: Datei ersetzt")
    expect(title(b, null)).toBe("Ausweis: Datei entfernt")
    expect(changeText(change(a, b))).toEqual({ label: "Ausweis", before: "a.pdf", after: "b.pdf" })
  })
})
