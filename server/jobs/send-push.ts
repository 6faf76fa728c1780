import * as z from 'zod/mini'
import { wakingTime } from '#domain/hiring/reminder-times.ts'
import { deleteGonePush, findQueuedPush, savePushState } from '#server/db/push/push.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { pushText } from '#server/services/push/push-text.ts'
import { pushPlace } from '#server/services/cases/set-push.ts'

const addressSchema = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() })

/** A repeat replaces the earlier push by its topic and tag. A browser that is gone is forgotten. */
export async function sendPush(
  deps: Pick<Deps, 'db' | 'ring' | 'clock' | 'push'>,
  { messageId }: { messageId: string },
): Promise<void> {
  const message = await findQueuedPush(deps.db, messageId)
  const now = deps.clock.now()
  // A delayed job must wake nobody at night.
  if (!message || wakingTime(now) > now) return
  if (message.expires_at <= now) return savePushState(deps.db, messageId, 'expired')
  const { subscription_id: id, language } = message
  const to = addressSchema.parse(
    JSON.parse(openFieldText(deps.ring, pushPlace(id), message.address)),
  )
  const keepFor = Math.floor((message.expires_at.getTime() - now.getTime()) / 1000)
  const result = await deps.push.send({ to, text: pushText(language), topic: 'hire', keepFor })
  if (result === 'gone') await deleteGonePush(deps.db, id)
  else await savePushState(deps.db, messageId, result === 'taken' ? 'sent' : 'failed')
}
