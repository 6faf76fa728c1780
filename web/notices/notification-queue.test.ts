import { expect, test } from 'vitest'
import { notificationQueue } from './notification-queue.ts'
import type { Notification } from './notification.ts'

/** A clock that moves when it is told to. */
function handClock() {
  let time = 0
  const due = new Map<object, { at: number; run: () => void }>()
  return {
    now: () => time,
    after(ms: number, run: () => void) {
      const key = {}
      due.set(key, { at: time + ms, run })
      return () => due.delete(key)
    },
    pass(ms: number) {
      time += ms
      for (const [key, { at, run }] of due) {
        if (at > time) continue
        due.delete(key)
        run()
      }
    },
  }
}

const notice = (text: string, duration = 1_000): Notification => ({
  type: 'danger',
  title: { text },
  duration,
})

function aQueue() {
  const clock = handClock()
  const queue = notificationQueue(clock)
  const titles = () => queue.shown.get().map(({ title }) => title)
  return { clock, queue, titles }
}

test('[E10] a notification stays for its duration, each by its own clock', () => {
  const { clock, queue, titles } = aQueue()
  queue.show(notice('first', 1_000))
  clock.pass(600)
  queue.show(notice('second', 1_000))
  clock.pass(400)
  expect(titles()).toEqual([{ text: 'second' }])
  clock.pass(600)
  expect(titles()).toEqual([])
})

test('[U03] held notifications wait and then run on from where they stopped', () => {
  const { clock, queue, titles } = aQueue()
  queue.show(notice('held'))
  clock.pass(900)
  queue.hold(true)
  clock.pass(60_000)
  queue.hold(false)
  clock.pass(99)
  expect(titles()).toHaveLength(1)
  clock.pass(1)
  expect(titles()).toEqual([])
})

test('[U03] one that comes while others are held starts its time when they are let go', () => {
  const { clock, queue, titles } = aQueue()
  queue.hold(true)
  queue.show(notice('late'))
  clock.pass(60_000)
  queue.hold(false)
  clock.pass(999)
  expect(titles()).toHaveLength(1)
})

test('[E10] the same words begin anew instead of standing there twice', () => {
  const { clock, queue, titles } = aQueue()
  queue.show(notice('again'))
  clock.pass(900)
  queue.show(notice('again'))
  expect(titles()).toHaveLength(1)
  clock.pass(900)
  expect(titles()).toHaveLength(1)
})

test('[E10] without a duration it stays until it is closed', () => {
  const { clock, queue, titles } = aQueue()
  const id = queue.show(notice('stays', 0))
  clock.pass(10_000_000)
  expect(titles()).toHaveLength(1)
  queue.close(id)
  expect(titles()).toEqual([])
})

test('[F05] what was told of a lost connection leaves once its call is answered, nothing else does', () => {
  const { queue, titles } = aQueue()
  queue.show(notice('kept'))
  queue.show({ ...notice('line'), lostCall: 'getAppInfo' })
  queue.answered('addUrlLog')
  expect(titles()).toHaveLength(2)
  queue.answered('getAppInfo')
  expect(titles()).toEqual([{ text: 'kept' }])
})
