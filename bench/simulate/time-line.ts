type Event = { at: number; order: number; happen: () => void }

/** Time that goes from one event to the next, in milliseconds. */
export class TimeLine {
  now = 0
  /** A heap: each event is before its two children. */
  readonly #events: Event[] = []
  #order = 0

  /** `happen` is called so many milliseconds from now; what is due together, in the order it was said. */
  after(ms: number, happen: () => void): void {
    const event = { at: this.now + ms, order: (this.#order += 1), happen }
    const events = this.#events
    let place = events.push(event) - 1
    while (place > 0) {
      const above = (place - 1) >> 1
      if (!isBefore(event, events[above])) break
      events[place] = events[above] ?? event
      place = above
    }
    events[place] = event
  }

  /** Lets everything happen that is due until then. */
  run(until: number): void {
    for (let next = this.#take(until); next; next = this.#take(until)) {
      this.now = next.at
      next.happen()
    }
    this.now = until
  }

  #take(until: number): Event | undefined {
    const events = this.#events
    const [first] = events
    if (!first || first.at > until) return undefined
    const last = events.pop()
    if (last && last !== first) this.#sink(last)
    return first
  }

  #sink(event: Event): void {
    const events = this.#events
    let place = 0
    for (;;) {
      let child = place * 2 + 1
      if (isBefore(events[child + 1], events[child])) child += 1
      const below = events[child]
      if (!below || !isBefore(below, event)) break
      events[place] = below
      place = child
    }
    events[place] = event
  }
}

const isBefore = (one: Event | undefined, other: Event | undefined): boolean =>
  one !== undefined &&
  (other === undefined || one.at < other.at || (one.at === other.at && one.order < other.order))
