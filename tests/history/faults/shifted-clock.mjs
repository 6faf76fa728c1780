/** Imported before everything else of a process: its clock is CLOCK_SHIFT_MS ahead, or behind. */
const shift = Number(process.env['CLOCK_SHIFT_MS'] ?? 0)
const TrueDate = Date

globalThis.Date = class extends TrueDate {
  constructor(...of) {
    if (of.length === 0) super(TrueDate.now() + shift)
    else super(...of)
  }

  static now() {
    return TrueDate.now() + shift
  }
}
