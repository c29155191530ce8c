import { fileClient } from "../../adapters/http/file-client.ts"
import { newId } from "../../adapters/ids/new-id.ts"
import { exports } from "../../core/people/kept-exports/exports.port.ts"
import type { ExportId } from "../../core/people/record-id.ts"
import { specialExport } from "../../core/people/special-export/special-export.port.ts"
import type { OpenCatalog } from "../../ui/people/custom/open-catalog.ts"
import type { ExportSurroundings, StartExport } from "../../ui/people/export/export-surroundings.ts"
import type { WriteTable } from "../../ui/people/report/table-file.ts"
import { saveFile, writeTable } from "./files.ts"
import type { Connect } from "./services.ts"

/** Begins an export in this browser; what writes the formats is loaded when it is first wanted. */
const startExportWith =
  (catalog: OpenCatalog): StartExport =>
  async (format, columns) => {
    const [{ startExport: start }, { exportSpeech }, custom] = await Promise.all([
      import("../../adapters/export/start-export.ts"),
      import("../../ui/text/de/people-export.ts"),
      catalog().then((known) => known.fetch()),
    ])
    return start(format, exportSpeech, Date.now(), columns, custom)
  }

/** The exports that the server makes, over their port. */
const keptExports = (connect: Connect): ExportSurroundings["kept"] => ({
  exports: connect(exports, fileClient),
  newId: () => newId() as ExportId,
})

/** What exports of a list need: those that this browser writes, and those that the server makes. */
export const exportFiles = (
  catalog: OpenCatalog,
  connect: Connect,
): Pick<ExportSurroundings, "start" | "save" | "kept" | "special"> & { readonly write: WriteTable } => ({
  write: writeTable,
  start: startExportWith(catalog),
  save: saveFile,
  kept: keptExports(connect),
  special: (wish) => connect(specialExport, fileClient).make({ wish }),
})
