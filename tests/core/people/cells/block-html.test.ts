import { describe, expect, test } from "vitest"
import { writeBlockHtml } from "../../../../core/people/index.ts"

const cells = (html = "") => [...html.matchAll(/<td([^>]*)>(.*?)<\/td>/g)].map(([, look, text]) => ({ look, text }))
const isText = (text: string): boolean =>
  cells(writeBlockHtml([[text]], () => false))[0]?.look?.includes('sdnum="1031;0;@"') === true

describe("a block of cells as a table", () => {
  test("says of what a spreadsheet would change that it is text, and leaves it numbers, amounts and dates [PER-21]", () => {
    const texts = [
      "01067",
      "0171 1234567",
      "+49 431 1234",
      "1/2",
      "3-4",
      "1e5",
      "007",
      "DE02120300000000202051",
      "=1+1",
      "",
    ]
    expect(texts.filter((text) => !isText(text))).toEqual([])
    // 16 digits are more than a spreadsheet keeps.
    expect(isText("1234567890123456")).toBe(true)
    const values = ["24103", "0", "-3", "60,00", "1.234,50", "1.234,50 €", "0,5", "14.03.2012", "1.2.2012"]
    expect(values.filter(isText)).toEqual([])
    // LibreOffice reads no date in a table unless it is told the day.
    expect(
      cells(writeBlockHtml([["14.03.2012"], ["31.02.2012"], ["01.02.1890"]], () => false)).map(({ look }) => look),
    ).toEqual([
      ' sdval="40982" sdnum="1031;0;TT.MM.JJJJ"',
      ` style="mso-number-format:'\\@'" sdnum="1031;0;@"`,
      ` style="mso-number-format:'\\@'" sdnum="1031;0;@"`,
    ])
  })

  test("is text in the whole of a column that is: postcodes without a zero in front sort among those with one [PER-21]", () => {
    const html = writeBlockHtml(
      [
        ["01067", "5,00"],
        ["20095", "07"],
      ],
      (column) => column === 0,
    )
    expect(cells(html).map(({ look }) => look?.includes('sdnum="1031;0;@"'))).toEqual([true, false, true, true])
  })

  test("has a row for each row, no text is markup, and where a cell has several lines there is no table [PER-21]", () => {
    const html = writeBlockHtml(
      [
        ["Ada", "<img src=x onerror=alert(1)>"],
        ['"B" & Co.', "Kiel"],
      ],
      () => true,
    )
    expect(html?.match(/<tr>/g)).toHaveLength(2)
    expect(cells(html).map(({ text }) => text)).toEqual([
      "Ada",
      "&lt;img src=x onerror=alert(1)&gt;",
      "&quot;B&quot; &amp; Co.",
      "Kiel",
    ])
    expect(writeBlockHtml([["Ada", "Zeile 1\nZeile 2"]], () => true)).toBeUndefined()
  })
})
