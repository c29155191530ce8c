import ListFilter from "lucide-react/icons/list-filter"
import { observer } from "mobx-react-lite"
import { Button } from "../../kit/button.tsx"
import { conditionText } from "../../text/de/conditions.ts"
import { counted } from "../../text/de/format.ts"
import * as css from "./list.css.ts"
import type { ListViewModel } from "./list.view-model.ts"

/** The filters that would find what is searched for among places, streets, groups, labels, dates, accounts and values of columns. */
const FilterOffers = observer(({ model }: { model: ListViewModel }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
  <div role="group" aria-label="Als Filter" className={css.offers}>
    <ListFilter size={14} aria-hidden />
    Als Filter:
    {model.search.offers.map((offer) => {
      const conditions = offer.conditions.map((each) => conditionText(each, model.columns.catalog))
      const text = [...(offer.search === undefined ? [] : [`„${offer.search}“`]), ...conditions].join(" und ")
      return (
        <Button key={text} className={css.offer} onClick={() => model.search.takeOffer(offer)}>
          {text}
          <span className={css.found}>{counted(offer.count, "Person", "Personen")}</span>
        </Button>
      )
    })}
  </div>
))

export default FilterOffers
