import { pushEvent } from '#web/measuring/data-layer.ts'
import { goTo } from '#web/navigator.ts'
import { CallFailure } from '#web/send.ts'
import { isRedirectMode } from '#web/site-info.ts'
import { outcomeOf } from './error-catalogue.ts'
import type { Notification } from './notification.ts'
import { notifications } from './notification-queue.ts'
import { reportSiteError } from './report-site-error.ts'

/**
 * Tells a failed request by the catalogue once, for callers without their own place; throws
 * anything else.
 */
export function showFailure(error: unknown): void {
  if (!(error instanceof CallFailure)) throw error
  tellFailure(error)
}

/** showFailure for a known failure, and its call if known. */
export function tellFailure(failure: CallFailure, call?: string): void {
  if (failure.isTold) return
  failure.isTold = true
  outcomeOf(failure, isRedirectMode())
    .then(({ notification, goTo: target, event }) => {
      notifications.show(failure.status === 0 ? { ...notification, lostCall: call } : notification)
      const { type, duration } = notification
      const message = wordsOf(failure, notification)
      reportSiteError({ type, code: failure.status, message, duration })
      if (event) pushEvent({ event })
      if (target) goTo(target)
    })
    .catch(reportError)
}

/** Shows unhandled failures; other rejections go to the console. */
export function watchUnhandledFailures(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (!(event.reason instanceof CallFailure)) return
    event.preventDefault()
    tellFailure(event.reason)
  })
}

function wordsOf({ problem }: CallFailure, { title }: Notification): string {
  return problem?.code ?? ('key' in title ? title.key : title.text)
}
