import { type AnswerFault, type Block, owedPrice, type PublicForm } from "../../core/forms/index.ts"
import { phoneLabels } from "../../core/people/person.ts"
import { formatDate, formatMoney } from "../text/de/format.ts"
import { inMonths } from "../text/de/months.ts"
import { phoneLabelText } from "../text/de/person.ts"
import { answerFaultText, publicFormText, type Voice } from "../text/de/public-form.ts"
import { dietName, dietRuleName, swimmingName, topicName } from "../text/de/special-data.ts"
import { downloads, type FileAt, fileState, keptField } from "./file-field.ts"
import { type Html, html, paragraphs } from "./html.ts"
import { askedOf, fieldName, healthTopics, phoneRows, type RawFields } from "./raw-fields.ts"

/** What a field is drawn from. */
export interface Drawn {
  readonly fileAt: FileAt
  readonly voice: Voice
  readonly tiers: PublicForm["tiers"]
  readonly offer: PublicForm["offer"]
  readonly fields: RawFields
  readonly faults: ReadonlyArray<AnswerFault>
}

/** The countries that the field of an address offers: Germany, its neighbours, and where most others come from. */
const countries = {
  DE: "Deutschland",
  AT: "Österreich",
  CH: "Schweiz",
  LU: "Luxemburg",
  NL: "Niederlande",
  BE: "Belgien",
  FR: "Frankreich",
  DK: "Dänemark",
  PL: "Polen",
  CZ: "Tschechien",
  IT: "Italien",
  GB: "Vereinigtes Königreich",
} as const

const genders = { female: "weiblich", male: "männlich", nonbinary: "divers", unknown: "keine Angabe" } as const

/** The faults of a block for whoever is asked, with the part that each is about. */
const faultsOf = ({ faults }: Drawn, block: Block, person: number) => {
  const whose = askedOf(block, person)
  return faults.filter((fault) => fault.block === block.id && fault.person === whose)
}

interface Input {
  readonly name: string
  readonly label: string
  readonly type?: string
  readonly complete?: string
  readonly mode?: string
  readonly help?: string
  readonly required?: boolean
  readonly long?: boolean
  readonly fault?: string | undefined
}

const idOf = (name: string): string => `f-${name}`

const faultLine = (name: string, fault: string | undefined): Html =>
  html`<p class="err" id="${idOf(name)}-err"${fault === undefined && html` hidden`}>${fault}</p>`

const described = (name: string, help: string): Html =>
  html` aria-describedby="${help !== "" && `${idOf(name)}-help `}${idOf(name)}-err"`

/** A field with its label above, its help below that, and its fault at the field. */
const input = (drawn: Drawn, given: Input): Html => {
  const { name, label, type = "text", complete, mode, help = "", required = false, long = false, fault } = given
  const text = drawn.fields.get(name)?.[0] ?? ""
  const attributes = html` id="${idOf(name)}" name="${name}"${complete && html` autocomplete="${complete}"`}${mode && html` inputmode="${mode}"`}${described(name, help)}${required && html` aria-required="true"`}${fault !== undefined && html` aria-invalid="true"`}`
  return html`<div class="f"><label for="${idOf(name)}">${label}${!required && html` <small>${publicFormText(drawn.voice).optional}</small>`}</label>${help !== "" && html`<p class="hint" id="${idOf(name)}-help">${help}</p>`}${long ? html`<textarea rows="3"${attributes}>${text}</textarea>` : html`<input type="${type}"${attributes} value="${text}">`}${faultLine(name, fault)}</div>`
}

interface Option {
  readonly value: string
  readonly label: string
  readonly more?: string
}

const isChosen = ({ fields }: Drawn, name: string, value: string): boolean => fields.get(name)?.includes(value) ?? false

const choosable = (drawn: Drawn, name: string, options: ReadonlyArray<Option>): ReadonlyArray<Html> =>
  options.map(
    ({ value, label }) =>
      html`<option value="${value}"${isChosen(drawn, name, value) && html` selected`}>${label}</option>`,
  )

/** A choice that is always made: the first option stands there from the beginning. */
const select = (drawn: Drawn, name: string, label: string, options: ReadonlyArray<Option>): Html =>
  html`<div class="f"><label for="${idOf(name)}">${label}</label><select id="${idOf(name)}" name="${name}">${choosable(drawn, name, options)}</select></div>`

/** Options below each other, to choose one (radio) or several (checkbox). */
const choices = (
  drawn: Drawn,
  given: Pick<Input, "name" | "label" | "help" | "required" | "fault"> & {
    readonly type: "radio" | "checkbox"
    readonly options: ReadonlyArray<Option>
  },
): Html => {
  const { name, label, help = "", required = false, fault, type, options } = given
  return html`<fieldset class="f" id="${idOf(name)}"${described(name, help)}${fault !== undefined && html` aria-invalid="true"`} tabindex="-1"><legend>${label}${!required && html` <small>${publicFormText(drawn.voice).optional}</small>`}</legend>${help !== "" && html`<p class="hint" id="${idOf(name)}-help">${help}</p>`}${options.map(({ value, label: text, more }) => html`<label class="opt"><input type="${type}" name="${name}" value="${value}"${isChosen(drawn, name, value) && html` checked`}><span>${text}${more !== undefined && html`<small>${more}</small>`}</span></label>`)}${faultLine(name, fault)}</fieldset>`
}

