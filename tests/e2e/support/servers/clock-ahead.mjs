// A server whose computer is an hour ahead of the others: what it writes down is from the future.
const hour = 3_600_000
const RealDate = Date
globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + hour)
    else super(...given)
  }

  static now() {
    return RealDate.now() + hour
  }
}
