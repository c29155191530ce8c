import { type ComponentType, createElement, lazy, useState } from "react"

/**
 * A part of the screen whose code is fetched apart, and what fetches it. It is drawn at once where its code is here by then;
 * otherwise it waits as a lazy part does, which keeps its stand-in for a third of a second even when nothing is missing.
 */
export const fetched = <Props extends object>(fetch: () => Promise<ComponentType<Props>>) => {
  let here: ComponentType<Props> | undefined
  const get = async (): Promise<ComponentType<Props>> => {
    here = await fetch()
    return here
  }
  const Later = lazy(async () => ({ default: await get() }))
  const Part = (props: Props) => {
    // The same for as long as it stands, or what is typed would lose its place.
    const [Drawn] = useState<ComponentType<Props>>(() => here ?? Later)
    return createElement(Drawn, props)
  }
  return { get, Part }
}
