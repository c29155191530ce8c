import ArrowLeft from "lucide-react/icons/arrow-left"
import { observer } from "mobx-react-lite"
import { lazy, Suspense } from "react"
import { type AutomaticLetter, automatic, mostVariants } from "../../../core/messages/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { back } from "../../kit/back.css.ts"
import { button } from "../../kit/button.css.ts"
import { Button } from "../../kit/button.tsx"
import { Editing, Looking, May } from "../../kit/may.tsx"
import { MenuButton } from "../../kit/menu-button.tsx"
import * as page from "../../kit/page.css.ts"
import { Segments } from "../../kit/segments.tsx"
import { Select } from "../../kit/select.tsx"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import { Tick } from "../../kit/tick.tsx"
import { useUnsaved } from "../../kit/use-unsaved.ts"
import { Link } from "../../shell/link.tsx"
import { purposeText, triggerText, automaticText as words } from "../../text/de/automatic.ts"
import { messagesText } from "../../text/de/messages.ts"
import { messagesMessageOf } from "../../text/de/messages-errors.ts"
import { formatWhen } from "../../text/de/when.ts"
import { MailView } from "../mail-view.tsx"
import * as css from "../messages.css.ts"
import { PreviewLook } from "../preview-look.tsx"
import type { AutomaticTextViewModel } from "./automatic-text.view-model.ts"
import { Log } from "./log.tsx"

const RichText = lazy(() => import("../../kit/rich-text/rich-text.tsx"))
const TokenLine = lazy(() => import("../../kit/rich-text/token-line.tsx"))

interface Props {
  readonly model: AutomaticTextViewModel
}

const nameOf = (model: AutomaticTextViewModel, group: string): string =>
  model.groups.value?.find(({ id }) => id === group)?.name ?? (model.groups.value === undefined ? "…" : words.goneGroup)

/** So many texts stand side by side; of more one is chosen from a list. */
const mostInSight = 4

/** Which text is being written: that of a group, or for everybody else. */
const Choice = observer(({ model }: Props) => {
  const { variants, group } = model
  const given = {
    label: words.forWhom,
    value: (group ?? "") as string,
    options: [
      ...variants.map((variant) => ({ id: variant.group as string, label: nameOf(model, variant.group) })),
      { id: "", label: variants.length === 0 ? words.everybody : words.others },
    ],
    onChange: (id: string) => model.choose(variants.find((variant) => variant.group === id)?.group ?? null),
  }
  return given.options.length > mostInSight ? <Select {...given} bare /> : <Segments {...given} />
})

/** For whom the text is, and in which order the texts of groups hold. */
const ForWhom = observer(({ model }: Props) => {
  const { variants, group } = model
  const free = (model.groups.value ?? []).filter(({ id }) => variants.every((variant) => variant.group !== id))
  return (
    <div className={css.between}>
      <Looking>
        <Choice model={model} />
      </Looking>
      <div className={css.line}>
        {group !== null && variants[0]?.group !== group && (
          <Button onClick={() => model.moveEarlier()}>{words.earlier}</Button>
        )}
        {group !== null && <Button onClick={() => model.removeVariant()}>{words.removeVariant}</Button>}
        {free.length > 0 && variants.length < mostVariants && (
          <MenuButton
            label={words.addGroup}
            className={button.plain}
            items={() => free.map(({ id, name }) => ({ id, label: name, run: () => model.addVariant(id) }))}
          >
            {words.addGroup} …
          </MenuButton>
        )}
      </div>
      {variants.length > 1 && <p className={css.soft}>{words.firstFits}</p>}
    </div>
  )
})

const Templates = observer(({ model }: Props) => (
  <MenuButton
    label={words.template}
    className={button.plain}
    items={() => [
      { id: "standard", label: words.standardTemplate, run: () => model.reset() },
      ...(model.templates.value ?? [])
        .filter(({ trigger }) => trigger !== model.trigger)
        .map(({ trigger }) => ({
          id: trigger,
          label: words.templateOf(triggerText(trigger).label),
          run: () => model.take(trigger),
        })),
    ]}
  >
    {words.template} …
  </MenuButton>
))

const Trouble = observer(({ model }: Props) => {
  const failure = model.saving.failure ?? model.testing.failure ?? model.taking.failure ?? model.turning.failure
  if (failure === undefined) return null
  return (
    <div className={css.options}>
      <Alert message={messagesMessageOf(failure)} />
      {failure._tag === "AutomaticTextChanged" && (
        <div className={css.line}>
          <Button onClick={() => model.drop()}>{words.takeTheirs}</Button>
          <Button onClick={() => model.saveMine()}>{words.keepMine}</Button>
        </div>
      )}
    </div>
  )
})

