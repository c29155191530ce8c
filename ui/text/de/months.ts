/** The months of a year, January first. */
export const monthNames = [
  "Januar",
  "Februar",
  "März",
  "April",
  "Mai",
  "Juni",
  "Juli",
  "August",
  "September",
  "Oktober",
  "November",
  "Dezember",
]

/** Januar 2027, of 2027-01 */
export const monthText = (month: string): string =>
  `${monthNames[Number(month.slice(5)) - 1] ?? ""} ${month.slice(0, 4)}`

/** Januar, Juli */
export const monthsText = (all: ReadonlyArray<number>): string =>
  all.length === 12
    ? "jeden Monat"
    : all
        .toSorted((a, b) => a - b)
        .map((month) => monthNames[month - 1])
        .join(", ")

/** im Januar, Juli */
export const inMonths = (all: ReadonlyArray<number>): string =>
  all.length === 12 ? monthsText(all) : `im ${monthsText(all)}`
