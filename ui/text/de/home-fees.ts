import { counted } from "./format.ts"

/** What the start tells of fees. */
export const homeFeesText = {
  overdue: (count: number) => `${counted(count, "Beitrag", "Beiträge")} überfällig`,
  returned: (count: number) => `${counted(count, "Lastschrift", "Lastschriften")} zurückgekommen`,
  due: (until: string) => (count: number) => `${counted(count, "Beitrag", "Beiträge")} fällig bis ${until}`,
  job: (day: string, awaits: string) => `Einzug am ${day}: ${awaits}`,
  order: (day: string) => `Auszahlung am ${day}: Datei herunterladen und der Bank geben`,
  lateOrder: (day: string) => `Auszahlung am ${day}: Der Tag ist vorbei, niemand hat die Datei geholt`,
}
