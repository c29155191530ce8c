import {
  type AnswerFault,
  type Block,
  blockKinds,
  type FormDocument,
  mostPersonsOf,
  type PublicForm,
} from "../../core/forms/index.ts"
import { eventDaysText } from "../text/de/event-words.ts"
import { answerFaultText, publicFormText } from "../text/de/public-form.ts"
import { costsPart } from "./costs-part.ts"
import { blockFields, type Drawn } from "./field.ts"
import { asksForFiles, type FileAt, link } from "./file-field.ts"
import { Html, html, paragraphs } from "./html.ts"
import { answerOfFields, apartField, askedOf, fieldName, type RawFields } from "./raw-fields.ts"
import { style } from "./style.ts"

/** What a form is drawn from. */
export interface FormView {
  readonly form: PublicForm
  readonly fields: RawFields
  readonly persons: number
  readonly faults: ReadonlyArray<AnswerFault>
  /** Where the files of the form are, if not below its address. */
  readonly fileAt?: FileAt | undefined
  /** What is said above the form beside its faults. */
  readonly note?: string | undefined
}

const filesOf =
  ({ publicId }: PublicForm): FileAt =>
  (file) =>
    `/forms/${publicId}/files/${file}`

const drawnOf = ({ form, fields, faults, fileAt = filesOf(form) }: FormView): Drawn => ({
  fileAt,
  voice: form.document.voice,
  tiers: form.tiers,
  offer: form.offer,
  fields,
  faults,
})

const blockPart = (drawn: Drawn, block: Block, person: number): Html =>
  html`<div data-block="${block.id}" data-person="${askedOf(block, person) ?? "s"}">${blockFields(drawn, block, person)}</div>`

/** Where faults are to be mended that are about no block. */
const wholeTargets: Partial<Readonly<Record<AnswerFault["code"], string>>> = {
  termsNotAgreed: "f-terms",
  priceChanged: "costs",
}

/** Where a fault is to be mended: the first field of its block, or of the part that it is about. */
export const faultTarget = (document: FormDocument, fault: AnswerFault): string => {
  const block = document.blocks.find(({ id }) => id === fault.block)
  if (block === undefined) return wholeTargets[fault.code] ?? "form"
  const firstPart: Partial<Record<Block["kind"], string>> = {
    name: "firstName",
    address: "street",
    phone_numbers: "0.number",
    health: "allergy",
    diet: "diet",
    sepa_mandate: "signatory",
    annuity: "tier",
  }
  const parts = firstPart[block.kind]
  const own = block.kind === "phone_numbers" ? parts : (fault.part ?? parts)
  const isPart = parts !== undefined && own !== undefined
  return `f-${fieldName(fault.person, block.id, isPart ? own : "")}`
}

/** All that is wrong, at the top, each leading to its field (FRM-08). */
export const faultSummary = ({ form, faults, persons }: Omit<FormView, "fields">): Html => {
  const { document } = form
  const text = publicFormText(document.voice)
  if (faults.length === 0) return html``
  const line = (fault: AnswerFault) => {
    const label =
      fault.code === "termsNotAgreed" ? text.terms : (document.blocks.find(({ id }) => id === fault.block)?.label ?? "")
    const whose = fault.person === null || persons < 2 ? "" : `${text.person(fault.person + 1)}, `
    return html`<li><a href="#${faultTarget(document, fault)}">${whose}${label !== "" && `${label}: `}${answerFaultText(fault.code, document.voice)}</a></li>`
  }
  const places = new Map<string | null, number>(document.blocks.map(({ id }, at) => [id, at]))
  // As they stand in the page: what the family answers once stands at the first person.
  const place = ({ person, block }: AnswerFault): number =>
    (places.get(block) ?? document.blocks.length * persons) + (person ?? 0) * document.blocks.length
  const inOrder = faults.toSorted((one, other) => place(one) - place(other))
  return html`<div class="sum" role="alert" tabindex="-1" id="faults"><h2>${text.faults(faults.length)}</h2><ul>${inOrder.map(line)}</ul></div>`
}

