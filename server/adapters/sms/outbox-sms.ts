import { createHash } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import type { Sms, SmsMessage } from './sms.ts'

const remembered = 10_000

/**
 * Sends nothing, for development and tests. `outboxFile` gets a JSON line per message:
 * `{"to","text","at","key"}`, `at` in ISO time.
 */
export function outboxSms({ outboxFile }: { outboxFile?: string } = {}): Sms {
  const sent = new Map<string, Promise<void>>()
  return {
    name: 'outbox',
    async send(message) {
      const { key } = message
      const writing = sent.get(key) ?? (outboxFile ? append(outboxFile, message) : done)
      sent.set(key, writing)
      forgetOldest(sent)
      try {
        await writing
      } catch (error) {
        sent.delete(key)
        throw error
      }
      return takenAs(key)
    },
    async find({ key }) {
      if (sent.has(key)) return takenAs(key)
      const lines = outboxFile ? await readFile(outboxFile, 'utf8').catch(() => '') : ''
      return lines.includes(`"key":${JSON.stringify(key)}`) ? takenAs(key) : undefined
    },
  }
}

const done = Promise.resolve()

const takenAs = (key: string) => ({
  providerId: `outbox-${createHash('sha256').update(key).digest('hex').slice(0, 24)}`,
})

function forgetOldest(sent: Map<string, unknown>): void {
  const oldest = sent.keys().next()
  if (sent.size > remembered && !oldest.done) sent.delete(oldest.value)
}

async function append(path: string, { to, text, key }: SmsMessage): Promise<void> {
  const file = await open(path, 'a', 0o600)
  try {
    await file.writeFile(`${JSON.stringify({ to, text, at: new Date().toISOString(), key })}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}
