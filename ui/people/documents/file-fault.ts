import { mediaTypeOf, tellingBytes } from "../../../core/kernel/media-type.ts"
import { type UploadRefusal, uploadLimits, uploadRefusal } from "../../../core/kernel/upload-limit.ts"

/** Why a file cannot be kept with a person, as far as its first bytes tell. */
export const fileFault = async (file: File): Promise<UploadRefusal["kind"] | undefined> => {
  const head = new Uint8Array(
    await file
      .slice(0, tellingBytes)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  )
  return uploadRefusal(uploadLimits.document, { type: mediaTypeOf(head) ?? "", size: file.size })?.kind
}
