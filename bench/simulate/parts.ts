import type { TimeLine } from './time-line.ts'

type Work = { ms: number; done: () => void }

/** Cores of one machine: whoever comes first is served first, each piece of work on one of them. */
export class Cores {
  readonly count: number
  /** Milliseconds that all of them worked so far. */
  worked = 0
  readonly #line: TimeLine
  readonly #waiting = new Queue<Work>()
  #free: number

  constructor(line: TimeLine, count: number) {
    this.#line = line
    this.#free = this.count = count
  }

  use(ms: number, done: () => void): void {
    if (this.#free === 0) return this.#waiting.add({ ms, done })
    this.#free -= 1
    this.#work({ ms, done })
  }

  #work({ ms, done }: Work): void {
    this.worked += ms
    this.#line.after(ms, () => {
      const next = this.#waiting.take()
      if (next) this.#work(next)
      else this.#free += 1
      done()
    })
  }
}

/** A process that does one thing at a time on the cores of its machine. */
export class Thread {
  worked = 0
  readonly #cores: Cores
  readonly #waiting = new Queue<Work>()
  #isBusy = false

  constructor(cores: Cores) {
    this.#cores = cores
  }

  use(ms: number, done: () => void): void {
    if (this.#isBusy) return this.#waiting.add({ ms, done })
    this.#isBusy = true
    this.#work({ ms, done })
  }

  #work({ ms, done }: Work): void {
    this.worked += ms
    this.#cores.use(ms, () => {
      const next = this.#waiting.take()
      this.#isBusy = next !== undefined
      if (next) this.#work(next)
      done()
    })
  }
}

/** Connections that are lent for a while. */
export class Lent {
  readonly #waiting = new Queue<() => void>()
  #free: number

  constructor(count: number) {
    this.#free = count
  }

  take(then: () => void): void {
    if (this.#free === 0) return this.#waiting.add(then)
    this.#free -= 1
    then()
  }

  giveBack(): void {
    const next = this.#waiting.take()
    if (next) next()
    else this.#free += 1
  }
}

/** First in, first out; an array's own way out moves all the others. */
class Queue<T> {
  #items: T[] = []
  #first = 0

  add(item: T): void {
    this.#items.push(item)
  }

  take(): T | undefined {
    const item = this.#items[this.#first]
    if (item === undefined) return undefined
    this.#first += 1
    if (this.#first > 10_000) {
      this.#items = this.#items.slice(this.#first)
      this.#first = 0
    }
    return item
  }
}
