import { type ReactNode, useRef } from "react"
import type { Asked } from "../../core/kernel/policy.ts"
import { Button } from "./button.tsx"
import { useOpen } from "./may.tsx"

interface FileButtonProps {
  /** Names the choice for who cannot see the button beside it. */
  readonly label: string
  /** Kinds of files, as in the attribute `accept`. */
  readonly accept: string
  readonly busy: boolean
  readonly onChoose: (file: File) => void
  /** The operation that takes the file. */
  readonly calls?: Asked
  readonly children: ReactNode
}

/** A button with which one file is chosen. The same file can be chosen again. */
export const FileButton = ({ label, accept, busy, onChoose, calls, children }: FileButtonProps) => {
  const isOpen = useOpen(calls)
  const input = useRef<HTMLInputElement>(null)
  if (!isOpen) return null
  return (
    <>
      <Button busy={busy} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file !== undefined) onChoose(file)
          currentTarget.value = ""
        }}
      />
    </>
  )
}
