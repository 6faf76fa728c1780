/** Whether this device's draft has been put into a form, which takes a moment after it is alive. */
export class Restoring {
  isDone = false
  readonly done: Promise<void>
  readonly #resolve: () => void

  constructor() {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.done = promise
    this.#resolve = resolve
  }

  end(): void {
    this.isDone = true
    this.#resolve()
  }
}
