import { NOTIFICATION_MS } from '#domain/constants.ts'
import type { ProblemDocument } from '#web/send.ts'
import type { Notification, Outcome } from './notification.ts'
import { problemNotification } from './problem-notification.ts'

type Told = Pick<ProblemDocument, 'code' | 'title' | 'detail'>
type Failed = {
  status: number
  text: string
  problem?: Told | undefined
  requestCode?: string | undefined
}

/**
 * The error catalogue of section 8 [F01][F02][F04][F05]. Notices last longer in redirect mode and
 * do not redirect.
 */
export async function outcomeOf(failed: Failed, redirectMode: boolean): Promise<Outcome> {
  const { status, text, problem } = failed
  if (problem) return { notification: problemNotification(problem) }
  if ((status === 400 || status === 200) && text.trim() !== '') {
    // Missing after a new version was deployed; a reload helps.
    const reader = await import('./spoken-outcome.ts').catch(() => undefined)
    return reader?.spokenOutcome(text, redirectMode) ?? { notification: connectionError }
  }
  const notification = status >= 500 ? oops(redirectMode) : connectionError
  return { notification: { ...notification, requestCode: failed.requestCode } }
}

/** A failure of the legacy helper [F13]. */
export function legacyNotification(text: string): Notification {
  const title = text.trim() ? { text } : ({ key: 'connection' } as const)
  return { type: 'danger', title, duration: NOTIFICATION_MS.legacy }
}

/** A wrong captcha answer [F03][V02]. */
export const incorrectCode: Notification = {
  type: 'danger',
  title: { key: 'incorrectCode' },
  duration: NOTIFICATION_MS.captcha,
  showOnTop: true,
}

/** A language whose words failed to load [F10]. */
export const languageMissing: Notification = {
  type: 'danger',
  title: { key: 'language' },
  body: { key: 'language' },
  duration: NOTIFICATION_MS.badRequest,
}

const connectionError: Notification = {
  type: 'danger',
  title: { key: 'connection' },
  body: { key: 'connection' },
  links: ['refresh', 'chat'],
  duration: NOTIFICATION_MS.failure,
}

function oops(redirectMode: boolean): Notification {
  const duration = redirectMode ? NOTIFICATION_MS.redirectMode : NOTIFICATION_MS.failure
  return {
    type: 'danger',
    title: { key: 'oops' },
    body: { key: 'oops' },
    links: ['chat'],
    duration,
  }
}
