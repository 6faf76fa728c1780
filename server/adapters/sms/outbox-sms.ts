import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { Sms } from './sms.ts'

const remembered = 10_000

/**
 * Keeps messages instead of sending them; for development and tests. The service has written each as
 * a row already, so an answer is all that is due. With `outboxFile` each is also a JSON line there,
 * `{"to","text","at"}` with `at` in ISO time, on the disk before send answers. A key that was sent
 * before gets its first answer again and no second line, as long as this process lives.
 */
export function outboxSms({ outboxFile }: { outboxFile?: string } = {}): Sms {
  const sent = new Map<string, Promise<void>>()
  return {
    async send({ to, text, key }) {
      const writing = sent.get(key) ?? (outboxFile ? append(outboxFile, { to, text }) : done)
      sent.set(key, writing)
      forgetOldest(sent)
      try {
        await writing
      } catch (error) {
        sent.delete(key)
        throw error
      }
      return { providerId: `outbox-${createHash('sha256').update(key).digest('hex').slice(0, 24)}` }
    },
  }
}

const done = Promise.resolve()

function forgetOldest(sent: Map<string, unknown>): void {
  const oldest = sent.keys().next()
  if (sent.size > remembered && !oldest.done) sent.delete(oldest.value)
}

async function append(path: string, message: { to: string; text: string }): Promise<void> {
  const file = await open(path, 'a', 0o600)
  try {
    await file.writeFile(`${JSON.stringify({ ...message, at: new Date().toISOString() })}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}
