import type { OpenCatalog } from "../../ui/people/custom/open-catalog.ts"
import type { StartExport } from "../../ui/people/export/export-surroundings.ts"
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

/** Begins an export in this browser; what writes the formats is loaded when it is first wanted. */
export const startExportWith =
  (catalog: OpenCatalog): StartExport =>
  async (format, columns) => {
    const [{ startExport: start }, { exportSpeech }, custom] = await Promise.all([
      import("../../adapters/export/start-export.ts"),
      import("../../ui/text/de/people-export.ts"),
      catalog().then((known) => known.fetch()),
    ])
    return start(format, exportSpeech, Date.now(), columns, custom)
  }

/** Writes a table in this browser; what writes the formats is loaded when it is first wanted. */
export const writeTable: WriteTable = async (...table) =>
  (await import("../../adapters/export/write-table.ts")).writeTable(...table)
