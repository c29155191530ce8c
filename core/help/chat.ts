/** A chat with the support that comes from somewhere else: it may begin only for who agreed to it (APP-17). */
export interface Chat {
  readonly begin: () => void
  /** Ends it and forgets on this device who chatted. */
  readonly end: () => void
}
