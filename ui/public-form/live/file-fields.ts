import type { AnswerFault, BlockId } from "../../../core/forms/index.ts"
import { publicFormText, type Voice } from "../../text/de/public-form.ts"
import { fileState } from "../file-field.ts"
import { html } from "../html.ts"
import { bringFile, type FileEnvelope } from "./bring-file.ts"

/** What file fields need of the page around them. */
interface Around {
  readonly id: string
  readonly envelope: FileEnvelope
  readonly voice: () => Voice
  /** A file came, went, or could not come; `said` is told to who cannot see it. */
  readonly changed: (said: string) => void
  /** A file could not come and nothing is wrong with it. */
  readonly lost: () => void
}

const place = (name: string) => document.querySelector<HTMLElement>(`[data-file="${CSS.escape(name)}"]`)

const faultOf = (name: string, code: AnswerFault["code"]): AnswerFault => {
  const [person = "", block = ""] = name.split(".")
  return { person: Number(person.slice(1)), block: block as BlockId, code }
}

/** The file fields of a live form: each sends its file as soon as it is chosen, and tells how far it is. */
export const fileFields = ({ id, envelope, voice, changed, lost }: Around) => {
  const coming = new Map<string, AbortController>()
  const refused = new Map<string, AnswerFault["code"]>()

  const show = (name: string, kept: string | undefined): void => {
    const field = place(name)
    if (field === null) return
    const hadFocus = field.contains(document.activeElement)
    field.innerHTML = fileState(voice(), name, kept, html` aria-describedby="f-${name}-help f-${name}-err"`).text
    if (hadFocus) document.getElementById(`f-${name}`)?.focus()
  }

  const stop = (name: string): void => {
    coming.get(name)?.abort()
    coming.delete(name)
    refused.delete(name)
  }

  return {
    /** What keeps the form from being sent: files on their way, and such as could not come. The latter are told once. */
    faults: (): ReadonlyArray<AnswerFault> => {
      const faults = [
        ...[...coming.keys()].map((name) => faultOf(name, "fileComing")),
        ...[...refused].map(([name, code]) => faultOf(name, code)),
      ]
      refused.clear()
      return faults
    },
    /** The faults of files that could not come, for who looks at the fields. */
    seen: (): ReadonlyArray<AnswerFault> => [...refused].map(([name, code]) => faultOf(name, code)),
    take: async (name: string, file: File): Promise<void> => {
      stop(name)
      const controller = new AbortController()
      coming.set(name, controller)
      const bar = Object.assign(document.createElement("progress"), { max: 1, value: 0 })
      bar.setAttribute("aria-label", publicFormText(voice()).fileSending(file.name))
      place(name)?.append(bar)
      const [, block = ""] = name.split(".")
      const brought = await bringFile(
        envelope,
        { id, block },
        file,
        (part) => {
          bar.value = part
        },
        controller.signal,
      )
      if (coming.get(name) !== controller) return
      coming.delete(name)
      bar.remove()
      if (brought.is === "here") {
        show(name, JSON.stringify(brought.value))
        return changed(publicFormText(voice()).fileHere(brought.value.name))
      }
      show(name, undefined)
      if (brought.code === undefined) return lost()
      refused.set(name, brought.code)
      changed("")
    },
    drop: (name: string): void => {
      stop(name)
      show(name, undefined)
      document.getElementById(`f-${name}`)?.focus()
      changed("")
    },
    stopAll: (): void => [...coming.keys()].forEach(stop),
  }
}
