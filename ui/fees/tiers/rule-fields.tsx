import ArrowDown from "lucide-react/icons/arrow-down"
import ArrowUp from "lucide-react/icons/arrow-up"
import Trash2 from "lucide-react/icons/trash-2"
import { observer } from "mobx-react-lite"
import { paymentMethods } from "../../../core/kernel/payment-method.ts"
import { AmountField } from "../../kit/amount-field.tsx"
import { IconButton } from "../../kit/button.tsx"
import { NamesField } from "../../kit/names-field.tsx"
import { Select } from "../../kit/select.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { methodText } from "../../text/de/fees.ts"
import { conditionLabels, operatorLabels, tiersText as words } from "../../text/de/tiers.ts"
import * as css from "../fees.css.ts"
import { conditionKinds, operators, type RuleForm } from "./rule-form.ts"
import type { RuleGroups } from "./rule-groups.ts"
import type { TierForm } from "./tier-form.ts"

interface Props {
  readonly rule: RuleForm
  readonly groups: RuleGroups
}

/** The fields of a condition. */
const When = observer(({ rule, groups }: Props) => {
  const { typed, fault } = rule
  const error = fault?.field === "when" ? fault.text : undefined
  switch (typed.when) {
    case "always":
      return null
    case "age":
      return (
        <div className={css.fields}>
          <TextField
            label={words.minAge}
            inputMode="numeric"
            value={typed.min}
            help={words.ageHelp}
            error={error}
            onChange={(min) => rule.type({ min })}
          />
          <TextField
            label={words.maxAge}
            inputMode="numeric"
            value={typed.max}
            aria-invalid={error !== undefined || undefined}
            onChange={(max) => rule.type({ max })}
          />
        </div>
      )
    case "family":
      return (
        <TextField
          label={words.from}
          inputMode="numeric"
          value={typed.from}
          error={error}
          onChange={(from) => rule.type({ from })}
        />
      )
    case "group":
      return (
        <NamesField
          label={words.groups}
          names={typed.groups.map(groups.nameOf)}
          text={typed.groupText}
          options={groups.names}
          help={typed.groups.some(groups.isGone) ? words.goneHelp : undefined}
          error={error}
          autoFocus={false}
          onChange={(names, groupText) => rule.type({ groups: groups.meant(names, typed.groups), groupText })}
        />
      )
    case "joinDate":
      return (
        <div className={css.fields}>
          <TextField
            label={words.since}
            inputMode="numeric"
            value={typed.since}
            error={error}
            onChange={(since) => rule.type({ since })}
          />
          <TextField
            label={words.until}
            inputMode="numeric"
            value={typed.until}
            aria-invalid={error !== undefined || undefined}
            onChange={(until) => rule.type({ until })}
          />
        </div>
      )
    case "paymentMethod":
      return (
        <Select
          label={words.method}
          value={typed.method}
          options={paymentMethods.map((id) => ({ id, label: methodText[id] }))}
          onChange={(method) => rule.type({ method })}
        />
      )
  }
})

/** One rule of a tier: for whom it is, and what it does. */
export const RuleFields = observer(({ form, rule, groups }: Props & { form: TierForm }) => {
  const { typed, fault } = rule
  const place = form.rules.indexOf(rule)
  const number = place + 1
  const isPercent = typed.operator === "addPercent" || typed.operator === "subtractPercent"
  return (
    <li className={css.rule}>
      <div className={css.ruleHead}>
        <span className={css.ruleName}>{words.rule(number)}</span>
        <IconButton label={words.up(number)} aria-disabled={place === 0} onClick={() => form.moveRule(rule, -1)}>
          <ArrowUp size={16} aria-hidden />
        </IconButton>
        <IconButton
          label={words.down(number)}
          aria-disabled={number === form.rules.length}
          onClick={() => form.moveRule(rule, 1)}
        >
          <ArrowDown size={16} aria-hidden />
        </IconButton>
        <IconButton label={words.remove(number)} onClick={() => form.removeRule(rule)}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </div>
      <Select
        label={words.forWhom}
        value={typed.when}
        options={conditionKinds.map((id) => ({ id, label: conditionLabels[id] }))}
        onChange={(when) => rule.type({ when })}
      />
      <When rule={rule} groups={groups} />
      <div className={css.fields}>
        <Select
          label={words.does}
          value={typed.operator}
          options={operators.map((id) => ({ id, label: operatorLabels[id] }))}
          onChange={(operator) => rule.type({ operator })}
        />
        {typed.operator !== "prorate" && (
          <AmountField
            label={isPercent ? words.value.percent : words.value.amount}
            value={typed.value}
            error={fault?.field === "value" ? fault.text : undefined}
            onChange={(value) => rule.type({ value })}
          />
        )}
      </div>
    </li>
  )
})
