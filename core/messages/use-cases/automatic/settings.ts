import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import { offeredSources, ownAddress } from "../../../people/index.ts"
import { AutomaticTextChanged, AutomaticTextFaulty, TriggerOnDemand } from "../../automatic/automatic.errors.ts"
import type { AutomaticHead, AutomaticLetter } from "../../automatic/automatic.port.ts"
import {
  type AutomaticSetting,
  type AutomaticText,
  fitTogether,
  isOn,
  neededBy,
  type TextFault,
  type TextVariant,
  textFaults,
  undecided,
} from "../../automatic/automatic-text.ts"
import type { DeliveryId } from "../../message-id.ts"
import { type AutomaticCount, AutomaticStore } from "../../ports/automatic-store.port.ts"
import { AutomaticWords } from "../../ports/automatic-words.port.ts"
import { MailSources, type RegisteredTrigger } from "../../ports/mail-sources.port.ts"
import { waiting } from "../kept-delivery.ts"
import { shown } from "../letter.ts"
import { sendAutomatic, settingOf } from "./enqueue.ts"
import { knownFor, letterFor, triggerOf } from "./trigger.ts"

const headOf = (
  trigger: RegisteredTrigger,
  setting: AutomaticSetting,
  count: AutomaticCount | undefined,
): AutomaticHead => ({
  trigger: trigger.name,
  context: trigger.context,
  onDemand: trigger.sent === "asked",
  on: isOn(trigger, setting),
  edited: setting.text !== null,
  variants: setting.variants.length,
  mails: count?.mails ?? 0,
  lastAt: count === undefined ? null : new Date(count.lastAt).toISOString(),
})

const list = Effect.fnUntraced(function* () {
  const { triggers } = yield* MailSources
  const store = yield* AutomaticStore
  const [settings, counts] = [yield* store.settings(), yield* store.counts()]
  return triggers.map((trigger) =>
    headOf(trigger, settings.get(trigger.name) ?? undecided(trigger.name), counts.get(trigger.name)),
  )
})

const whole = Effect.fnUntraced(function* (trigger: RegisteredTrigger) {
  const setting = yield* settingOf(trigger.name)
  const counts = yield* (yield* AutomaticStore).counts()
  const standard = (yield* AutomaticWords).text(trigger.name)
  const { version, text, variants, changedAt, byName } = setting
  return {
    ...headOf(trigger, setting, counts.get(trigger.name)),
    version,
    text: text ?? standard,
    variants,
    standard,
    placeholders: yield* knownFor(trigger),
    needed: neededBy(trigger),
    changedAt,
    byName,
  } satisfies AutomaticLetter
})

const open = (input: { readonly trigger: string }) => Effect.flatMap(triggerOf(input.trigger), whole)

const turn = Effect.fnUntraced(function* (input: { readonly trigger: string; readonly on: boolean }) {
  const trigger = yield* triggerOf(input.trigger)
  if (trigger.sent === "asked") return yield* new TriggerOnDemand({ trigger: trigger.name })
  yield* (yield* AutomaticStore).turn(trigger.name, input.on)
  return yield* whole(trigger)
})

const faultsIn = Effect.fnUntraced(function* (
  trigger: RegisteredTrigger,
  texts: ReadonlyArray<AutomaticText & { readonly group: TextVariant["group"] | null }>,
) {
  const [known, needed] = [yield* knownFor(trigger), neededBy(trigger)]
  const faults = texts.flatMap((text) =>
    textFaults(text, known, needed).map((fault): TextFault => ({ group: text.group, ...fault })),
  )
  const all: ReadonlyArray<TextFault> = fitTogether(texts) ? faults : [...faults, { group: null, code: "tooLong" }]
  if (all.length > 0) return yield* new AutomaticTextFaulty({ faults: all })
})

const save = Effect.fnUntraced(function* (input: {
  readonly trigger: string
  readonly version: number
  readonly text: AutomaticText | null
  readonly variants: ReadonlyArray<TextVariant>
}) {
  const trigger = yield* triggerOf(input.trigger)
  const { text, variants, version } = input
  yield* faultsIn(trigger, [...(text === null ? [] : [{ ...text, group: null }]), ...variants])
  const { now, userName } = yield* Acting
  const setting: AutomaticSetting = {
    trigger: trigger.name,
    version: version + 1,
    on: null,
    text,
    variants,
    changedAt: new Date(now).toISOString(),
    byName: userName,
  }
  if (!(yield* (yield* AutomaticStore).put(setting, version)))
    return yield* new AutomaticTextChanged({ byName: (yield* settingOf(trigger.name)).byName })
  return yield* whole(trigger)
})

/** A text as a mail with an example in place of each placeholder. */
const example = Effect.fnUntraced(function* (trigger: RegisteredTrigger, text: AutomaticText) {
  const words = yield* AutomaticWords
  const { letter, names } = yield* letterFor(trigger, text)
  return { letter, values: new Map(names.map((name) => [name, words.example(name)])) }
})

/** A made-up QR code, where mails of the trigger have one. */
const exampleCode = ({ code }: RegisteredTrigger) =>
  Effect.map(AutomaticWords, ({ exampleCode: made }) => (code ? { code: made } : {}))

interface Tried {
  readonly trigger: string
  readonly text: AutomaticText
}

const preview = Effect.fnUntraced(function* (input: Tried) {
  const trigger = yield* triggerOf(input.trigger)
  const { letter, values } = yield* example(trigger, input.text)
  const { code = null } = yield* exampleCode(trigger)
  const to = { address: (yield* AutomaticWords).exampleAddress, cc: [], persons: [] }
  return shown(letter, to, values, undefined, { code, file: null })
})

const test = Effect.fnUntraced(function* (input: Tried) {
  const trigger = yield* triggerOf(input.trigger)
  const address = yield* ownAddress
  yield* faultsIn(trigger, [{ ...input.text, group: null }])
  const { now, newId } = yield* Acting
  const { letter, values } = yield* example(trigger, input.text)
  const mail = { address, cc: [], persons: [] }
  const delivery = waiting(
    newId() as DeliveryId,
    mail,
    values,
    new Date(now).toISOString(),
    yield* exampleCode(trigger),
  )
  yield* sendAutomatic(trigger, letter, [delivery], { isTest: true })
  return { address }
})

/** What automatic mails there are, what they say, and how they look. */
export const settingUseCases = {
  list,
  open,
  turn,
  save,
  preview,
  test,
  groups: () => Effect.map(offeredSources(), ({ groups }) => groups),
}
