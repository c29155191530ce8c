/** A call that was answered, without anything personal: what the access log and the metrics are made of. */
export interface ObservedCall {
  readonly requestId: string
  readonly operation: string
  readonly status: number
  /** From the request's arrival to its answer; a file may still be on its way. */
  readonly milliseconds: number
}

/** Hears of calls. */
export type ObserveCall = (call: ObservedCall) => void
