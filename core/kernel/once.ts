/** Each of these once by its key, as it stands first. */
export const once = <A>(all: ReadonlyArray<A>, keyOf: (each: A) => string): ReadonlyArray<A> =>
  [...new Map(all.toReversed().map((each) => [keyOf(each), each])).values()].toReversed()
