import { handbookOf } from "../../ui/help/handbook.ts"
import { HandbookViewModel } from "../../ui/help/handbook.view-model.ts"

const files = import.meta.glob<string>("../../docs/handbuch/*.md", { query: "?raw", import: "default", eager: true })

/** The view model of the handbook, over the files in which it is written. */
export const handbookModel = (): HandbookViewModel =>
  new HandbookViewModel(
    handbookOf(Object.fromEntries(Object.entries(files).map(([path, text]) => [path.replace(/^.*\//, ""), text]))),
  )
