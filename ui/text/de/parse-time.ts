const typed = /^(\d{1,2})(?:[:.](\d{2}))?(?:\s*uhr)?$/i

/** A time of day as people type it (17:30, 17.30, 9 Uhr, 17) as `HH:MM`, or nothing when it is none. */
export const parseTime = (text: string): string | undefined => {
  const [, hours = "", minutes = "00"] = typed.exec(text.trim()) ?? []
  const fits = hours !== "" && Number(hours) < 24 && Number(minutes) < 60
  return fits ? `${hours.padStart(2, "0")}:${minutes}` : undefined
}
