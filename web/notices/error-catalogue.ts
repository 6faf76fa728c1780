import { NOTIFICATION_MS } from '#domain/constants.ts'
import { internalPath } from '#domain/arrival/safe-target.ts'
import type { ProblemDocument } from '#web/send.ts'
import type { Notification } from './notification.ts'
import { problemNotification } from './problem-notification.ts'

/** For the visitor: what is told, where to go, what is reported. */
export type Outcome = {
  notification: Notification
  goTo?: string
  /** An event that the server names for the data layer. */
  event?: string
}

type Told = Pick<ProblemDocument, 'code' | 'title' | 'detail'>
type Failed = { status: number; text: string; problem?: Told | undefined }

const PREFIX = 'NOTIFICATION:'
const CHAT_TOKEN = '@whats_app_us@'

/**
 * The error catalogue of the specification's section 8 [F01][F02][F04][F05]. `redirectMode` is
 * redirectToWhatsapp of the site info: longer, and without going anywhere. A problem document says
 * more than "Connection error", in the visitor's language.
 */
export function outcomeOf(failed: Failed, redirectMode: boolean): Outcome {
  const { status, text, problem } = failed
  if (problem) return { notification: problemNotification(problem) }
  if (status === 400 && text.startsWith(PREFIX)) {
    const refusal = parseRefusal(text.slice(PREFIX.length))
    if (refusal) return refusalOutcome(refusal, redirectMode)
  }
  // A 200 with an error field has words too (V04).
  if ((status === 400 || status === 200) && text.trim() !== '') {
    return { notification: textNotification(text, 'danger', NOTIFICATION_MS.badRequest) }
  }
  return { notification: status >= 500 ? oops(redirectMode) : connectionError }
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

type Refusal = Partial<
  Record<'appId' | 'goToPage' | 'errorMessage' | 'infoMessage' | 'gTagEvent', string>
>

function parseRefusal(json: string): Refusal | undefined {
  try {
    const value: unknown = JSON.parse(json)
    if (typeof value !== 'object' || value === null) return undefined
    const words = Object.entries(value).filter(
      ([, word]) => typeof word === 'string' && word !== '',
    )
    const refusal = Object.fromEntries(words) as Refusal
    return refusal.errorMessage || refusal.infoMessage ? refusal : undefined
  } catch {
    return undefined
  }
}

function refusalOutcome(refusal: Refusal, redirectMode: boolean): Outcome {
  const { errorMessage, infoMessage = '', appId, goToPage, gTagEvent } = refusal
  const duration = redirectMode ? NOTIFICATION_MS.redirectMode : NOTIFICATION_MS.badRequest
  const type = errorMessage ? 'danger' : 'info'
  const notification = textNotification(errorMessage ?? infoMessage, type, duration)
  const target =
    internalPath(goToPage) ?? (appId ? `/app?appId=${encodeURIComponent(appId)}` : '/hire-maid')
  return {
    notification: { ...notification, align: 'centre' },
    ...(redirectMode ? {} : { goTo: target }),
    ...(gTagEvent ? { event: gTagEvent } : {}),
  }
}

/** The first line is the title; a line that is only the chat's token is a link at the end. */
function textNotification(
  text: string,
  type: Notification['type'],
  duration: number,
): Notification {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const spoken = lines.filter((line) => line !== '' && line !== CHAT_TOKEN)
  const [title = '', ...rest] = spoken
  return {
    type,
    title: { text: title },
    ...(rest.length > 0 ? { body: { text: rest.join('\n') } } : {}),
    ...(lines.includes(CHAT_TOKEN) ? { links: ['chat'] } : {}),
    duration,
  }
}
