import type PDFDocument from "pdfkit"

/** The name that a reader looks for (Factur-X 1.0, 6.2.2). */
const fileName = "factur-x.xml"

const properties = [
  ["DocumentFileName", "The name of the embedded XML document"],
  ["DocumentType", "The type of the hybrid document in capital letters"],
  ["Version", "The version of the standard applying to the embedded XML document"],
  ["ConformanceLevel", "The conformance level of the embedded XML document"],
] as const

/** What the metadata of the file say of the invoice in it, and what those words mean (PDF/A wants both; ISO 19005-3, 6.6.2.3). */
const metadata = `
<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
<fx:DocumentType>INVOICE</fx:DocumentType>
<fx:DocumentFileName>${fileName}</fx:DocumentFileName>
<fx:Version>1.0</fx:Version>
<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
${properties
  .map(
    ([name, meaning]) => `<rdf:li rdf:parseType="Resource">
<pdfaProperty:name>${name}</pdfaProperty:name>
<pdfaProperty:valueType>Text</pdfaProperty:valueType>
<pdfaProperty:category>external</pdfaProperty:category>
<pdfaProperty:description>${meaning}</pdfaProperty:description>
</rdf:li>`,
  )
  .join("\n")}
</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`

/** Puts an invoice for programs into a document (ISO 19005-3, Factur-X 1.0), made at an instant in milliseconds since 1970 (UTC). */
export const putInvoice = (document: InstanceType<typeof PDFDocument>, invoice: string, now: number): void => {
  const at = new Date(now)
  document.file(Buffer.from(invoice), {
    name: fileName,
    type: "text/xml",
    description: "Factur-X",
    relationship: "Alternative",
    creationDate: at,
    modifiedDate: at,
  } as PDFKit.Mixins.PDFAttachmentOptions)
  ;(document as unknown as { readonly appendXML: (xml: string) => void }).appendXML(metadata)
}
