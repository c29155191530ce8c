import { counted } from "./format.ts"

/** What the start tells of fees. */
export const homeFeesText = {
  overdue: (count: number) => `${counted(count, "Beitrag", "Beiträge")} überfällig`,
  returned: (count: number) => `${counted(count, "Lastschrift", "Lastschriften")} zurückgekommen`,
  due: (until: string) => (count: number) => `${counted(count, "Beitrag", "Beiträge")} fällig bis ${until}`,
  job: (day: string, awaits: string) => `Einzug am ${day}: ${awaits}`,
}
