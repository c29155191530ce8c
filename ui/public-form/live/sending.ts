import type { Answer, AnswerFault, FormDocument, FormId, PublicForm, Received } from "../../../core/forms/index.ts"
import { workOf } from "../../../core/forms/work.ts"

/** What the server said to an answer. */
export type Sent =
  | ({ readonly is: "received" } & Pick<Received, "again" | "places">)
  | {
      readonly is: "refused"
      readonly faults: ReadonlyArray<AnswerFault>
      readonly number: number
      readonly document: FormDocument
    }
  | { readonly is: "gone"; readonly closed: Closed }
  | { readonly is: "offline" | "broken" | "busy" | "tooMuch" }

/** What a form says that takes nothing any more; nothing where it is not there at all. */
export type Closed = { readonly club: string; readonly contact: string | null } | undefined

type Said = { readonly _tag?: string } & Readonly<Record<string, unknown>>

const bodyOf = async (response: Response): Promise<Said> => (await response.json().catch(() => ({}))) as Said

const isGone = ({ _tag }: Said): boolean => _tag === "FormVoid" || _tag === "FormClosed"

const closedBy = (said: Said): Closed => (said._tag === "FormClosed" ? (said as unknown as Closed) : undefined)

/** What is sent beside the answer. */
export interface Envelope {
  readonly id: string
  readonly number: number
  readonly offered: string
  readonly key: string
  readonly answer: Answer
  readonly startedAt: number
  readonly trap: string
}

const post = async (operation: string, body: object): Promise<Response | undefined> => {
  try {
    return await fetch(`/api/publicForm.${operation}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    })
  } catch {
    return undefined
  }
}

/** Looks for the work that an answer takes, in small steps, so that the page still answers. */
const worked = async (form: FormId, answer: string, bits: number): Promise<string> => {
  for (let from = 0; ; ) {
    const tried = workOf(form, answer, bits, from)
    if ("work" in tried) return tried.work
    from = tried.next
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** The form as it is published now, or that it takes nothing any more; nothing where it cannot be asked for. */
export const openForm = async (
  id: string,
): Promise<{ readonly form: PublicForm } | { readonly closed: Closed } | undefined> => {
  const response = await post("open", { id })
  if (response === undefined) return undefined
  const said = await bodyOf(response)
  if (response.ok) return { form: said as unknown as PublicForm }
  return isGone(said) ? { closed: closedBy(said) } : undefined
}

/** The name of the bank of an IBAN; nothing where it is not known. */
export const bankOf = async (id: string, iban: string): Promise<string | undefined> => {
  const response = await post("bank", { id, iban })
  const found = response?.ok ? ((await response.json()) as { readonly name: string | null }) : undefined
  return found?.name ?? undefined
}

/** Sends an answer, and does the work that is asked for; `working` hears that there is some. */
export const sendAnswer = async (form: FormId, envelope: Envelope, working: () => void): Promise<Sent> => {
  let work = ""
  for (;;) {
    const response = await post("submit", { ...envelope, work })
    if (response === undefined) return { is: "offline" }
    if (response.status === 429) return { is: "busy" }
    if (response.status === 413) return { is: "tooMuch" }
    const said = await bodyOf(response)
    if (response.ok)
      return { is: "received", again: said.again === true, places: (said.places ?? []) as Received["places"] }
    if (said._tag === "AnswerRefused") return { ...(said as object), is: "refused" } as Sent
    if (isGone(said)) return { is: "gone", closed: closedBy(said) }
    if (said._tag !== "WorkNeeded") return { is: "broken" }
    working()
    work = await worked(form, String(said.answer), Number(said.bits))
  }
}