const box = (drawn: Drawn, name: string, label: string, fault: string | undefined): Html =>
  html`<div class="f"><label class="opt"><input type="checkbox" id="${idOf(name)}" name="${name}"${isChosen(drawn, name, "on") && html` checked`}${described(name, "")}${fault !== undefined && html` aria-invalid="true"`}><span>${label}</span></label>${faultLine(name, fault)}</div>`

/** A list to choose from, with its help and its fault as every field has them. */
const list = (
  drawn: Drawn,
  given: Pick<Input, "name" | "label" | "required" | "fault"> & {
    readonly help: string
    readonly options: ReadonlyArray<Option>
  },
): Html => {
  const { name, label, help, required = false, fault, options } = given
  const { optional, choose } = publicFormText(drawn.voice)
  return html`<div class="f"><label for="${idOf(name)}">${label}${!required && html` <small>${optional}</small>`}</label>${help !== "" && html`<p class="hint" id="${idOf(name)}-help">${help}</p>`}<select id="${idOf(name)}" name="${name}"${described(name, help)}${required && html` aria-required="true"`}${fault !== undefined && html` aria-invalid="true"`}><option value="">${choose}</option>${choosable(drawn, name, options)}</select>${faultLine(name, fault)}</div>`
}

const same = (options: ReadonlyArray<string>): ReadonlyArray<Option> =>
  options.map((each) => ({ value: each, label: each }))

const named = (names: Readonly<Record<string, string>>): ReadonlyArray<Option> =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

const group = (block: Block, content: ReadonlyArray<Html>): Html =>
  html`<fieldset class="g"><legend>${block.label}</legend>${block.help !== "" && html`<p class="hint">${block.help}</p>`}${content}</fieldset>`

