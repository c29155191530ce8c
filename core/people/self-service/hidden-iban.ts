/** An IBAN of which only country, check digits and the last four signs can be read. */
export const hiddenIban = (iban: string): string => {
  const signs = iban.replace(/\s/g, "")
  return signs.length < 12 ? "••••" : `${signs.slice(0, 4)} •••• ${signs.slice(-4)}`
}
