/** A text that only its key opens. `keyId` tells keys apart and nothing else about them. */
export interface Sealed {
  readonly keyId: string
  readonly bytes: Uint8Array
}
