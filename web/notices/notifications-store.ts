import { notificationQueue } from './notification-queue.ts'

/** The notifications of this page. */
export const notifications = notificationQueue({
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
})
