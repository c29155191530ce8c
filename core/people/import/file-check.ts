import { fold } from "../../kernel/fold.ts"
import type { CustomColumn } from "../custom-columns/custom-column.ts"
import { speaksOfPersons } from "./header-mapping.ts"
import type { FileFaultCode, ImportFault, ImportWarning, ImportWarningCode } from "./import-code.ts"
import type { Mapping } from "./import-field.ts"
import type { MemberFile } from "./member-file.ts"
import type { Notes } from "./notes.ts"
import { rowCount } from "./table.ts"

const nowhere = { column: null, columnIndex: null, value: null } as const

/** Why no row of the file can be imported with this mapping, or nothing. */
export const fileFault = (file: MemberFile, mapping: Mapping): ImportFault | undefined => {
  const fault = (code: FileFaultCode): ImportFault => ({ line: file.headerLine, ...nowhere, code })
  if (file.headers.length === 0) return fault("headerMissing")
  if (!speaksOfPersons(mapping)) return fault("noMemberList")
  const named = mapping.some(
    (field) => field === "firstName" || field === "lastName" || field === "fullName" || field === "membershipNumber",
  )
  if (!named) return fault("noNameColumn")
  return rowCount(file.table) === 0 ? fault("headerOnly") : undefined
}

const damages: Readonly<Record<MemberFile["damage"], ImportWarningCode | undefined>> = {
  none: undefined,
  doubleEncoded: "doubleEncoded",
  unreadable: "unreadableCharacters",
}

/**
 * The warnings of a file: of its encoding, of its headers, then those of its rows. A header that is called like a column
 * of files is told of, because no file comes out of a table.
 */
export const fileWarnings = (
  file: MemberFile,
  noted: Notes,
  customColumns: ReadonlyArray<CustomColumn>,
): ReadonlyArray<ImportWarning> => {
  const whole = (code: ImportWarningCode): ImportWarning => ({ line: file.headerLine, ...nowhere, code, count: 1 })
  const damage = damages[file.damage]
  const seen = new Set<string>()
  const twice = file.headers.flatMap((header, columnIndex) => {
    const name = fold(header)
    const again = name !== "" && seen.has(name)
    seen.add(name)
    return again ? [{ ...whole("headerTwice"), column: header, columnIndex }] : []
  })
  const filed = new Set(customColumns.flatMap(({ type, name }) => (type === "upload" ? fold(name) : [])))
  const files = file.headers.flatMap((header, columnIndex) =>
    filed.has(fold(header)) ? [{ ...whole("filesColumn"), column: header, columnIndex }] : [],
  )
  return [
    ...(file.encoding === null || file.encoding.startsWith("UTF-8") ? [] : [whole("notUtf8")]),
    ...(damage === undefined ? [] : [whole(damage)]),
    ...twice,
    ...files,
    ...noted.warnings(),
  ]
}
