/** Work that goes on side by side, and now and then some that wants to be alone. */
export class Turns {
  readonly #underWay = new Set<Promise<unknown>>()
  #alone: Promise<unknown> | undefined

  async beside<T>(work: () => Promise<T>): Promise<T> {
    while (this.#alone) await this.#alone
    const begun = work()
    const settled = begun.catch(() => undefined)
    this.#underWay.add(settled)
    void settled.then(() => this.#underWay.delete(settled))
    return begun
  }

  /** Begins once nothing else is under way; nothing else begins until it has ended. */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    while (this.#alone) await this.#alone
    const begun = Promise.all(this.#underWay).then(work)
    this.#alone = begun.then(
      () => (this.#alone = undefined),
      () => (this.#alone = undefined),
    )
    return begun
  }
}
