import { observer } from "mobx-react-lite"
import { AmountField } from "../../kit/amount-field.tsx"
import { Button } from "../../kit/button.tsx"
import { Select } from "../../kit/select.tsx"
import { TextField } from "../../kit/text-field.tsx"
import * as frame from "../../messages/messages.css.ts"
import { eventEditText as words } from "../../text/de/events.ts"
import { formatDate } from "../../text/de/format.ts"
import * as css from "../events.css.ts"
import type { EditViewModel } from "./edit.view-model.ts"

interface Props {
  readonly model: EditViewModel
}

const confirmations = (["event", "automatic", "byHand"] as const).map((id) => ({
  id,
  label: id === "event" ? words.asEvent : words.confirmations[id],
}))

const Groups = observer(({ model }: Props) => {
  const { typed, faults } = model
  const days = model.event.value?.content.days ?? []
  const dayOptions = [
    { id: "", label: words.wholeTime },
    ...days.map(({ on }) => ({ id: on as string, label: formatDate(on) })),
  ]
  return (
    <section className={frame.card} aria-label={words.groups}>
      <h2 className={frame.cardTitle}>{words.groups}</h2>
      <p className={frame.soft}>{words.groupsHelp}</p>
      <ul className={css.list}>
        {typed.groups.map((group, at) => (
          <li key={group.id} className={css.piece}>
            <div className={css.fields}>
              <TextField
                label={words.groupName}
                maxLength={80}
                value={group.name}
                error={faults.get(`groups.${at}.name`)}
                onChange={(name) => model.setGroup(at, { name })}
              />
              <TextField
                label={words.groupMost}
                inputMode="numeric"
                value={group.most}
                error={faults.get(`groups.${at}.most`)}
                onChange={(most) => model.setGroup(at, { most })}
              />
              {days.length > 1 && (
                <Select
                  label={words.groupDay}
                  value={group.on}
                  options={dayOptions}
                  error={faults.get(`groups.${at}.on`)}
                  onChange={(on) => model.setGroup(at, { on })}
                />
              )}
              <Select
                label={words.groupConfirmation}
                value={group.confirmation}
                options={confirmations}
                onChange={(confirmation) => model.setGroup(at, { confirmation })}
              />
            </div>
            <div>
              <Button look="quiet" onClick={() => model.removeGroup(at)}>
                {words.removeGroup(group.name)}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={() => model.addGroup()}>{words.addGroup}</Button>
      </div>
    </section>
  )
})

const amounts = ["amount", "subsidised", "upfront"] as const

const Prices = observer(({ model }: Props) => {
  const { typed, faults } = model
  return (
    <section className={frame.card} aria-label={words.prices}>
      <h2 className={frame.cardTitle}>{words.prices}</h2>
      <p className={frame.soft}>{words.pricesHelp}</p>
      <ul className={css.list}>
        {typed.prices.map((price, at) => (
          <li key={price.id} className={css.piece}>
            <div className={css.fields}>
              <TextField
                label={words.priceName}
                maxLength={80}
                value={price.name}
                error={faults.get(`prices.${at}.name`)}
                onChange={(name) => model.setPrice(at, { name })}
              />
              {amounts.map((field) => (
                <AmountField
                  key={field}
                  label={words[field]}
                  value={price[field]}
                  error={faults.get(`prices.${at}.${field}`)}
                  onChange={(text) => model.setPrice(at, { [field]: text })}
                />
              ))}
              <TextField
                label={words.siblings}
                help={words.siblingsHelp}
                value={price.siblings}
                error={faults.get(`prices.${at}.siblings`)}
                onChange={(siblings) => model.setPrice(at, { siblings })}
              />
            </div>
            <div>
              <Button look="quiet" onClick={() => model.removePrice(at)}>
                {words.removePrice(price.name)}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={() => model.addPrice()}>{words.addPrice}</Button>
      </div>
    </section>
  )
})

/** The second step: who can come in which group, and what it costs (EVT-02, EVT-03). */
export const GroupsAndPrices = observer(({ model }: Props) => (
  <>
    <Groups model={model} />
    <Prices model={model} />
  </>
))
