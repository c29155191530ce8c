import { normalValue } from "../../../core/forms/blocks/normal-value.ts"
import { checkIban } from "../../../core/kernel/iban.ts"
import { bankOf } from "./sending.ts"

/**
 * Says below the field of an IBAN which bank it is of (FRM-09), once it is a right one and somebody goes on. What comes late, when
 * something else stands in the field, is not shown.
 */
export const bankName = (id: string, form: HTMLFormElement): void => {
  form.addEventListener("focusout", async ({ target }) => {
    const block = (target as HTMLElement).closest<HTMLElement>("[data-block]")
    const line = block?.querySelector<HTMLElement>(".bank")
    const field = block?.querySelector("input")
    if (!line || !field) return
    const typed = field.value
    const iban = String(normalValue("iban", typed))
    const name = checkIban(iban).ok ? await bankOf(id, iban) : undefined
    if (line.isConnected && field.value === typed) line.textContent = name ?? ""
  })
}
