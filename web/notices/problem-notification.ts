import { NOTIFICATION_MS } from '#domain/constants.ts'
import type { ProblemCode } from '#domain/problem.ts'
import type { ProblemDocument } from '#web/send.ts'
import type { Notification } from './notification.ts'

/** As told: what happened, what was kept, the ways on. */
export function problemNotification(
  problem: Pick<ProblemDocument, 'code' | 'title' | 'detail'>,
): Notification {
  const { code, title, detail } = problem
  return {
    type: 'danger',
    title: { text: title },
    ...(detail ? { body: { text: detail } } : {}),
    links: ways[code] ?? chat,
    duration: NOTIFICATION_MS.failure,
  }
}

type Ways = NonNullable<Notification['links']>

const chat: Ways = ['chat']
/** Where the detail says that a fresh page helps. */
const reload: Ways = ['refresh', 'chat']

const everyWay = {
  'not-found': chat,
  'invalid-input': chat,
  'xsrf-refused': reload,
  'method-not-allowed': chat,
  'too-large': chat,
  'unsupported-media-type': reload,
  'too-many-requests': chat,
  'key-missing': reload,
  'key-in-use': chat,
  'key-reused': reload,
  'step-not-due': reload,
  'version-conflict': reload,
  'maid-taken': chat,
  'maid-held': chat,
  'maid-not-free': chat,
  'already-completed': chat,
  'application-ended': reload,
  'too-many-holds': chat,
  'document-refused': chat,
  'signature-refused': chat,
  'paper-changed': reload,
  'phone-not-verified': chat,
  'code-wrong': chat,
  'code-expired': chat,
  'code-tries-used': chat,
  'code-needed': chat,
  'link-expired': chat,
  'captcha-needed': chat,
  'captcha-wrong': chat,
  overloaded: chat,
  'shutting-down': chat,
  unexpected: chat,
} satisfies Record<ProblemCode, Ways>

/** A newer server may have codes unknown to this page. */
const ways: Partial<Record<string, Ways>> = everyWay
