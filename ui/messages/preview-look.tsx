import { observer } from "mobx-react-lite"
import { Segments } from "../kit/segments.tsx"
import { messagesText as words } from "../text/de/messages.ts"
import * as css from "./messages.css.ts"

interface Looked {
  readonly width: "wide" | "phone"
  readonly scheme: "light" | "dark"
  readonly setWidth: (width: "wide" | "phone") => void
  readonly setScheme: (scheme: "light" | "dark") => void
}

/** Whether a mail is looked at wide or on a phone, in light or dark colours. */
export const PreviewLook = observer(({ model }: { model: Looked }) => (
  <div className={css.line}>
    <Segments
      label={words.width.label}
      value={model.width}
      options={[
        { id: "wide", label: words.width.wide },
        { id: "phone", label: words.width.phone },
      ]}
      onChange={(width) => model.setWidth(width)}
    />
    <Segments
      label={words.scheme.label}
      value={model.scheme}
      options={[
        { id: "light", label: words.scheme.light },
        { id: "dark", label: words.scheme.dark },
      ]}
      onChange={(scheme) => model.setScheme(scheme)}
    />
  </div>
))
