import { useEffect } from "react"
import { useLocationProperty } from "wouter/use-browser-location"

/** The saved view that the address names. */
export const viewInAddress = (): string | null => new URLSearchParams(location.search).get("view")

/** Hears which saved view the address names, at first and whenever that changes. */
export const useViewInAddress = (heard: (id: string | null) => void): void => {
  const id = useLocationProperty(viewInAddress)
  useEffect(() => heard(id), [id, heard])
}
