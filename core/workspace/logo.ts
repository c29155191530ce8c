import { uploadLimits, uploadRefusal } from "../kernel/upload-limit.ts"
import { isHuge, pictureOf } from "./image.ts"

/** Why a file cannot be the logo. */
export const logoFaults = ["empty", "tooLarge", "wrongType", "tooManyPixels"] as const
export type LogoFault = (typeof logoFaults)[number]

/** A logo as it is kept. `tag` is another one with each content. */
export interface Logo {
  readonly type: string
  readonly content: Uint8Array
  readonly tag: string
}

/** Why a file cannot be the logo, or its type when it can: PNG or JPEG by content, at most 2 MB (WSP-01). */
export const logoTypeOf = (content: Uint8Array): { readonly type: string } | { readonly fault: LogoFault } => {
  const picture = pictureOf(content)
  const refusal = uploadRefusal(uploadLimits.logo, { type: picture?.type ?? "", size: content.byteLength })
  if (refusal !== undefined) return { fault: refusal.kind }
  if (picture === undefined) return { fault: "wrongType" }
  return isHuge(picture) ? { fault: "tooManyPixels" } : { type: picture.type }
}
