import FileUp from "lucide-react/icons/file-up"
import { useRef } from "react"
import { DropZone, type DropZoneProps } from "react-aria-components/DropZone"
import { Button } from "./button.tsx"
import * as css from "./file-drop.css.ts"
import { I18n } from "./i18n.tsx"

interface FileDropProps {
  readonly label: string
  readonly title: string
  readonly hint: string
  readonly choose: string
  readonly onFile: (file: File) => void
}

type DropEvent = Parameters<NonNullable<DropZoneProps["onDrop"]>>[0]

/** A place to drop a file on or to choose one. Of several files the first is taken; folders are not. */
export const FileDrop = ({ label, title, hint, choose, onFile }: FileDropProps) => {
  const input = useRef<HTMLInputElement>(null)
  const onDrop = async ({ items }: DropEvent) => {
    const item = items.find((each) => each.kind === "file")
    if (item !== undefined) onFile(await item.getFile())
  }
  return (
    <I18n>
      <DropZone aria-label={label} className={css.zone} getDropOperation={() => "copy"} onDrop={onDrop}>
        <span className={css.icon}>
          <FileUp size={26} aria-hidden />
        </span>
        <p className={css.title}>{title}</p>
        <p className={css.hint}>{hint}</p>
        <Button look="primary" className={css.choose} autoFocus onClick={() => input.current?.click()}>
          {choose}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={choose}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            if (file !== undefined) onFile(file)
            currentTarget.value = ""
          }}
        />
      </DropZone>
    </I18n>
  )
}
