import { createStore } from '#web/store.ts'
import type { Store } from '#web/store.ts'
import type { Notification } from './notification.ts'

export type ShownNotification = Notification & { id: number }

/** The clock, replaceable in tests. */
export type Timer = { now: () => number; after: (ms: number, run: () => void) => () => void }

export type NotificationQueue = {
  shown: Store<readonly ShownNotification[]>
  /** Restarts the time of equal words instead of doubling them. */
  show: (notification: Notification) => number
  close: (id: number) => void
  closeAll: () => void
  /** Removes notices about the lost connection of this call. */
  answered: (call: string) => void
  /** Pauses all times while a pointer or the focus is inside. */
  hold: (isHeld: boolean) => void
}

type Clock = { left: number; since: number; cancel: (() => void) | undefined }

/** Notifications in order, each with its own time. */
export function notificationQueue(timer: Timer): NotificationQueue {
  const shown = createStore<readonly ShownNotification[]>([])
  const clocks = new Map<number, Clock>()
  let lastId = 0
  let isHeld = false

  function run(id: number, clock: Clock): void {
    clock.since = timer.now()
    clock.cancel = timer.after(clock.left, () => close(id))
  }
  function stop(clock: Clock): void {
    clock.cancel?.()
    clock.cancel = undefined
    clock.left -= timer.now() - clock.since
  }
  function close(id: number): void {
    clocks.get(id)?.cancel?.()
    clocks.delete(id)
    shown.set(shown.get().filter((notification) => notification.id !== id))
  }
  function show(notification: Notification): number {
    const words = wordsOf(notification)
    for (const old of shown.get()) if (wordsOf(old) === words) close(old.id)
    const id = (lastId += 1)
    shown.set([...shown.get(), { ...notification, id }])
    if (notification.duration > 0) {
      const clock = { left: notification.duration, since: timer.now(), cancel: undefined }
      clocks.set(id, clock)
      if (!isHeld) run(id, clock)
    }
    return id
  }
  function hold(held: boolean): void {
    if (held === isHeld) return
    isHeld = held
    for (const [id, clock] of clocks) {
      if (held) stop(clock)
      else run(id, clock)
    }
  }
  const closeAll = () => shown.get().forEach(({ id }) => close(id))
  function answered(call: string): void {
    for (const { id, lostCall } of shown.get()) if (lostCall === call) close(id)
  }
  return { shown, show, close, closeAll, answered, hold }
}

function wordsOf({ type, title, body }: Notification): string {
  return JSON.stringify([type, title, body])
}

/** The notifications of this page. */
export const notifications = notificationQueue({
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
})
