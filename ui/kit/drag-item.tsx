import type { ComponentProps } from "react"
import { useOpen } from "./may.tsx"

/** An entry of a list that is dragged to another place, or moved there by keys, by who may change the list. */
export const DragItem = ({ onKeyDown, ...item }: ComponentProps<"li">) => {
  const isOpen = useOpen()
  return <li {...item} draggable={isOpen} onKeyDown={isOpen ? onKeyDown : undefined} />
}
