import { observer } from "mobx-react-lite"
import type { ReactNode } from "react"
import { documentKinds, documentNames } from "../../../core/access/legal-document.ts"
import { blocksOf, plainText } from "../../kit/markdown/blocks.ts"
import { Markdown } from "../../kit/markdown/markdown.tsx"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import { accountMessageOf } from "../../text/de/account-errors.ts"
import { documentText } from "../../text/de/legal.ts"
import * as css from "../door.css.ts"
import { Door } from "../door.tsx"
import type { DocumentViewModel } from "./document.view-model.ts"

const toOthers = (href: string, words: ReactNode): ReactNode => {
  const kind = documentKinds.find((each) => href === `${documentNames[each]}.md`)
  return kind && <a href={`/${documentNames[kind]}`}>{words}</a>
}

/** A document of the installation. */
export const DocumentScreen = observer(({ model }: { readonly model: DocumentViewModel }) => {
  const { state, retry } = model.document
  const blocks = state.is === "loaded" ? blocksOf(state.value.text) : []
  const [first, ...rest] = blocks
  const named = first?.type === "heading" && first.depth === 1
  return (
    <Door
      wide
      title={named ? plainText([first]).trim() : documentText[model.kind]}
      hint={state.is === "loaded" ? `Fassung ${state.value.version}` : "Einen Moment …"}
    >
      {state.is === "loading" && <Skeleton width="100%" />}
      {state.is === "failed" && <ErrorState message={accountMessageOf(state.error)} onRetry={retry} />}
      {state.is === "loaded" && <Markdown blocks={named ? rest : blocks} link={toOthers} />}
      <p className={css.ways}>
        <a href="/">Zur Startseite</a>
      </p>
    </Door>
  )
})
