import { describe, expect, it } from "vitest"
import { mediaTypeOf } from "../../../core/kernel/media-type.ts"
import { uploadLimits } from "../../../core/kernel/upload-limit.ts"
import { jpegOf, pngOf } from "../../support/pictures.ts"

const typeOf = (content: Uint8Array | string) =>
  mediaTypeOf(typeof content === "string" ? Uint8Array.from(content, (sign) => sign.charCodeAt(0)) : content)

describe("the type of a file by its content", () => {
  it("is told for everything that may be a document [OPS-04]", () => {
    const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
    const sheet = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    const told = [
      typeOf("%PDF-1.7"),
      typeOf(pngOf(1, 1)),
      typeOf(jpegOf(1, 1)),
      typeOf("RIFF\0\0\0\0WEBPVP8 "),
      typeOf("\0\0\0\x18ftypheic"),
      typeOf("PK\x03\x04..[Content_Types].xml..word/document.xml"),
      typeOf("PK\x03\x04..[Content_Types].xml..xl/workbook.xml"),
      typeOf("PK\x03\x04..mimetypeapplication/vnd.oasis.opendocument.textPK"),
      typeOf("PK\x03\x04..mimetypeapplication/vnd.oasis.opendocument.spreadsheetPK"),
    ]
    expect(told).toEqual([...uploadLimits.document.types])
    expect(told.slice(5, 7)).toEqual([word, sheet])
  })

  it("is none that may be kept for a page, a script, a program or an archive, whatever it is called [OPS-04]", () => {
    const others = [
      "<svg onload=alert(1)>",
      "<!doctype html>",
      "MZ\x90",
      "\x7fELF",
      "#!/bin/sh",
      "PK\x03\x04..a.exe",
      "GIF89a",
      "",
    ]
    for (const other of others) expect(uploadLimits.document.types).not.toContain(typeOf(other) ?? "")
  })
})
