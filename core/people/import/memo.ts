const trial = 1_024
const most = 20_000

/**
 * Remembers what a text was read as, so that a city that stands in a thousand rows is read once and kept once. Gives up
 * remembering where values hardly ever come again.
 */
export class Memo<Value> {
  private readonly known = new Map<string, Value>()
  private readonly read: (text: string) => Value
  private asked = 0
  private found = 0
  private pays = true

  constructor(read: (text: string) => Value) {
    this.read = read
  }

  get(text: string): Value {
    if (!this.pays) return this.read(text)
    this.asked++
    const known = this.known.get(text)
    if (known !== undefined) {
      this.found++
      return known
    }
    const value = this.read(text)
    if (this.known.size < most) this.known.set(text, value)
    if (this.asked === trial * 4 && this.found < this.asked / 2) this.forget()
    return value
  }

  private forget(): void {
    this.pays = false
    this.known.clear()
  }
}
