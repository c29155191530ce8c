import { observer } from "mobx-react-lite"
import { type FamilyOffer, families } from "../../../core/people/family/family.port.ts"
import { fullName } from "../../../core/people/person.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Editing, Looking } from "../../kit/may.tsx"
import * as page from "../../kit/page.css.ts"
import { EmptyState, ErrorState, Skeleton } from "../../kit/states.tsx"
import { Tick } from "../../kit/tick.tsx"
import { messageOf } from "../../text/de/errors.ts"
import { familyReasonText, familiesText as words } from "../../text/de/likely-families.ts"
import { refusedText } from "../../text/de/membership.ts"
import { Lines } from "../changes/lines-dialog.tsx"
import * as shared from "../duplicates/duplicates.css.ts"
import * as css from "./families.css.ts"
import type { FamiliesViewModel } from "./families.view-model.ts"

type Props = { readonly model: FamiliesViewModel }

const nameOf = (person: FamilyOffer["persons"][number]): string => {
  const born = person.birthdate === null ? "" : ` (${person.birthdate.slice(0, 4)})`
  return `${fullName({ ...person, title: null })}${born}`
}

const aboutOf = ({ street, city, reasons, persons }: FamilyOffer): string => {
  const place = [street, city].filter((part) => part !== null).join(", ")
  const already = persons.filter(({ inFamily }) => inFamily)
  return [
    place,
    reasons.map((reason) => familyReasonText[reason]).join(", "),
    already.length === 0 ? "" : `${already.map(nameOf).join(", ")} ${words.inFamily}`,
  ]
    .filter((part) => part !== "")
    .join(" · ")
}

const Offer = observer(({ model, offer }: Props & { offer: FamilyOffer }) => (
  <li className={css.entry}>
    <Tick
      name={offer.persons[0]?.id ?? ""}
      chosen={model.isChosen(offer)}
      onChange={(chosen) => model.choose(offer, chosen)}
      label={
        <span className={css.words}>
          <span className={shared.strong}>{offer.persons.map(nameOf).join(", ")}</span>
          <span className={shared.soft}>{aboutOf(offer)}</span>
        </span>
      }
    />
  </li>
))

const Offers = observer(({ model }: Props) => {
  const { state } = model.offers
  if (state.is === "failed") return <ErrorState message={messageOf(state.error)} onRetry={model.offers.retry} />
  if (state.is !== "loaded")
    return (
      <div className={shared.waiting} role="status">
        <p className={shared.soft}>{words.searching}</p>
        <Skeleton width="70%" />
        <Skeleton width="50%" />
      </div>
    )
  const { first: offers, all } = state.value
  const { chosen } = model
  if (offers.length === 0) return <EmptyState title={words.none.title} text={words.none.text} />
  return (
    <>
      <div className={css.above}>
        <span role="status">{words.found(offers.length, all, chosen.length)}</span>
        <span className={css.acts}>
          <Button look="quiet" onClick={() => model.chooseAll(chosen.length < offers.length)}>
            {chosen.length < offers.length ? words.all : words.nobody}
          </Button>
          <Button look="primary" busy={model.sending.busy} disabled={chosen.length === 0} onClick={() => model.join()}>
            {words.act(chosen.length)}
          </Button>
        </span>
      </div>
      <ul className={`${shared.list} ${shared.card}`}>
        {offers.slice(0, model.shown).map((offer) => (
          <Offer key={offer.persons.map(({ id }) => id).join(" ")} model={model} offer={offer} />
        ))}
      </ul>
      {offers.length > model.shown && (
        <div className={shared.below}>
          <Looking>
            <Button onClick={() => model.more()}>{words.more}</Button>
          </Looking>
        </div>
      )}
    </>
  )
})

/** Finds who may be families, and makes many of them in one go. */
export const FamiliesScreen = observer(({ model }: Props) => (
  <div className={shared.screen}>
    <header className={page.head}>
      <div>
        <h1 className={page.title} tabIndex={-1}>
          {words.title}
        </h1>
        <p className={page.purpose}>{words.purpose}</p>
      </div>
    </header>
    <div className={shared.panel}>
      {model.sending.failure !== undefined && (
        <Alert message={messageOf(model.sending.failure)} onRetry={() => model.join()} />
      )}
      {model.refused.length > 0 && <Lines lines={model.refused.map((each) => refusedText(each))} />}
      <Editing calls={families.operations.join}>
        <Offers model={model} />
      </Editing>
    </div>
  </div>
))
