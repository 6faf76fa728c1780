import { NOTIFICATION_MS } from '#domain/constants.ts'
import { internalPath } from '#domain/campaigns/safe-target.ts'
import type { Notification, Outcome } from './notification.ts'

const PREFIX = 'NOTIFICATION:'
const CHAT_TOKEN = '@whats_app_us@'

/** What the text of a 400, or the error of a 200, tells [F01][F02][V04]. Loaded lazily. */
export function spokenOutcome(text: string, redirectMode: boolean): Outcome {
  const refusal = text.startsWith(PREFIX) ? parseRefusal(text.slice(PREFIX.length)) : undefined
  if (refusal) return refusalOutcome(refusal, redirectMode)
  return { notification: textNotification(text, 'danger', NOTIFICATION_MS.badRequest) }
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

/** The first line is the title; a line with only the chat's token becomes a link. */
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
