import { NOTIFICATION_MS } from '#domain/constants.ts'
import type { ProblemCode } from '#domain/problem.ts'
import type { ProblemDocument } from '#web/send.ts'
import type { Notification } from './notification.ts'

/** A problem's message: what happened, what was kept, what to do. */
export function problemNotification(
  problem: Pick<ProblemDocument, 'code' | 'title' | 'detail'>,
): Notification {
  const { code, title, detail } = problem
  return {
    type: 'danger',
    title: { text: title },
    ...(detail ? { body: { text: detail } } : {}),
    links: RELOADED.includes(code) ? ['refresh', 'chat'] : ['chat'],
    duration: NOTIFICATION_MS.failure,
  }
}

/** Problems whose detail advises a reload. */
const RELOADED: readonly string[] = [
  'xsrf-refused',
  'said-twice',
  'unsupported-media-type',
  'key-missing',
  'key-reused',
  'step-not-due',
  'version-conflict',
  'application-ended',
  'paper-changed',
] satisfies ProblemCode[]
