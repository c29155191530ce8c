import { observer } from "mobx-react-lite"
import type { SelfLink } from "../../../core/people/self-service/self-link.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import { Form } from "../../kit/form.tsx"
import { RadioList } from "../../kit/radio-list.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { formatDate } from "../../text/de/format.ts"
import { selfServiceMessage, linkText as words } from "../../text/de/self-service.ts"
import { formatWhen, germanDay } from "../../text/de/when.ts"
import type { LinksViewModel } from "./links.view-model.ts"
import { otherAddress } from "./links.view-model.ts"
import * as css from "./self-service.css.ts"

const GoodLink = observer(({ model, link }: { model: LinksViewModel; link: SelfLink }) => (
  <li className={css.link}>
    <div className={css.about}>
      <p className={css.strong}>{link.email}</p>
      <p className={css.soft}>
        {words.good(formatWhen(link.sentAt, model.now()), link.sentBy, formatDate(germanDay(Date.parse(link.until))))}
      </p>
    </div>
    <Button aria-label={words.revokeOf(link.email)} busy={model.revoking.busy} onClick={() => model.revoke(link)}>
      {words.revoke}
    </Button>
  </li>
))

const GoodLinks = observer(({ model }: { model: LinksViewModel }) => {
  const { state } = model.links
  if (state.is === "failed") return <Alert message={selfServiceMessage(state.error)} />
  if (state.is !== "loaded") return null
  return (
    <section aria-labelledby="good-links">
      <h3 id="good-links" className={css.strong}>
        {words.links}
      </h3>
      {state.value.length === 0 && <p className={css.soft}>{words.none}</p>}
      <ul className={css.links}>
        {state.value.map((link) => (
          <GoodLink key={link.id} model={model} link={link} />
        ))}
      </ul>
    </section>
  )
})

/** Sends a link to the data of a person, and shows which are good. */
const LinksDialog = observer(({ model }: { model: LinksViewModel }) => {
  const { sending, revoking, done, addresses } = model
  const failure = sending.failure ?? revoking.failure
  return (
    <Dialog title={words.title} onClose={model.close}>
      <Form
        faulty={model.fault ? String(sending.refusals) : undefined}
        onSubmit={() => model.send()}
        foot={
          <>
            <Button onClick={model.close}>{words.close}</Button>
            <Button type="submit" look="primary" busy={sending.busy}>
              {words.send}
            </Button>
          </>
        }
      >
        <p className={css.soft}>{words.meaning}</p>
        {failure !== undefined && <Alert message={selfServiceMessage(failure)} />}
        {addresses.length > 0 && (
          <RadioList
            label={words.email}
            value={model.chosen}
            options={[
              ...addresses.map((email) => ({ id: email, label: email })),
              { id: otherAddress, label: words.other },
            ]}
            onChange={(address) => model.choose(address)}
          />
        )}
        {model.chosen === otherAddress && (
          <TextField
            label={words.typed}
            type="email"
            autoComplete="off"
            autoFocus
            maxLength={254}
            value={model.typed}
            help={words.typedHelp}
            error={model.fault ? words.notAnEmail : undefined}
            onChange={(text) => model.type(text)}
          />
        )}
        <p role="status" className={css.done}>
          {done !== undefined && words[done.what](done.email)}
        </p>
        <GoodLinks model={model} />
      </Form>
    </Dialog>
  )
})

export default LinksDialog
