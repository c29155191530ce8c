import { joined } from "../../core/kernel/joined.ts"
import { formPage, logoPlace, type PaperForm } from "../../core/people/export/index.ts"
import { PdfWriter } from "../pdf/pdf-writer.ts"

/** A form to print, with the address that its code leads to. */
export interface FormToPrint extends Omit<PaperForm, "code"> {
  readonly link: { readonly address: string; readonly caption: string } | undefined
}

/** Prints forms as PDF, a page each, with a logo where there is one. */
export const printForms = async (
  { title, now, logo }: { readonly title: string; readonly now: number; readonly logo: Uint8Array | undefined },
  forms: ReadonlyArray<FormToPrint>,
): Promise<Uint8Array> => {
  const writer = new PdfWriter({ title, now })
  const pieces = forms.map(({ link, ...form }) => {
    const code = link === undefined ? undefined : { payload: link.address, caption: link.caption }
    const page = formPage({ ...form, code }, writer.measure)
    return writer.page(logo === undefined ? page : { ...page, picture: { ...logoPlace, content: logo } })
  })
  return joined([...pieces, await writer.endWithPictures()])
}
