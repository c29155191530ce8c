import {
  type AnswerFault,
  answerGround,
  checkAnswer,
  mostPersonsOf,
  type PublicForm,
  priceChanged,
  visibleBlocks,
} from "../../../core/forms/index.ts"
import { todayInGermany } from "../../../core/kernel/calendar-date.ts"
import { answerFaultText, publicFormText } from "../../text/de/public-form.ts"
import { costsPart } from "../costs-part.ts"
import { donePart } from "../done-page.ts"
import { type Html, html } from "../html.ts"
import { apartPart, closingPart, faultSummary, faultTarget, offerPart, personsPart, wayPart } from "../page.ts"
import { answerOfFields, personsIn, type RawFields, rawFields, withoutPerson } from "../raw-fields.ts"
import { bankName } from "./bank-name.ts"
import type { FileEnvelope } from "./bring-file.ts"
import { fileFields } from "./file-fields.ts"
import { keptEntries } from "./kept-entries.ts"
import { type Closed, openForm, sendAnswer } from "./sending.ts"
import { wayOf } from "./way.ts"

/** So long the page trusts the form that it shows before it asks for it again, in milliseconds. */
const asksAgainAfter = 60_000
const asksBeforeSendingAfter = 5_000

/**
 * So long after somebody left a field it is judged: who leaves it by pressing a button has let go of it by then, and does not miss it
 * because it moved.
 */
const judgesAfter = 250

