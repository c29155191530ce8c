import { assignVars, createGlobalTheme, createThemeContract, globalStyle } from "@vanilla-extract/css"

const light = {
  page: "#f3f5f8",
  surface: "#ffffff",
  sunken: "#f8fafc",
  line: "#e3e8ef",
  lineStrong: "#cbd3de",
  text: "#17202c",
  textSoft: "#536072",
  textFaint: "#6b7789",
  blueSoft: "#edf4ff",
  blueMedium: "#d9e7ff",
  blue: "#1d5bd6",
  blueStrong: "#174bb3",
  onBlue: "#ffffff",
  tealSoft: "#e2f6f6",
  tealStrong: "#0b5a5f",
  greenSoft: "#e9f8f0",
  greenStrong: "#0b6440",
  pinkSoft: "#fdeef6",
  pinkStrong: "#99195f",
  purpleSoft: "#f4f0ff",
  purpleStrong: "#5a31b5",
  amberSoft: "#fff6e0",
  amberStrong: "#7a5000",
  redSoft: "#fdeeee",
  red: "#c42b2b",
  redStrong: "#a92020",
  inverse: "#17202c",
  onInverse: "#f4f7fb",
  veil: "rgb(16 24 40 / .42)",
  shadowLow: "0 1px 2px rgb(16 24 40 / .06), 0 1px 1px rgb(16 24 40 / .04)",
  shadowHigh: "0 12px 32px rgb(16 24 40 / .16), 0 2px 6px rgb(16 24 40 / .08)",
}

const dark: typeof light = {
  page: "#10151d",
  surface: "#171e29",
  sunken: "#1c2431",
  line: "#28323f",
  lineStrong: "#3f4c5e",
  text: "#e8edf4",
  textSoft: "#a9b5c6",
  textFaint: "#8f9cb0",
  blueSoft: "#172a4d",
  blueMedium: "#1e3a6e",
  blue: "#7eaaff",
  blueStrong: "#a7c4ff",
  onBlue: "#0c1a33",
  tealSoft: "#0d2f33",
  tealStrong: "#77dbe0",
  greenSoft: "#11301f",
  greenStrong: "#7fe0b2",
  pinkSoft: "#3a1930",
  pinkStrong: "#ff9fd2",
  purpleSoft: "#28204a",
  purpleStrong: "#cbb7ff",
  amberSoft: "#38290a",
  amberStrong: "#f3c465",
  redSoft: "#3a1a1a",
  red: "#ff8080",
  redStrong: "#ff9d9d",
  inverse: "#e8edf4",
  onInverse: "#17202c",
  veil: "rgb(0 0 0 / .6)",
  shadowLow: "0 1px 2px rgb(0 0 0 / .4)",
  shadowHigh: "0 16px 40px rgb(0 0 0 / .5), 0 0 0 1px rgb(255 255 255 / .06)",
}

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
})

/** At this width and below there is a thumb, not a mouse. */
export const phone = "screen and (max-width: 640px)"

/** Below this width the sidebar would leave too little for a table. */
export const narrow = "screen and (max-width: 1023px)"