const Writing = observer(({ model, letter }: Props & { letter: AutomaticLetter }) => {
  const { text } = model
  if (text === undefined) return null
  return (
    <section className={css.card} aria-label={words.text}>
      <ForWhom model={model} />
      {model.isKept && <Alert message={{ what: words.kept, todo: "" }} />}
      <Suspense fallback={<Skeleton width="100%" />}>
        <TokenLine
          key={`subject ${model.edition} ${letter.trigger}`}
          label={messagesText.subject}
          value={text.subject}
          tokens={model.tokens}
          onChange={(subject) => model.type({ subject })}
        />
        <RichText
          key={`body ${model.edition} ${letter.trigger}`}
          label={messagesText.text}
          value={text.body}
          tokens={model.tokens}
          onChange={(body) => model.type({ body })}
        />
      </Suspense>
      <div className={css.between}>
        <p className={css.soft}>
          {model.isStandard && model.group === null
            ? words.isStandard
            : letter.changedAt !== "" && words.changedBy(letter.byName, formatWhen(letter.changedAt, Date.now()))}
        </p>
        <div className={css.line}>
          <Templates model={model} />
          {!(model.isStandard && model.group === null) && <Button onClick={() => model.reset()}>{words.reset}</Button>}
        </div>
      </div>
    </section>
  )
})

const Preview = observer(({ model }: Props) => {
  const { state } = model.preview
  return (
    <section className={css.card} aria-label={messagesText.preview}>
      <div className={css.between}>
        <h2 className={css.cardTitle}>{messagesText.preview}</h2>
        <PreviewLook model={model} />
      </div>
      <p className={css.soft}>{words.previewHint}</p>
      {state.is === "failed" && <ErrorState message={messagesMessageOf(state.error)} onRetry={model.preview.retry} />}
      {(state.is === "loading" || state.is === "idle") && <Skeleton width="100%" />}
      {state.is === "loaded" && (
        <MailView mail={state.value} slug={model.slug} width={model.width} scheme={model.scheme} />
      )}
    </section>
  )
})

const Loaded = observer(({ model, letter }: Props & { letter: AutomaticLetter }) => (
  <>
    <Editing calls={automatic.operations.save}>
      <Writing model={model} letter={letter} />
    </Editing>
    <Preview model={model} />
    <section className={css.card} aria-label={words.log}>
      <h2 className={css.cardTitle}>{words.log}</h2>
      <Log model={model.log} named={false} />
    </section>
    <May calls={automatic.operations.save}>
      <div className={css.foot}>
        <Trouble model={model} />
        <div className={css.line}>
          <Button look="primary" busy={model.saving.busy} disabled={!model.isChanged} onClick={() => model.save()}>
            {words.save}
          </Button>
          {model.isChanged && <Button onClick={() => model.drop()}>{words.drop}</Button>}
          <Button busy={model.testing.busy} onClick={() => model.test()}>
            {words.sendTest}
          </Button>
        </div>
      </div>
    </May>
  </>
))

/** What the mails of one occasion say. */
export const AutomaticTextScreen = observer(({ model }: Props) => {
  const { state } = model.letter
  const { label } = triggerText(model.trigger)
  useUnsaved(model.isChanged)
  return (
    <div className={css.screen}>
      <div className={css.bar}>
        <Link to="/messaging?tab=automatic" className={back}>
          <ArrowLeft size={16} aria-hidden />
          {words.back}
        </Link>
      </div>
      <header className={page.head}>
        <div>
          <h1 className={page.title} tabIndex={-1}>
            {label}
          </h1>
          <p className={page.purpose}>{purposeText(model.trigger)}</p>
        </div>
        {state.is === "loaded" && !state.value.onDemand && (
          <Editing calls={automatic.operations.turn}>
            <Tick name="on" label={words.on} chosen={state.value.on} onChange={(on) => model.turn(on)} />
          </Editing>
        )}
      </header>
      {state.is === "failed" && (
        <ErrorState
          message={messagesMessageOf(state.error)}
          {...(state.error._tag === "TriggerNotFound" ? {} : { onRetry: model.letter.retry })}
        />
      )}
      {(state.is === "loading" || state.is === "idle") && <Skeleton width="60%" />}
      {state.is === "loaded" && <Loaded model={model} letter={state.value} />}
    </div>
  )
})
