import type { FileAnswer } from "../../../core/forms/answer.ts"
import type { AnswerCode } from "../../../core/forms/index.ts"
import { mediaTypeOf, tellingBytes } from "../../../core/kernel/media-type.ts"
import { uploadLimits, uploadRefusal } from "../../../core/kernel/upload-limit.ts"

/** How a file is sent: its media type there, and the header in which what is said of it stands. */
export interface FileEnvelope {
  readonly type: string
  readonly header: string
}

/** What became of a file: it is there, or why not. */
export type Brought =
  | { readonly is: "here"; readonly value: typeof FileAnswer.Type }
  | { readonly is: "not"; readonly code: AnswerCode | undefined }

const codes = { empty: "fileEmpty", tooLarge: "fileTooLarge", wrongType: "fileWrongType", noRoom: "filesFull" } as const

/** Why a file cannot come, judged by its content before anything of it is sent (FRM-09). */
const refusalOf = async (file: File): Promise<AnswerCode | undefined> => {
  const head = new Uint8Array(await file.slice(0, tellingBytes).arrayBuffer())
  const refusal = uploadRefusal(uploadLimits.formFile, { type: mediaTypeOf(head) ?? "", size: file.size })
  return refusal && codes[refusal.kind]
}

const codeOf = (said: { readonly _tag?: string; readonly fault?: keyof typeof codes }): AnswerCode | undefined => {
  if (said._tag === "FormFileRefused") return codes[said.fault ?? "wrongType"]
  if (said._tag === "InputTooLarge") return "fileTooLarge"
  return said._tag === "FormFilesFull" ? "filesFull" : undefined
}

const parsed = (text: string): object => {
  try {
    return JSON.parse(text) as object
  } catch {
    return {}
  }
}

/** Brings a file to a form; `progress` hears how much of it is there, from 0 to 1. */
export const bringFile = async (
  { type, header }: FileEnvelope,
  to: { readonly id: string; readonly block: string },
  file: File,
  progress: (part: number) => void,
  signal: AbortSignal,
): Promise<Brought> => {
  // A file that was taken from the device meanwhile cannot be read.
  const code = await refusalOf(file).catch(() => "fileGone" as const)
  if (code !== undefined) return { is: "not", code }
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open("POST", "/api/publicForm.bring")
    request.setRequestHeader("content-type", type)
    request.setRequestHeader(header, encodeURIComponent(JSON.stringify({ ...to, name: file.name.slice(-200) })))
    request.upload.onprogress = ({ loaded, total }) => progress(loaded / total)
    request.onload = () => {
      const said = parsed(request.responseText)
      resolve(
        request.status === 200
          ? { is: "here", value: said as typeof FileAnswer.Type }
          : { is: "not", code: codeOf(said) },
      )
    }
    request.onerror = () => resolve({ is: "not", code: undefined })
    signal.addEventListener("abort", () => request.abort())
    request.send(file)
  })
}
