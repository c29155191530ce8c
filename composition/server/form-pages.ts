import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { FormPages, ShownForm } from "../../adapters/http/form-pages.ts"
import { answerGround, checkAnswer, type PublicForm } from "../../core/forms/index.ts"
import { todayInGermany } from "../../core/kernel/calendar-date.ts"
import { donePage, plainPage } from "../../ui/public-form/done-page.ts"
import { keptField } from "../../ui/public-form/file-field.ts"
import { formPage, waitsMark } from "../../ui/public-form/page.ts"
import { answerOfFields, personsIn, withoutPerson } from "../../ui/public-form/raw-fields.ts"
import { noFormText, publicFormText } from "../../ui/text/de/public-form.ts"

const module = "composition/browser/public-form.ts"

/** The script that makes pages of forms live, as the build called it. */
const scriptIn = (folder: string): string | undefined => {
  const file = join(folder, ".vite", "form.json")
  if (!existsSync(file)) return undefined
  const manifest = JSON.parse(readFileSync(file, "utf8")) as Readonly<Record<string, { readonly file: string }>>
  const found = manifest[module]
  return found === undefined ? undefined : `/${found.file}`
}

const noteOf = (form: PublicForm, note: ShownForm["note"]): string | undefined => {
  const text = publicFormText(form.document.voice)
  if (note === undefined) return undefined
  return { changed: text.changed, waits: text.waitsAnew, busy: text.workNeedsScript, broken: text.broken }[note]
}

const checked = (form: PublicForm, answer: unknown) =>
  checkAnswer(form.document, answer, answerGround(form, todayInGermany(Date.now())))

/** How the pages of forms are written, over a folder of built screens. */
export const formPages = (folder: string): FormPages => {
  const script = scriptIn(folder)
  return {
    form: (form, { note, ...shown }, sending) =>
      formPage({ form, ...shown, note: noteOf(form, note) }, sending, script),
    done: (form, answer, received) => {
      const kept = checked(form, answer)
      return donePage(form, kept.ok ? kept.answer : { persons: [], shared: {} }, received)
    },
    closed: ({ club, contact }) => plainPage(noFormText.closedTitle, noFormText.closed(club, contact)),
    nothing: plainPage(noFormText.voidTitle, noFormText.void),
    busy: plainPage(noFormText.busyTitle, noFormText.busy),
    tooMuch: plainPage(noFormText.tooMuchTitle, noFormText.tooMuch),
    personsIn: (form, fields) => personsIn(fields, form.document),
    answerOf: ({ document }, fields, persons) => answerOfFields(document, fields, persons),
    checked,
    waitsMark,
    keptField,
    without: withoutPerson,
  }
}
