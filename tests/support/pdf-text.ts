import { getDocumentProxy } from "unpdf"

/** What stands on the pages of a PDF file, and what is said of it. */
export const readPdf = async (bytes: Uint8Array) => {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { info } = await document.getMetadata()
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1)
      const { items } = await page.getTextContent()
      return items.flatMap((item) => ("str" in item && item.str.trim() !== "" ? [item.str] : []))
    }),
  )
  return {
    pages,
    title: String((info as { readonly Title?: string }).Title),
    info: info as Readonly<Record<string, unknown>>,
  }
}
