import { useEffect, useState } from "react"

/** A view model that lives as long as the part of the screen that makes it. */
export const useModel = <Model extends { dispose: () => void }>(make: () => Model): Model => {
  const [model] = useState(make)
  useEffect(() => () => model.dispose(), [model])
  return model
}
