import { fileClient } from "../../adapters/http/file-client.ts"
import type { ExportId } from "../../core/kernel/id.ts"
import { uuidv7 } from "../../core/kernel/uuidv7.ts"
import { exports } from "../../core/people/kept-exports/exports.port.ts"
import type { ExportSurroundings } from "../../ui/people/export/export-surroundings.ts"
import type { Connect } from "./services.ts"

/** The exports that the server makes, over their port. */
export const keptExports = (connect: Connect): ExportSurroundings["kept"] => ({
  exports: connect(exports, fileClient),
  newId: () => uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(10))) as ExportId,
})
