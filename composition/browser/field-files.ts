import { fileClient } from "../../adapters/http/file-client.ts"
import { uploads } from "../../core/people/uploads/uploads.port.ts"
import type { FieldFiles } from "../../ui/people/custom/field-files.ts"
import { run } from "../../ui/remote.ts"
import type { Notify } from "../../ui/surroundings.ts"
import { uploadMessageOf } from "../../ui/text/de/uploads.ts"
import { saveFile } from "./files.ts"
import type { Connect } from "./services.ts"

/** The files in custom columns of the workspace at hand. */
export const fieldFiles = (connect: Connect, notify: Notify): FieldFiles => {
  const port = connect(uploads, fileClient)
  return {
    bring: (column, file) => port.bring({ column, name: file.name, content: file }),
    save: (person, column) =>
      void run(port.download({ person, column }), {
        done: ({ name, type, content }) => saveFile(name, [content as Blob], type),
        failed: (failure) => {
          const { what, todo } = uploadMessageOf(failure)
          notify({ text: `${what} ${todo}` })
        },
      }),
  }
}
