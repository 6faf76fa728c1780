import type { Clock } from '#server/clock.ts'
import { encryptPush } from './encrypt-push.ts'
import type { Push, PushMessage, PushResult } from './push.ts'
import { vapidToken } from './vapid-token.ts'
import type { VapidKeys } from './vapid-token.ts'

const PATIENCE_MS = 10_000

type Sender = {
  keys: () => Promise<VapidKeys>
  /** A contact for push services: an https address of ours or a mailbox. */
  subject: string
  clock: Clock
}

/** Web push by the protocol alone: RFC 8030, 8291 and 8292. */
export function webPush(sender: Sender): Push {
  return { send: (message) => send(sender, message) }
}

async function send(sender: Sender, message: PushMessage): Promise<PushResult> {
  const { to, text, topic, keepFor } = message
  const claims = {
    audience: new URL(to.endpoint).origin,
    subject: sender.subject,
    now: sender.clock.now(),
  }
  const answer = await fetch(to.endpoint, {
    method: 'POST',
    headers: {
      Authorization: vapidToken(await sender.keys(), claims),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(keepFor),
      Topic: topic,
      Urgency: 'normal',
    },
    body: new Uint8Array(encryptPush(to, text)),
    // A push service that redirects is not trusted.
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  await answer.body?.cancel()
  return resultOf(answer.status)
}

function resultOf(status: number): PushResult {
  if (status >= 200 && status < 300) return 'taken'
  if (status === 404 || status === 410) return 'gone'
  if (status === 429 || status >= 500) throw new Error(`the push service says ${status}`)
  return 'refused'
}
