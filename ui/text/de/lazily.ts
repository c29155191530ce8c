/**
 * What is made when it is first asked for. For what `Intl` offers: the first of its kind takes a phone 40 ms, which
 * nobody should wait for before there is something to see.
 */
export const lazily = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
