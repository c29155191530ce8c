import type { WriteTable } from "../../ui/people/report/table-file.ts"
import type { Save } from "../../ui/surroundings.ts"

/** Gives the user a file as a download. */
export const saveFile: Save = (name, pieces, type) => {
  const address = URL.createObjectURL(new Blob(pieces as Array<BlobPart>, { type }))
  const link = Object.assign(document.createElement("a"), { href: address, download: name })
  link.click()
  // Some browsers begin to read only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Writes a table in this browser; what writes the formats is loaded when it is first wanted. */
export const writeTable: WriteTable = async (...table) =>
  (await import("../../adapters/export/write-table.ts")).writeTable(...table)
