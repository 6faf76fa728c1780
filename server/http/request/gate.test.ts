import { expect, test } from 'vitest'
import { Gate } from './gate.ts'
import type { GatePlace } from './gate.ts'

/** A gate with a clock that a test moves, and an event loop that is as late as it says. */
function aGate() {
  let time = 0
  let late = 0
  const gate = new Gate({ now: () => time, lateness: () => late })
  return {
    gate,
    pass: (milliseconds: number) => (time += milliseconds),
    beLate: (milliseconds: number) => (late = milliseconds),
    fill: () => fill(gate),
  }
}

function fill(gate: Gate): GatePlace[] {
  const places: GatePlace[] = []
  for (let place = gate.enter('submit'); place; place = gate.enter('submit')) places.push(place)
  return places
}

/** For so many seconds a crowd fills it while a submit takes so many milliseconds with each one in it. */
function crowd({ gate, pass }: ReturnType<typeof aGate>, seconds: number, msEach: number): void {
  for (let passed = 0; passed < seconds * 1000;) {
    const places = fill(gate)
    const took = places.length * msEach
    pass(took)
    passed += took
    for (const place of places) gate.leave(place)
  }
}

test('logs are refused before reading, and reading before submits', () => {
  const { gate } = aGate()
  while (gate.enter('log')) continue
  expect(gate.isOpenFor('read')).toBe(true)
  while (gate.enter('read')) continue
  expect(gate.isOpenFor('log')).toBe(false)
  expect(gate.isOpenFor('submit')).toBe(true)
  while (gate.enter('submit')) continue
  expect(gate.isOpenFor('submit')).toBe(false)
})

test('who leaves makes gate', () => {
  const { gate, fill: fillUp } = aGate()
  const [first] = fillUp()
  if (first) gate.leave(first)
  expect(gate.isOpenFor('submit')).toBe(true)
})

test.each([
  [4, 17, 33],
  [10, 8, 13],
  [1, 75, 125],
])(
  'where each one in it costs %d ms, as many are let in as take some 100 ms',
  (msEach, least, most) => {
    const busy = aGate()
    crowd(busy, 10, msEach)
    expect(busy.gate.bound).toBeGreaterThanOrEqual(least)
    expect(busy.gate.bound).toBeLessThanOrEqual(most)
  },
)

test('a few are always let in, however slow it is', () => {
  const busy = aGate()
  crowd(busy, 30, 400)
  expect(busy.gate.bound).toBe(6)
})

test('an event loop that is late lets fewer in, though nobody submits', () => {
  const { gate, pass, beLate } = aGate()
  beLate(200)
  for (let look = 0; look < 10; look += 1) {
    const places: GatePlace[] = []
    for (let place = gate.enter('read'); place; place = gate.enter('read')) places.push(place)
    pass(250)
    for (const place of places) gate.leave(place)
  }
  expect(gate.bound).toBe(6)
})

test('a slow moment when hardly anybody is there changes nothing', () => {
  const { gate, pass, beLate } = aGate()
  const before = gate.bound
  beLate(500)
  for (let look = 0; look < 10; look += 1) {
    const place = gate.enter('submit')
    pass(900)
    if (place) gate.leave(place)
  }
  expect(gate.bound).toBe(before)
})

test('what a crowd taught is forgotten once it has gone', () => {
  const busy = aGate()
  const before = busy.gate.bound
  crowd(busy, 10, 100)
  expect(busy.gate.bound).toBeLessThan(before)
  for (let look = 0; look < 100; look += 1) {
    busy.pass(250)
    const place = busy.gate.enter('read')
    if (place) busy.gate.leave(place)
  }
  expect(busy.gate.bound).toBeGreaterThanOrEqual(before - 1)
})

test('who waits for somebody else than us holds a place for a second at most', () => {
  const { gate, pass, fill: fillUp } = aGate()
  fillUp()
  pass(999)
  expect(gate.isOpenFor('submit')).toBe(false)
  pass(2)
  expect(gate.isOpenFor('submit')).toBe(true)
})

test('one that has only now come whole keeps nobody behind it from being let go', () => {
  const { gate, pass, fill: fillUp } = aGate()
  const [slow] = fillUp()
  pass(900)
  if (slow) gate.begin(slow)
  pass(200)
  expect(gate.isOpenFor('submit')).toBe(true)
  expect(fillUp()).toHaveLength(gate.bound - 1)
})

test('a request that came over a slow connection tells nothing of us', () => {
  const { gate, pass } = aGate()
  const before = gate.bound
  const places = fill(gate)
  pass(900)
  for (const place of places) gate.begin(place)
  pass(10)
  for (const place of places) gate.leave(place)
  expect(gate.bound).toBeGreaterThanOrEqual(before)
})
