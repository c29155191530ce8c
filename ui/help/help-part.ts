import { createElement } from "react"
import { go } from "../shell/navigate.ts"
import type { Part } from "../shell/part.ts"
import type { HandbookViewModel } from "./handbook.view-model.ts"

/** The handbook in the frame: it is fetched by who opens it, or seeks something in the palette. */
export const helpPart = (models: { readonly handbook: () => Promise<HandbookViewModel> }): Part => ({
  places: [{ label: "Handbuch", path: "/help", needs: "signedIn" }],
  source: async () => {
    const [{ HandbookSource }, model] = await Promise.all([import("./handbook-source.ts"), models.handbook()])
    return new HandbookSource(model.handbook, go)
  },
  screens: {
    handbook: {
      title: ({ page }) => (page === undefined ? "Handbuch" : undefined),
      load: async ({ page }) => {
        const [{ HandbookPageScreen, HandbookScreen }, model] = await Promise.all([
          import("./handbook.screens.tsx"),
          models.handbook(),
        ])
        const shown = page === undefined ? undefined : model.page(page)
        if (page !== undefined && shown === undefined) return "notFound"
        return {
          element:
            shown === undefined
              ? createElement(HandbookScreen, { model })
              : createElement(HandbookPageScreen, { shown }),
          name: () => shown?.title,
          waiting: () => false,
          leave: () => {},
        }
      },
    },
  },
})