/** The fields of a block for one person, or what it shows. */
export const blockFields = (drawn: Drawn, block: Block, person: number): Html => {
  const text = publicFormText(drawn.voice)
  const name = (part?: string) => fieldName(askedOf(block, person), block.id, part)
  const faults = faultsOf(drawn, block, person)
  const faultAt = (part?: string): string | undefined => {
    const found = faults.find((fault) => part === undefined || fault.part === part || fault.part === undefined)
    return found && answerFaultText(found.code, drawn.voice)
  }
  const { required, label, help } = block
  const plain = (more: Partial<Input> = {}) =>
    input(drawn, { name: name(), label, help, required, fault: faultAt(), ...more })
  const one = (options: ReadonlyArray<Option>) =>
    choices(drawn, { name: name(), label, help, required, fault: faultAt(), type: "radio", options })
  const part = (named_: string, title: string, more: Partial<Input> = {}) =>
    input(drawn, { name: name(named_), label: title, required, fault: faultAt(named_), ...more })
  const self = person === 0 ? "" : "section-other "
  switch (block.kind) {
    case "name":
      return html`${help !== "" && html`<p class="hint">${help}</p>`}<div class="two">${part("firstName", text.firstName, { complete: `${self}given-name` })}${part("lastName", text.lastName, { complete: `${self}family-name` })}</div>`
    case "email":
      return plain({ type: "email", complete: "email", mode: "email" })
    case "address":
      return group(block, [
        part("street", text.street, { complete: "address-line1" }),
        part("addressAddition", text.addressAddition, { complete: "address-line2", required: false }),
        html`<div class="two">${part("postcode", text.postcode, { complete: "postal-code", mode: "numeric" })}${part("city", text.city, { complete: "address-level2" })}</div>`,
        select(drawn, name("country"), text.country, named(countries)),
      ])
    case "gender":
      return one(named(genders))
    case "birthdate":
      return plain({ mode: "numeric", complete: `${self}bday`, help: help === "" ? text.dateHelp : help })
    case "date":
    case "join_date":
      return plain({ help: help === "" ? text.dateHelp : help, mode: "numeric" })
    case "notes":
      return plain({ long: true })
    case "text":
      return plain({ long: block.settings.long })
    case "number":
      return plain({ mode: block.settings.whole ? "numeric" : "decimal" })
    case "phone_numbers":
      return group(
        block,
        phoneRows.map(
          (row) =>
            html`<div class="two">${part(`${row}.number`, text.phone(row), { type: "tel", mode: "tel", complete: row === 0 ? "tel" : "off", required: required && row === 0, fault: row === 0 ? faultAt() : undefined })}${select(
              drawn,
              name(`${row}.label`),
              text.whose,
              phoneLabels
                .filter((each) => each !== "participant")
                .map((each) => ({ value: each, label: phoneLabelText[each] })),
            )}</div>`,
        ),
      )
    case "dropdown":
      if (block.settings.face === "yesNo")
        return one([
          { value: "yes", label: text.yes },
          { value: "no", label: text.no },
        ])
      if (block.settings.face === "buttons" || block.settings.options.length <= 5)
        return one(same(block.settings.options))
      return list(drawn, {
        name: name(),
        label,
        help,
        required,
        fault: faultAt(),
        options: same(block.settings.options),
      })
    case "division":
      return one(same(block.settings.options))
    case "multiple_choice":
      return choices(drawn, {
        name: name(),
        label,
        help,
        required,
        fault: faultAt(),
        type: "checkbox",
        options: same(block.settings.options),
      })
    case "swimming":
      return one(named(swimmingName))
    case "diet":
      return group(block, [
        choices(drawn, {
          name: name("diet"),
          label: text.eats,
          required,
          fault: faultAt("diet"),
          type: "radio",
          options: named(dietName),
        }),
        choices(drawn, { name: name("rules"), label: "Dazu", type: "checkbox", options: named(dietRuleName) }),
        part("intolerances", text.intolerances, { help: text.intolerancesHelp, required: false }),
      ])
    case "health":
      return group(
        block,
        healthTopics.map((topic, index) =>
          part(topic, topicName[topic], {
            long: true,
            required: false,
            fault: index === 0 || faults.some((each) => each.part === topic) ? faultAt(topic) : undefined,
          }),
        ),
      )
    case "iban":
      return html`${plain({ complete: "off", mode: "text" })}<p class="hint bank" role="status"></p>`
    case "sepa_mandate":
      return group(block, [
        html`<div class="legal">${paragraphs(block.settings.text)}</div>`,
        part("signatory", text.signatory, { complete: "name" }),
        box(drawn, name("agreed"), text.mandateAgreed, faultAt("agreed")),
      ])
    case "consent":
      return html`<div class="legal">${paragraphs(block.settings.text)}</div>${help !== "" && html`<p class="hint">${help}</p>`}${box(drawn, name(), `${label}${required ? "" : ` (${text.optional})`}`, faultAt())}`
    case "annuity": {
      const tiers = choices(drawn, {
        name: name("tier"),
        label,
        help,
        required,
        fault: faultAt("tier"),
        type: "radio",
        options: drawn.tiers.map((tier) => ({
          value: tier.name,
          label: tier.name,
          more: text.amount(formatMoney(tier.amount), inMonths(tier.billingMonths)),
        })),
      })
      if (!block.settings.customAmount) return tiers
      return html`${tiers}${part("customAmount", text.customAmount, { mode: "decimal", required: false })}`
    }
    case "group":
      if ((drawn.offer?.groups ?? []).length === 0) return html``
      return one(
        (drawn.offer?.groups ?? []).map(({ name: value, on, waits }) => {
          const more = [on === null ? "" : formatDate(on), waits ? text.groupWaits : ""].filter((each) => each !== "")
          return { value, label: value, ...(more.length === 0 ? {} : { more: more.join(", ") }) }
        }),
      )
    case "price":
      if ((drawn.offer?.prices ?? []).length === 0) return html``
      return one(
        (drawn.offer?.prices ?? []).map((price) => {
          const { amount, upfront } = owedPrice(price, person + 1)
          return {
            value: price.name,
            label: price.name,
            more: text.price(formatMoney(amount), upfront === 0 ? "" : formatMoney(upfront)),
          }
        }),
      )
    case "subsidized":
      if (!(drawn.offer?.prices ?? []).some(({ subsidised }) => subsidised !== null)) return html``
      return html`${help !== "" && html`<p class="hint">${help}</p>`}${box(drawn, name(), label, faultAt())}`
    case "file": {
      const [fault, kept] = [faultAt(), drawn.fields.get(keptField(name()))?.[0]]
      const attributes = html`${described(name(), "help")}${required && html` aria-required="true"`}${fault !== undefined && html` aria-invalid="true"`}`
      return html`<div class="f"><label for="${idOf(name())}">${label}${!required && html` <small>${text.optional}</small>`}</label>${help !== "" && html`<p class="hint">${help}</p>`}<p class="hint" id="${idOf(name())}-help">${text.fileHelp}</p><div data-file="${name()}">${fileState(drawn.voice, name(), kept, attributes)}</div>${faultLine(name(), fault)}</div>`
    }
    case "layout_downloads":
      return downloads(block, drawn.fileAt)
    case "layout_heading":
      return block.settings.face === "divider"
        ? html`<hr>`
        : html`<h2>${label}</h2>${help !== "" && html`<p class="hint">${help}</p>`}`
    case "layout_text":
      return html`<div class="text">${paragraphs(block.settings.text)}</div>`
    default:
      return html``
  }
}