/** How far somebody is: a page tells it by its script. */
export const wayPart = (
  { voice }: FormDocument,
  { answered, asked }: { readonly answered: number; readonly asked: number },
): Html =>
  html`<p class="way"><label>${publicFormText(voice).way(answered, asked)} <progress max="${asked}" value="${answered}"></progress></label></p>`

/** The fields of all persons: of the first one in the order of the form, of the others what each is asked. */
export const personsPart = (view: FormView): Html => {
  const drawn = drawnOf(view)
  const { document } = view.form
  const text = publicFormText(document.voice)
  const own = document.blocks.filter(({ kind }) => blockKinds[kind].answeredBy === "person")
  const others = Array.from(
    { length: view.persons - 1 },
    (_, index) =>
      html`<fieldset class="person"><legend>${text.person(index + 2)}</legend>${own.map((block) => blockPart(drawn, block, index + 1))}<button type="submit" name="without" value="${index + 1}" class="less">${text.removePerson(index + 2)}</button></fieldset><hr>`,
  )
  const isMore = document.closing.families && view.persons < mostPersonsOf(document)
  return html`${document.blocks.map((block) => blockPart(drawn, block, 0))}${others}${isMore && html`<button type="submit" name="more" value="1" class="add">${text.addPerson}</button>`}`
}

/** How a form ends (FRM-06): its terms to agree to, and what is said about data protection. */
export const closingPart = ({ form, fields, faults, fileAt = filesOf(form) }: FormView): Html => {
  const { closing, voice } = form.document
  const text = publicFormText(voice)
  const { terms, privacy } = closing
  const isFaulty = faults.some(({ code }) => code === "termsNotAgreed")
  return html`${privacy !== "" && html`<div class="legal"><strong>${text.privacy}</strong>${paragraphs(privacy)}</div>`}${terms !== undefined && html`<fieldset class="g"><legend>${text.terms}</legend><ul class="files">${link(terms, fileAt)}</ul><label class="opt"><input type="checkbox" id="f-terms" name="terms" value="${terms.file}"${fields.get("terms")?.includes(terms.file) && html` checked`} aria-describedby="f-terms-err"${isFaulty && html` aria-invalid="true"`}><span>${text.termsAgreed}</span></label><p class="err" id="f-terms-err"${!isFaulty && html` hidden`}>${isFaulty && answerFaultText("termsNotAgreed", voice)}</p></fieldset>`}`
}

/** What becomes of a family when not all of it have places (EVT-10): asked of several persons, where places are limited. */
export const apartPart = ({ form, fields, persons }: Omit<FormView, "faults">): Html => {
  if (persons < 2 || form.offer?.limited !== true) return html``
  const text = publicFormText(form.document.voice)
  const isApart = fields.get(apartField)?.[0] === "on"
  return html`<div class="f"><label class="opt"><input type="checkbox" name="${apartField}"${isApart && html` checked`}><span>${text.apart}<small>${text.apartHelp}</small></span></label></div>`
}

/** Who waits, as it is told before somebody sends: another text where it is others (FRM-12). */
export const waitsMark = ({ offer }: PublicForm): string => {
  const groups = (offer?.groups ?? []).filter(({ waits }) => waits).map(({ name }) => name)
  return [...groups, ...(offer?.waits === true ? ["!"] : [])].join("; ")
}

/** What a form is sent with beside its fields. */
export interface Sending {
  readonly key: string
  readonly startedAt: number
}

/**
 * What Enter in a field presses: a browser takes the first button of a form, which would else be one that adds or removes a
 * person. Nobody sees it.
 */
const onEnter = html`<button type="submit" class="trap" tabindex="-1" aria-hidden="true"></button>`

