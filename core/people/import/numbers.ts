/** Numbers that grow; what was not needed of a generous guess is never touched. */
export class Numbers {
  values: Int32Array
  length = 0

  constructor(expected: number) {
    this.values = new Int32Array(Math.max(16, expected))
  }

  add(value: number): void {
    if (this.length === this.values.length) {
      const wider = new Int32Array(this.values.length * 2)
      wider.set(this.values)
      this.values = wider
    }
    this.values[this.length++] = value
  }

  done(): Int32Array {
    return this.values.subarray(0, this.length)
  }
}
