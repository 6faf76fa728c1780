import { randomInt } from 'node:crypto'
import type { CardReport } from '#server/adapters/cards/card-provider.ts'
import { signCallback, SIGNATURE_HEADER } from '#server/adapters/cards/sandbox-signature.ts'

/** A call-back of the sandbox; it is signed anew each time that it is brought, as providers do. */
export type StormEvent = { id: string; kind: string; word: CardReport }

export type Storm = {
  /** How many were taken, and how many found nobody there, or nobody who could answer. */
  figures: { taken: number; lost: number }
  /** Resolves once so many are taken. */
  until: (taken: number) => Promise<void>
  /** Resolves once all are. */
  over: Promise<void>
}

const AT_ONCE = 8

/** What a provider tells of each payment: that it waits, and twice, under two names, how it ended. */
export function eventsOf(words: readonly CardReport[]): StormEvent[] {
  return words.flatMap((word) => {
    const { paymentId, kind, amount, currency } = word
    const waits: CardReport = { paymentId, kind, amount, currency, state: 'pending' }
    return [waits, word, word].map((one, index) => ({
      id: `evt_${paymentId}_${index}`,
      kind: `${kind}.${one.state}`,
      word: one,
    }))
  })
}

/**
 * Brings this many call-backs: every event at least once, most of them many times, in no order, by
 * eight at a time. What was not taken comes again, later than others.
 */
export function bringStorm(
  events: readonly StormEvent[],
  { count, port, secret }: { count: number; port: number; secret: string },
): Storm {
  const queue = shuffled(
    Array.from({ length: Math.max(count, events.length) }, (_, index) => {
      const event = events[index % events.length]
      if (!event) throw new Error('no events')
      return event
    }),
  )
  const figures = { taken: 0, lost: 0 }
  const work = async (): Promise<void> => {
    for (let event = queue.shift(); event; event = queue.shift()) {
      if (await isTaken(event, { port, secret })) figures.taken += 1
      else {
        figures.lost += 1
        queue.splice(randomInt(queue.length + 1), 0, event)
        await pause(100)
      }
    }
  }
  const over = Promise.all(Array.from({ length: AT_ONCE }, work)).then(() => undefined)
  over.catch(() => undefined)
  return {
    figures,
    over,
    until: async (taken) => {
      while (figures.taken < taken) await Promise.race([pause(5), over])
    },
  }
}

/** Throws where it is refused or breaks: all of them fit. */
async function isTaken(
  event: StormEvent,
  { port, secret }: { port: number; secret: string },
): Promise<boolean> {
  const body = JSON.stringify(event)
  const signature = signCallback(secret, { body, at: new Date() })
  const answer = await fetch(`http://127.0.0.1:${port}/api/payments/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
    body,
  }).catch(() => undefined)
  const text = await answer?.text().catch(() => undefined)
  if (answer && ![200, 503].includes(answer.status)) throw new Error(`${answer.status} ${text}`)
  return answer?.status === 200 && text !== undefined
}

function shuffled<T>(list: T[]): T[] {
  return list
    .map((value) => ({ value, place: randomInt(2 ** 40) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ value }) => value)
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
