import FileUp from "lucide-react/icons/file-up"
import { useRef } from "react"
import { DropZone, type DropZoneProps } from "react-aria-components/DropZone"
import type { Asked } from "../../core/kernel/policy.ts"
import { Button } from "./button.tsx"
import * as css from "./file-drop.css.ts"
import { I18n } from "./i18n.tsx"
import { useOpen } from "./may.tsx"

interface FileDropProps {
  readonly label: string
  readonly title: string
  readonly hint: string
  readonly choose: string
  /** Whether it stands beside other things: it is small then, and does not take the focus. */
  readonly beside?: boolean
  /** Whether only one file is wanted though it stands beside other things. */
  readonly single?: boolean
  readonly onFiles: (files: ReadonlyArray<File>) => void
  /** The operation that takes the files. */
  readonly calls?: Asked
}

type DropEvent = Parameters<NonNullable<DropZoneProps["onDrop"]>>[0]

/** A place to drop files on or to choose them; folders are not taken. */
export const FileDrop = ({
  label,
  title,
  hint,
  choose,
  beside = false,
  single = !beside,
  calls,
  onFiles,
}: FileDropProps) => {
  const isOpen = useOpen(calls)
  const input = useRef<HTMLInputElement>(null)
  const onDrop = async ({ items }: DropEvent) => {
    const files = items.filter((each) => each.kind === "file").map((each) => each.getFile())
    if (files.length > 0) onFiles(await Promise.all(files))
  }
  if (!isOpen) return null
  return (
    <I18n>
      <DropZone
        aria-label={label}
        className={beside ? css.small : css.zone}
        getDropOperation={() => "copy"}
        onDrop={onDrop}
      >
        {!beside && (
          <span className={css.icon}>
            <FileUp size={26} aria-hidden />
          </span>
        )}
        <p className={beside ? css.smallTitle : css.title}>{title}</p>
        <p className={css.hint}>{hint}</p>
        <Button
          look={beside ? "plain" : "primary"}
          className={css.choose}
          autoFocus={!beside}
          onClick={() => input.current?.click()}
        >
          {choose}
        </Button>
        <input
          ref={input}
          type="file"
          multiple={!single}
          hidden
          aria-label={choose}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])]
            if (files.length > 0) onFiles(files)
            currentTarget.value = ""
          }}
        />
      </DropZone>
    </I18n>
  )
}
