import { pushEvent } from '#web/measuring/data-layer.ts'
import { goTo } from '#web/navigator.ts'
import { CallFailure } from '#web/send.ts'
import { isRedirectMode } from '#web/site-info.ts'
import { outcomeOf } from './error-catalogue.ts'
import type { Notification } from './notification.ts'
import { notifications } from './notification-queue.ts'
import { reportSiteError } from './report-site-error.ts'

/**
 * Tells a failed request as the catalogue does, once: for callers that do not say it in their own
 * place, such as a 429 of a form. Whatever is not a failed request is thrown on.
 */
export function showFailure(error: unknown): void {
  if (!(error instanceof CallFailure)) throw error
  tellFailure(error)
}

/** As showFailure, for a failure that is known to be one, of a call if that is known too. */
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

/** Unhandled problems reach the catalogue; other rejections stay the console's. */
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
