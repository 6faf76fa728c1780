import type { OwnProcess } from './own-process.ts'

type Stop = () => Promise<unknown>

/** What was started, ended the last first; what starts after that is ended at once. */
export class Ending {
  readonly #stops: Stop[] = []
  #ended: Promise<void> | undefined

  with(stop: Stop): void {
    if (this.#ended) stop().catch(() => undefined)
    else this.#stops.push(stop)
  }

  endWith(process: OwnProcess): OwnProcess {
    this.with(() => process.end())
    return process
  }

  /** Resolves once all has ended, whoever asked first. */
  end(): Promise<void> {
    this.#ended ??= this.#endAll()
    return this.#ended
  }

  async #endAll(): Promise<void> {
    for (const stop of this.#stops.splice(0).toReversed()) await stop().catch(() => undefined)
  }
}
