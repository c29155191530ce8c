import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { uploadLimits } from "../../../../core/kernel/upload-limit.ts"
import { documentName } from "../../../../core/people/documents/document.ts"

const type = fc.constantFrom(...uploadLimits.document.types)
const anyText = fc.oneof(fc.string({ unit: "grapheme", maxLength: 400 }), fc.string({ unit: "binary", maxLength: 300 }))

describe("the name of a document", () => {
  it("is one part of a path, short, visible, and ends as its type does [PER-06]", () => {
    fc.assert(
      fc.property(anyText, type, (given, kind) => {
        const name = documentName(given, kind)
        expect(name).not.toMatch(/[\p{Cc}\p{Cf}/\\:*?"<>|]/u)
        expect(name).toMatch(/^[^.\s].*\.(pdf|png|jpe?g|webp|hei[cf]|docx|xlsx|od[ts])$/i)
        expect(name.length).toBeLessThanOrEqual(300)
      }),
    )
  })

  it("stays as it is once it is fit [PER-06]", () => {
    fc.assert(
      fc.property(anyText, type, (given, kind) => {
        const name = documentName(given, kind)
        expect(documentName(name, kind)).toBe(name)
      }),
    )
  })

  it("keeps what people write and drops what hides an ending [PER-06]", () => {
    const pdf = "application/pdf"
    expect(documentName("Impfpass Zoë (2026).pdf", pdf)).toBe("Impfpass Zoë (2026).pdf")
    expect(documentName("C:\\Users\\Jana\\Attest.PDF", pdf)).toBe("Attest.PDF")
    expect(documentName("../../etc/passwd", pdf)).toBe("passwd.pdf")
    expect(documentName("rechnung\u202efdp.exe", pdf)).toBe("rechnung fdp.exe.pdf")
    expect(documentName("  ..  ", "image/jpeg")).toBe("Dokument.jpg")
    expect(documentName(".pdf", pdf)).toBe("pdf.pdf")
  })
})