/** What a form says and offers, to be told from what it said before: amounts, and whether somebody waits, too. */
const saidBy = ({ number, tiers, offer }: PublicForm): string =>
  JSON.stringify([number, tiers, offer], (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )

const keyOfBlock = (fault: Pick<AnswerFault, "block" | "person">): string => `${fault.person ?? "s"} ${fault.block}`

const replaced = (element: Element, content: Html): void => {
  element.innerHTML = content.text
}

const found = <E extends HTMLElement>(id: string): E => {
  const element = document.getElementById(id)
  if (element === null) throw new Error(`the page has no #${id}`)
  return element as E
}

/**
 * Makes the page of a form live: it checks while somebody types, shows and hides what a condition asks, keeps what was typed,
 * adds persons, and sends without leaving the page. Each of this the server does as well, where no script runs.
 */
export const liveForm = (id: string, first: PublicForm, envelope: FileEnvelope): void => {
  let form = first
  let faults: ReadonlyArray<AnswerFault> = []
  let persons = 1
  let isSending = false
  let isStrict = false
  let lookedAt = Date.now()
  let shownCosts = ""
  let judging: ReturnType<typeof setTimeout> | undefined
  const touched = new Set<string>()
  const kept = keptEntries(id)
  const element = found<HTMLFormElement>("form")
  const said = found("said")
  const status = found("status")
  const key = (element.elements.namedItem("key") as HTMLInputElement).value
  const startedAt = Number((element.elements.namedItem("startedAt") as HTMLInputElement).value)
  const text = () => publicFormText(form.document.voice)
  const fields = (): RawFields => rawFields(new FormData(element))
  const answer = () => answerOfFields(form.document, fields(), persons)
  const today = () => todayInGermany(Date.now())
  const check = () => checkAnswer(form.document, answer(), answerGround(form, today()))

  const show = (): void => {
    const given = answer()
    const shown = (person: number) =>
      new Set<string>(
        visibleBlocks(form.document, { person: given.persons[person] ?? {}, shared: given.shared }, today()).map(
          (block) => block.id,
        ),
      )
    const byPerson = Array.from({ length: persons }, (_, person) => shown(person))
    for (const block of element.querySelectorAll<HTMLElement>("[data-block]")) {
      const { person = "s", block: name = "" } = block.dataset
      block.hidden = !(person === "s" ? byPerson.some((each) => each.has(name)) : byPerson[Number(person)]?.has(name))
    }
    const way = wayOf(form.document, given, (person, { id: block }) =>
      person === null ? byPerson.some((each) => each.has(block)) : (byPerson[person]?.has(block) ?? false),
    )
    replaced(found("way"), way === undefined ? html`` : wayPart(form.document, way))
    const costs = costsPart(form, given)
    // What stays as it is, is not drawn: nobody who listens to the page hears it again.
    if (costs.text !== shownCosts) replaced(found("costs"), costs)
    shownCosts = costs.text
  }

  /** Writes what is wrong to the fields, without drawing them anew: nobody loses the place where they type. */
  const mark = (): void => {
    for (const line of element.querySelectorAll<HTMLElement>(".err")) {
      line.hidden = true
      line.textContent = ""
    }
    for (const field of element.querySelectorAll("[aria-invalid]")) field.removeAttribute("aria-invalid")
    for (const fault of faults) {
      const target = faultTarget(form.document, fault)
      const line = document.getElementById(`${target}-err`)
      if (line === null || !line.hidden) continue
      line.textContent = answerFaultText(fault.code, form.document.voice)
      line.hidden = false
      document.getElementById(target)?.setAttribute("aria-invalid", "true")
    }
  }

  const files = fileFields({
    id,
    envelope,
    voice: () => form.document.voice,
    changed: (told) => {
      status.textContent = told
      show()
      judge()
      kept.write(form.document, fields())
    },
    lost: () => {
      status.textContent = text().offline
    },
  })

  const judge = (): void => {
    const checked = check()
    const found = checked.ok ? [] : checked.faults.filter((fault) => isStrict || touched.has(keyOfBlock(fault)))
    faults = [...files.seen(), ...found]
    mark()
  }

  const draw = (given: RawFields): void => {
    replaced(found("persons"), personsPart({ form, fields: given, persons, faults: [] }))
    replaced(found("apart"), apartPart({ form, fields: given, persons }))
    show()
    mark()
  }

  const say = (note: string | undefined, more?: Html): void =>
    replaced(
      said,
      html`${note !== undefined && html`<div class="note">${note}${more}</div>`}${faultSummary({ form, faults, persons })}`,
    )

  /** Goes on with the form as it is now, and says what is different. */
  const changedTo = (next: PublicForm, wrong: ReadonlyArray<AnswerFault>): void => {
    const given = fields()
    const isOtherForm = next.number !== form.number
    form = next
    faults = wrong
    ;(element.elements.namedItem("number") as HTMLInputElement).value = String(next.number)
    found("title").textContent = next.document.title
    draw(given)
    replaced(found("closing"), closingPart({ form, fields: given, persons, faults: [] }))
    replaced(found("offer"), offerPart(next))
    // Other prices are told as what is wrong.
    say(isOtherForm ? text().changed : wrong.length > 0 ? undefined : text().waitsAnew)
  }

  const closed = (by: Closed): void => {
    say(text().closedNow(by))
    said.focus()
  }

  /** Asks for the form again, unless that was just done; says whether it is another one than the one that is shown. */
  const isOther = async (unlessWithin: number): Promise<boolean> => {
    if (Date.now() - lookedAt < unlessWithin) return false
    lookedAt = Date.now()
    const now = await openForm(id)
    if (now === undefined) return false
    if ("closed" in now) closed(now.closed)
    else if (saidBy(now.form) !== saidBy(form))
      changedTo(now.form, now.form.offered === form.offered ? [] : [priceChanged])
    else return false
    return true
  }

  const lookAgain = async (): Promise<void> => {
    if (!document.hidden) await isOther(asksAgainAfter)
  }

  const refused = (given: ReadonlyArray<AnswerFault>): void => {
    isStrict = true
    faults = given
    status.textContent = ""
    mark()
    say(undefined)
    document.getElementById("faults")?.focus()
  }

  const send = async (): Promise<void> => {
    clearTimeout(judging)
    const checked = check()
    const ofFiles = files.faults()
    if (!checked.ok || ofFiles.length > 0) {
      const others = checked.ok ? [] : checked.faults
      const told = new Set(ofFiles.map(keyOfBlock))
      return refused([...ofFiles, ...others.filter((fault) => !told.has(keyOfBlock(fault)))])
    }
    // What is full, or costs something else by now, is told before it is sent (FRM-12).
    if (form.offer !== null && (await isOther(asksBeforeSendingAfter))) return said.focus()
    const trap = (element.elements.namedItem("website") as HTMLInputElement).value
    // What a hidden block holds may be of no shape that can be sent.
    const { number, offered } = form
    const sending = { id, number, offered, key, answer: checked.answer, startedAt, trap }
    status.textContent = text().sending
    const outcome = await sendAnswer(form.id, sending, () => {
      status.textContent = text().working
    })
    status.textContent = ""
    switch (outcome.is) {
      case "received":
        kept.forget()
        replaced(found("content"), donePart(form, checked.answer, outcome))
        found("done").focus()
        scrollTo({ top: 0 })
        return
      case "refused": {
        const isPriced = outcome.faults.some(({ code }) => code === "priceChanged")
        if (outcome.number === form.number && !isPriced) return refused(outcome.faults)
        const now = await openForm(id)
        const next = now !== undefined && "form" in now ? now.form : undefined
        isStrict = true
        changedTo(next ?? { ...form, number: outcome.number, document: outcome.document }, outcome.faults)
        return said.focus()
      }
      case "gone":
        return closed(outcome.closed)
      default: {
        const words = {
          offline: text().offline,
          busy: text().tooMany,
          broken: text().broken,
          tooMuch: answerFaultText("tooMuch", form.document.voice),
        }
        status.textContent = words[outcome.is]
      }
    }
  }

  element.addEventListener("submit", (event) => {
    event.preventDefault()
    const { name = "", value = "" } = (event.submitter ?? {}) as Partial<HTMLButtonElement>
    if (name === "more") {
      persons += 1
      draw(fields())
      const own = element.querySelector<HTMLElement>(
        `fieldset.person:last-of-type input, [data-person="${persons - 1}"] input`,
      )
      return own?.focus()
    }
    if (name === "drop") return files.drop(value)
    if (name === "without") {
      files.stopAll()
      persons -= 1
      const given = withoutPerson(fields(), Number(value))
      touched.clear()
      faults = []
      draw(given)
      kept.write(form.document, fields())
      return element.querySelector<HTMLElement>(".add")?.focus()
    }
    if (isSending) return
    isSending = true
    const button = element.querySelector(".go")
    button?.setAttribute("aria-disabled", "true")
    void send().finally(() => {
      isSending = false
      button?.removeAttribute("aria-disabled")
    })
  })
  element.addEventListener("input", () => {
    show()
    if (isStrict || faults.length > 0) judge()
    kept.write(form.document, fields())
  })
  element.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== "file") return
    const [file] = target.files ?? []
    if (file !== undefined) void files.take(target.name, file)
  })
  element.addEventListener("focusout", ({ target, relatedTarget }) => {
    const part = (target as HTMLElement).closest<HTMLElement>("[data-block]")
    if (part === null || part.contains(relatedTarget as Node | null)) return
    const { person = "s", block = "" } = part.dataset
    touched.add(`${person} ${block}`)
    clearTimeout(judging)
    judging = setTimeout(judge, judgesAfter)
  })
  said.addEventListener("click", (event) => {
    const link = (event.target as HTMLElement).closest("a")
    const target = link === null ? null : document.getElementById(link.hash.slice(1))
    if (target === null) return
    event.preventDefault()
    ;(target as HTMLElement).focus()
    target.scrollIntoView({ block: "center" })
  })
  bankName(id, element)
  addEventListener("focus", () => void lookAgain())
  setInterval(() => void lookAgain(), asksAgainAfter)
  document.addEventListener("visibilitychange", () => void lookAgain())

  const before = kept.read()
  const isFresh = said.childElementCount === 0
  if (before.size > 0 && isFresh) {
    persons = Math.min(
      personsIn(before, form.document),
      form.document.closing.families ? mostPersonsOf(form.document) : 1,
    )
    draw(before)
    say(text().restored, html`<br><button type="button" id="over">${text().startOver}</button>`)
    found("over").addEventListener("click", () => {
      kept.forget()
      location.reload()
    })
  } else {
    persons = personsIn(fields(), form.document)
    show()
  }
}
