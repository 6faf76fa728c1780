import type { Sms, SmsMessage } from '#server/adapters/sms/sms.ts'
import { SmsRefused, SmsUnavailable, SmsUnsure } from '#server/adapters/sms/sms.ts'
import { clearAsked, markAsked } from '#server/db/texts/sms-messages.ts'
import type { ClaimedSms, SmsResult } from '#server/db/texts/sms-messages.ts'
import type { Deps } from '#server/deps.ts'
import { mannerOf } from './text-purposes.ts'

/** How long a claim lasts after each provider is asked: more than both time-outs. */
export const CLAIM_MS = 30_000
/** By then a provider's log knows whether it has a message. */
const SETTLED_MS = 2 * 60_000
/** After this nobody will ever know. */
const UNKNOWABLE_MS = 60 * 60_000
/** Most sends without an answer, for messages that may arrive twice. */
const MOST_UNSURE = 3

type Parts = Pick<Deps, 'db' | 'clock' | 'sms' | 'log'>
type Work = { claimed: ClaimedSms; message: SmsMessage }

/**
 * Notes the provider before asking it, so that a retry can ask about a lost answer first. Throws
 * SmsUnavailable.
 */
export async function sendText(deps: Parts, work: Work): Promise<SmsResult> {
  const earlier = await settleEarlier(deps, work)
  return earlier ?? askInTurn(deps, work)
}

/** The result of an earlier attempt, if it is known by now. */
async function settleEarlier(
  deps: Parts,
  { claimed, message }: Work,
): Promise<SmsResult | undefined> {
  const { asked_provider: name, asked_at: askedAt } = claimed
  if (!name || !askedAt) return undefined
  const found = await lookUp(deps.sms.find(name), message, askedAt)
  if (found === 'unknown' || found === 'absent') {
    return settleUnknown(claimed, {
      found,
      waitedMs: deps.clock.now().getTime() - askedAt.getTime(),
    })
  }
  return sentBy(deps, name, found)
}

/** Undefined where the message may be sent again. */
function settleUnknown(
  claimed: ClaimedSms,
  { found, waitedMs }: { found: 'absent' | 'unknown'; waitedMs: number },
): SmsResult | undefined {
  if (found === 'absent' && waitedMs >= SETTLED_MS) return undefined
  if (mannerOf(claimed.purpose).again) {
    return claimed.tries < MOST_UNSURE ? undefined : { state: 'unsure' }
  }
  if (waitedMs >= UNKNOWABLE_MS) return { state: 'unsure' }
  throw new SmsUnsure('nobody knows yet whether the message was taken')
}

async function askInTurn(deps: Parts, work: Work): Promise<SmsResult> {
  let last: SmsUnavailable | undefined
  for (const provider of deps.sms.inOrder()) {
    const answer = await ask(deps, provider, work)
    if (answer instanceof SmsUnavailable) last = answer
    else if (answer !== 'refused') return answer
  }
  if (last) throw last
  return { state: 'failed' }
}

/** Asks one provider: its result, its refusal or why it failed. */
async function ask(
  deps: Parts,
  provider: Sms,
  { claimed, message }: Work,
): Promise<SmsResult | SmsUnavailable | 'refused'> {
  const at = deps.clock.now()
  if (isMessageExpired(claimed, at)) return { state: 'expired' }
  const until = new Date(at.getTime() + CLAIM_MS)
  if (!(await markAsked(deps.db, claimed, { provider: provider.name, at, until }))) {
    throw new SmsUnavailable('the message is another worker’s by now')
  }
  claimed.claimed_until = until
  try {
    const taken = await provider.send({ ...message, goodForSeconds: secondsLeft(claimed, at) })
    return sentBy(deps, provider.name, taken)
  } catch (error) {
    return failedBy(deps, { provider, error, at }, { claimed, message })
  }
}

async function failedBy(
  deps: Parts,
  { provider, error, at }: { provider: Sms; error: unknown; at: Date },
  { claimed, message }: Work,
): Promise<SmsResult | SmsUnavailable | 'refused'> {
  if (error instanceof SmsRefused) {
    deps.log.warn({ err: error, provider: provider.name }, 'a text message was refused')
    deps.sms.worked(provider.name)
    await clearAsked(deps.db, claimed)
    return error.isNumberAtFault ? { state: 'failed' } : 'refused'
  }
  if (!(error instanceof SmsUnavailable)) throw error
  deps.log.warn({ err: error, provider: provider.name }, 'a text message was not taken')
  deps.sms.failed(provider.name)
  if (!(error instanceof SmsUnsure)) {
    await clearAsked(deps.db, claimed)
    return error
  }
  const found = await lookUp(provider, message, at)
  if (found !== 'absent' && found !== 'unknown') return sentBy(deps, provider.name, found)
  if (!mannerOf(claimed.purpose).again) throw error
  return error
}

/** Asks a provider whether it has the message. */
async function lookUp(
  provider: Sms | undefined,
  message: SmsMessage,
  since: Date,
): Promise<{ providerId: string } | 'absent' | 'unknown'> {
  try {
    return (await provider?.find(message, since)) ?? (provider ? 'absent' : 'unknown')
  } catch (error) {
    if (error instanceof SmsUnavailable || error instanceof SmsRefused) return 'unknown'
    throw error
  }
}

function sentBy(deps: Parts, provider: string, { providerId }: { providerId: string }): SmsResult {
  deps.sms.worked(provider)
  return { state: 'sent', provider, providerId, at: deps.clock.now() }
}

/** Whether the message has expired. */
export const isMessageExpired = (claimed: ClaimedSms, now: Date): boolean =>
  secondsLeft(claimed, now) <= 0

const secondsLeft = ({ expires_at: end }: ClaimedSms, now: Date): number =>
  end ? (end.getTime() - now.getTime()) / 1000 : Infinity
