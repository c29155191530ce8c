import { assignVars, createGlobalTheme, createThemeContract, globalStyle } from "@vanilla-extract/css"
import { dark, light } from "./palettes.ts"

/** The colours and shadows, which the scheme decides. */
export const color = createThemeContract(light)

globalStyle(":root", { vars: assignVars(color, light), colorScheme: "light" })
globalStyle(":root[data-scheme=dark]", { vars: assignVars(color, dark), colorScheme: "dark" })
globalStyle(":root:not([data-scheme])", {
  "@media": { "(prefers-color-scheme: dark)": { vars: assignVars(color, dark), colorScheme: "dark" } },
})

/** The measures that hold in both schemes. */
export const size = createGlobalTheme(":root", {
  radius: { control: "6px", card: "10px", dialog: "16px", round: "999px" },
  control: { height: "36px" },
  /** The widest a page of forms and texts gets. */
  column: "960px",
})

/** At this width and below there is a thumb, not a mouse. */
export const phone = "screen and (max-width: 640px)"

/** Below this width the sidebar would leave too little for a table. */
export const narrow = "screen and (max-width: 1023px)"
