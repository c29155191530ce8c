import { mediaTypeOf, tellingBytes } from "../core/kernel/media-type.ts"
import { type UploadLimit, type UploadRefusal, uploadRefusal } from "../core/kernel/upload-limit.ts"

/** Why a file cannot be brought, as far as its size and its first bytes tell. */
export const fileFault = async (file: File, limit: UploadLimit): Promise<UploadRefusal["kind"] | undefined> => {
  const head = new Uint8Array(
    await file
      .slice(0, tellingBytes)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  )
  return uploadRefusal(limit, { type: mediaTypeOf(head) ?? "", size: file.size })?.kind
}
