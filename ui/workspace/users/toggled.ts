/** A choice with one thing more or less in it. */
export const toggled = <A>(chosen: ReadonlySet<A>, one: A): ReadonlySet<A> => {
  const next = new Set(chosen)
  if (!next.delete(one)) next.add(one)
  return next
}
