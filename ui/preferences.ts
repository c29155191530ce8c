/** What a user set up on this device: read back as whatever was stored, so readers check what they get. */
export interface Preferences {
  readonly read: (key: string) => unknown
  readonly write: (key: string, value: unknown) => void
}
