import { observer } from "mobx-react-lite"
import type { ReactNode } from "react"
import type { Piece } from "../../core/help/found-words.ts"
import type { Hit } from "../../core/help/handbook-search.ts"
import { Button } from "../kit/button.tsx"
import { Markdown } from "../kit/markdown/markdown.tsx"
import * as page from "../kit/page.css.ts"
import { SearchField } from "../kit/search-field.tsx"
import { EmptyState } from "../kit/states.tsx"
import { Link } from "../shell/link.tsx"
import { go } from "../shell/navigate.ts"
import * as css from "./handbook.css.ts"
import { type HandbookPage, handbookPath } from "./handbook.ts"
import { type HandbookViewModel, pathOfHit } from "./handbook.view-model.ts"

const between = (href: string, words: ReactNode): ReactNode => {
  const path = handbookPath(href)
  return (
    path && (
      <Link to={path} className={css.link}>
        {words}
      </Link>
    )
  )
}

const Marked = ({ pieces }: { readonly pieces: ReadonlyArray<Piece> }) => {
  let at = 0
  return pieces.map(({ text, found }) => {
    const key = at
    at += text.length
    return found ? (
      <mark key={key} className={css.mark}>
        {text}
      </mark>
    ) : (
      text
    )
  })
}

const Found = ({ hit }: { readonly hit: Hit }) => {
  const { heading, title } = hit.section
  return (
    <li>
      <Link to={pathOfHit(hit)} className={css.hit}>
        <span className={css.heading}>
          <Marked pieces={hit.heading} />
        </span>
        {heading !== title && <span className={css.where}>{title}</span>}
        <span className={css.excerpt}>
          <Marked pieces={hit.excerpt} />
        </span>
      </Link>
    </li>
  )
}

const hitsId = "handbook-hits"

const countText = (count: number): string => (count === 1 ? "1 Treffer" : `${count} Treffer`)

const Hits = ({ hits, onEmpty }: { readonly hits: ReadonlyArray<Hit>; readonly onEmpty: () => void }) =>
  hits.length === 0 ? (
    <EmptyState
      title="Nichts gefunden"
      text="Prüfe die Schreibweise, oder suche nach einem anderen oder kürzeren Wort. Jedes Wort, das du tippst, muss vorkommen."
    >
      <Button onClick={onEmpty}>Alle Themen zeigen</Button>
    </EmptyState>
  ) : (
    <ul id={hitsId} className={css.hits}>
      {hits.map((hit) => (
        <Found key={pathOfHit(hit)} hit={hit} />
      ))}
    </ul>
  )

/** The start of the handbook: what there is to read, and what was found in it. */
export const HandbookScreen = observer(({ model }: { readonly model: HandbookViewModel }) => {
  const { hits, handbook } = model
  return (
    <div className={css.screen}>
      <header>
        <h1 className={page.title} tabIndex={-1}>
          {handbook.contents.title}
        </h1>
      </header>
      <SearchField
        label="Im Handbuch suchen"
        placeholder="Im Handbuch suchen"
        maxLength={200}
        value={model.text}
        onChange={model.type}
        onDown={() => document.querySelector<HTMLElement>(`#${hitsId} a`)?.focus()}
        onEnter={() => hits?.[0] !== undefined && go(pathOfHit(hits[0]))}
      />
      <p role="status" className={hits === undefined || hits.length === 0 ? undefined : css.where}>
        {hits === undefined || hits.length === 0 ? "" : countText(hits.length)}
      </p>
      {hits === undefined ? (
        <Markdown blocks={handbook.contents.blocks} link={between} />
      ) : (
        <Hits hits={hits} onEmpty={() => model.type("")} />
      )}
    </div>
  )
})

/** A page of the handbook. */
export const HandbookPageScreen = ({ shown }: { readonly shown: HandbookPage }) => (
  <article className={css.screen}>
    <header className={css.head}>
      <Link to="/help" className={css.back}>
        Handbuch
      </Link>
      <h1 className={page.title} tabIndex={-1}>
        {shown.title}
      </h1>
    </header>
    <Markdown blocks={shown.blocks} link={between} />
  </article>
)
