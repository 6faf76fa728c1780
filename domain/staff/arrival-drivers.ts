import { minutesOf } from '#domain/day.ts'

/** Who brings her and in which car, at a time such as `10:00-12:00`. */
export type DrivenArrival = {
  caseId: string
  slot: string
  driverId: string | null
  carId: string | null
}

/** What another arrival of the day needs at this time already; undefined where nothing is. */
export function takenAlready(
  others: readonly DrivenArrival[],
  wish: DrivenArrival,
): 'driver' | 'car' | undefined {
  const meanwhile = others.filter(
    ({ caseId, slot }) => caseId !== wish.caseId && overlap(slot, wish.slot),
  )
  if (meanwhile.some(({ driverId }) => driverId !== null && driverId === wish.driverId)) {
    return 'driver'
  }
  return meanwhile.some(({ carId }) => carId !== null && carId === wish.carId) ? 'car' : undefined
}

/** Rules of arrival may change, and then old and new times of a day overlap. */
function overlap(one: string, other: string): boolean {
  const [from, until] = minutesIn(one)
  const [otherFrom, otherUntil] = minutesIn(other)
  return from < otherUntil && otherFrom < until
}

function minutesIn(slot: string): [number, number] {
  const [from = '', until = ''] = slot.split('-')
  return [minutesOf(from), minutesOf(until)]
}
