import { pushEvent } from '#web/data-layer.ts'
import { goTo } from '#web/navigator.ts'
import { CallFailure } from '#web/send.ts'
import { isRedirectMode } from '#web/site-info.ts'
import { outcomeOf } from './error-catalogue.ts'
import type { Notification } from './notification.ts'
import { notifications } from './notifications-store.ts'

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
      reportSiteError(failure, notification)
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

/** site_error [F14]: path without query, words without possibly personal numbers. */
function reportSiteError(failure: CallFailure, notification: Notification): void {
  const { title } = notification
  const words = failure.problem?.code ?? ('key' in title ? title.key : title.text)
  pushEvent({
    event: 'site_error',
    type: notification.type,
    code: failure.status,
    url: location.pathname,
    message: words.replace(/\d/g, '#').slice(0, 150),
    duration: notification.duration,
  })
}
