import { observer } from "mobx-react-lite"
import { type Encryption, encryptions } from "../../../core/messages/index.ts"
import { Select } from "../../kit/select.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { encryptionText, mailServersText as words } from "../../text/de/mail-servers.ts"
import * as own from "./servers.css.ts"

/** How a server is reached and who signs in, as it is typed. */
export interface ConnectionDraft {
  readonly host: string
  readonly port: string
  readonly encryption: Encryption
  readonly username: string
  readonly secret: string
}

type Typed = Exclude<keyof ConnectionDraft, "encryption">

interface ConnectionLinesProps {
  readonly draft: ConnectionDraft
  readonly write: (changed: Partial<ConnectionDraft>) => void
  /** What is wrong in a line. */
  readonly errorOf: (field: Typed) => string | undefined
  /** A host as it may look like. */
  readonly example: string
  readonly usernameHelp: string
  /** Whether a password is kept that stays if none is typed. */
  readonly hasSecret: boolean
}

/** The lines in which somebody types how a server is reached. */
export const ConnectionLines = observer((props: ConnectionLinesProps) => {
  const { draft, write, errorOf, example, usernameHelp, hasSecret } = props
  const line = (field: Typed) => ({
    autoComplete: "off",
    value: draft[field],
    onChange: (text: string) => write({ [field]: text }),
    error: errorOf(field),
  })
  return (
    <>
      <div className={own.hostAndPort}>
        <TextField {...line("host")} label={words.host} maxLength={253} inputMode="url" placeholder={example} />
        <TextField {...line("port")} label={words.port} maxLength={5} inputMode="numeric" />
      </div>
      <Select
        label={words.encryption}
        value={draft.encryption}
        options={encryptions.toReversed().map((id) => ({ id, label: encryptionText[id] }))}
        onChange={(encryption) => write({ encryption })}
      />
      {draft.encryption === "none" && <p className={own.caution}>{words.noEncryption}</p>}
      <TextField {...line("username")} label={words.username} maxLength={200} help={usernameHelp} />
      <TextField
        {...line("secret")}
        label={words.password}
        type="password"
        autoComplete="new-password"
        maxLength={1_000}
        help={hasSecret ? words.kept : undefined}
      />
    </>
  )
})