const formPart = (view: FormView, { key, startedAt }: Sending): Html => {
  const { document, number, offered } = view.form
  const text = publicFormText(document.voice)
  return html`<form method="post" action="?send" id="form"${asksForFiles(document.blocks) && html` enctype="multipart/form-data"`} novalidate>${onEnter}<input type="hidden" name="number" value="${number}"><input type="hidden" name="offered" value="${offered}"><input type="hidden" name="waits" value="${waitsMark(view.form)}"><input type="hidden" name="key" value="${key}"><input type="hidden" name="startedAt" value="${startedAt}"><div class="trap" aria-hidden="true"><label>${text.trap}<input name="website" tabindex="-1" autocomplete="off"></label></div><div id="way"></div><div id="persons">${personsPart(view)}</div><div id="closing">${closingPart(view)}</div><div id="apart">${apartPart(view)}</div><div id="costs" tabindex="-1">${costsPart(view.form, answerOfFields(document, view.fields, view.persons))}</div><p id="status" role="status"></p><button type="submit" class="go">${text.send}</button></form>`
}

/** What a page is, beside what stands in it. */
export interface Frame {
  readonly title: string
  readonly club: string
  /** The address of the club's logo, and of the script that makes the page live. */
  readonly logo?: string | undefined
  readonly script?: string | undefined
  readonly foot?: Html | undefined
  readonly banner?: string | undefined
  /** Whether it tells its own server, and nobody else, where its forms come from. */
  readonly saysOrigin?: boolean
}

/** A page from the first to the last sign. */
export const wholePage = (
  { title, club, logo, script, foot, banner, saysOrigin = false }: Frame,
  content: Html,
  data?: unknown,
): string =>
  html`<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="referrer" content="${saysOrigin ? "same-origin" : "no-referrer"}"><title>${title}${club !== "" && ` – ${club}`}</title><style>${new Html(style)}</style></head><body><main><header>${logo !== undefined && html`<img src="${logo}" alt="">`}<span>${club}</span></header>${banner !== undefined && html`<img class="banner" src="${banner}" alt="">`}<section class="card" id="content">${content}</section>${foot}</main>${data !== undefined && html`<script type="application/json" id="data">${new Html(JSON.stringify(data).replaceAll("<", "\\u003c"))}</script>`}${script !== undefined && html`<script type="module" src="${script}"></script>`}</body></html>`
    .text

/** What stands below a page: where questions go, and the imprint of the club, where it has one to show (WSP-01). */
export const footOf = (voice: PublicForm["document"]["voice"], contact: string | null, imprint: string): Html => {
  const text = publicFormText(voice)
  return html`<footer>${contact !== null && html`<p>${text.questions(contact)}</p>`}${imprint !== "" && html`<details><summary>${text.imprint}</summary>${paragraphs(imprint)}</details>`}</footer>`
}

/** Where the logo of a form's club is; nothing where it has none. */
export const logoOf = ({ publicId, logo }: PublicForm): string | undefined =>
  logo === null ? undefined : `/forms/${publicId}/logo?${logo}`

/** When and where an event is, and whether somebody who registers now waits for a place (FRM-12). */
export const offerPart = ({ offer, document }: PublicForm): Html => {
  if (offer === null) return html``
  const { days, place, waits } = offer
  const text = publicFormText(document.voice)
  return html`<p class="hint">${eventDaysText(days)}${place !== "" && html`<br>${place}`}</p>${waits && html`<p class="note">${text.waits}</p>`}`
}

/** The page of a form that can be filled in. */
export const formPage = (view: FormView, sending: Sending, script: string | undefined): string => {
  const { document, club, contact, imprint } = view.form
  const logo = logoOf(view.form)
  const { banner, closing } = document
  const fileAt = view.fileAt ?? filesOf(view.form)
  const foot = footOf(document.voice, contact, closing.imprint === false ? "" : imprint)
  const content = html`<h1 id="title">${document.title}</h1><div id="offer">${offerPart(view.form)}</div><div id="said" tabindex="-1">${view.note !== undefined && html`<p class="note">${view.note}</p>`}${faultSummary(view)}</div>${formPart(view, sending)}`
  const above = banner === undefined ? undefined : fileAt(banner.file)
  return wholePage({ title: document.title, club, logo, script, foot, banner: above }, content, view.form)
}
