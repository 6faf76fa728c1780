import { expect, test } from 'vitest'
import { Room } from './room.ts'
import type { Place } from './room.ts'

/** A room with a clock that a test moves, and an event loop that is as late as it says. */
function aRoom() {
  let time = 0
  let late = 0
  const room = new Room({ now: () => time, lateness: () => late })
  return {
    room,
    pass: (milliseconds: number) => (time += milliseconds),
    beLate: (milliseconds: number) => (late = milliseconds),
    fill: () => fill(room),
  }
}

function fill(room: Room): Place[] {
  const places: Place[] = []
  for (let place = room.enter('submit'); place; place = room.enter('submit')) places.push(place)
  return places
}

/** For so many seconds a crowd fills the room while a submit takes so many milliseconds with each one in it. */
function crowd({ room, pass }: ReturnType<typeof aRoom>, seconds: number, msEach: number): void {
  for (let passed = 0; passed < seconds * 1000;) {
    const places = fill(room)
    const took = places.length * msEach
    pass(took)
    passed += took
    for (const place of places) room.leave(place)
  }
}

test('logs are refused before reading, and reading before submits', () => {
  const { room } = aRoom()
  while (room.enter('log')) continue
  expect(room.hasRoom('read')).toBe(true)
  while (room.enter('read')) continue
  expect(room.hasRoom('log')).toBe(false)
  expect(room.hasRoom('submit')).toBe(true)
  while (room.enter('submit')) continue
  expect(room.hasRoom('submit')).toBe(false)
})

test('who leaves makes room', () => {
  const { room, fill: fillUp } = aRoom()
  const [first] = fillUp()
  if (first) room.leave(first)
  expect(room.hasRoom('submit')).toBe(true)
})

test.each([
  [4, 20, 35],
  [10, 8, 14],
  [1, 80, 140],
])(
  'where each one in it costs %d ms, as many are let in as take some 110 ms',
  (msEach, least, most) => {
    const busy = aRoom()
    crowd(busy, 10, msEach)
    expect(busy.room.bound).toBeGreaterThanOrEqual(least)
    expect(busy.room.bound).toBeLessThanOrEqual(most)
  },
)

test('a few are always let in, however slow it is', () => {
  const busy = aRoom()
  crowd(busy, 30, 400)
  expect(busy.room.bound).toBe(4)
})

test('an event loop that is late lets fewer in, though nobody submits', () => {
  const { room, pass, beLate } = aRoom()
  beLate(200)
  for (let look = 0; look < 10; look += 1) {
    const places: Place[] = []
    for (let place = room.enter('read'); place; place = room.enter('read')) places.push(place)
    pass(250)
    for (const place of places) room.leave(place)
  }
  expect(room.bound).toBe(4)
})

test('a slow moment when hardly anybody is there changes nothing', () => {
  const { room, pass, beLate } = aRoom()
  const before = room.bound
  beLate(500)
  for (let look = 0; look < 10; look += 1) {
    const place = room.enter('submit')
    pass(900)
    if (place) room.leave(place)
  }
  expect(room.bound).toBe(before)
})

test('what a crowd taught is forgotten once it has gone', () => {
  const busy = aRoom()
  const before = busy.room.bound
  crowd(busy, 10, 100)
  expect(busy.room.bound).toBeLessThan(before)
  for (let look = 0; look < 100; look += 1) {
    busy.pass(250)
    const place = busy.room.enter('read')
    if (place) busy.room.leave(place)
  }
  expect(busy.room.bound).toBeGreaterThanOrEqual(before - 1)
})

test('who waits for somebody else than us holds a place for a second at most', () => {
  const { room, pass, fill: fillUp } = aRoom()
  fillUp()
  pass(999)
  expect(room.hasRoom('submit')).toBe(false)
  pass(2)
  expect(room.hasRoom('submit')).toBe(true)
})

test('a request that came over a slow line tells nothing of us', () => {
  const { room, pass } = aRoom()
  const before = room.bound
  const places = fill(room)
  pass(900)
  for (const place of places) room.begin(place)
  pass(10)
  for (const place of places) room.leave(place)
  expect(room.bound).toBeGreaterThanOrEqual(before)
})
