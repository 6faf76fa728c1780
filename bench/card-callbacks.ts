import { randomInt } from 'node:crypto'
import { signCallback, SIGNATURE_HEADER } from '#server/adapters/cards/sandbox-signature.ts'

/** A call-back as it is brought: its body is signed anew each time, as providers do. */
export type Delivery = { id: string; body: string }

type Word = { paymentId: string; state: 'pending' | 'failed' | 'succeeded'; amount: number }

/** For each payment its events in a wrong order, each of them several times, all shuffled. */
export function deliveriesOf(payments: readonly Omit<Word, 'state'>[], count: number): Delivery[] {
  const events = payments.flatMap((payment) =>
    (['pending', 'succeeded', 'succeeded'] as const).map((state, index) => ({
      id: `evt_${payment.paymentId}_${index}`,
      kind: `charge.${state}`,
      word: { ...payment, kind: 'charge', state, ref: `ch_${payment.paymentId}`, currency: 'AED' },
    })),
  )
  const all = Array.from({ length: Math.max(count, events.length) }, (_, index) => {
    const event = events[index] ?? events[randomInt(events.length)]
    return { id: event?.id ?? '', body: JSON.stringify(event) }
  })
  return shuffled(all)
}

/** What a provider sends with it. */
export function callbackOf({ body }: Delivery, secret: string, at: Date) {
  const signature = signCallback(secret, { body, at })
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
    body,
  }
}

function shuffled<T>(list: T[]): T[] {
  return list
    .map((value) => ({ value, place: randomInt(2 ** 40) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ value }) => value)
}
