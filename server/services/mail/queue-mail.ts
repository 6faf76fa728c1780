import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { brand } from '#domain/brand.ts'
import type { Deps } from '#server/deps.ts'
import { insertMail } from '#server/db/mail/mails.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import type { FieldPlace } from '#server/privacy/field-cipher.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'

const languages = ['en', 'ar'] as const
const textSchema = z.object({ subject: z.string(), text: z.string() })
const textsSchema = z.object({
  invitation: z.record(z.enum(languages), textSchema),
  locked: z.record(z.enum(languages), textSchema),
})
export type MailKind = keyof z.output<typeof textsSchema>

const texts = textsSchema.parse(
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'mail-texts.json'), 'utf8')),
)

/** Where the address and the words of a message are sealed. */
export const mailPlace = (id: string, column: 'recipient' | 'words'): FieldPlace => ({
  table: 'mails',
  column,
  rowId: id,
})

/** A message to a member of staff; `until` is when what it says ends. */
export type NewMail = {
  kind: MailKind
  to: string
  values: { name: string; link?: string }
  until: Date
}

/**
 * Queues a message in the caller's transaction, sealed, in English and Arabic. False where this
 * installation sends no mail.
 */
export async function queueMail(
  deps: Pick<Deps, 'db' | 'ring' | 'clock' | 'mail'>,
  { kind, to, values, until }: NewMail,
): Promise<boolean> {
  if (!deps.mail) return false
  const id = newOpaqueId()
  const words = JSON.stringify(composeMail(kind, { ...values, until }))
  await insertMail(deps.db, {
    id,
    kind,
    recipient: sealField(deps.ring, mailPlace(id, 'recipient'), to),
    words: sealField(deps.ring, mailPlace(id, 'words'), words),
    created_at: deps.clock.now(),
    expires_at: until,
  })
  await enqueue(deps.db, 'send-mail', { mailId: id })
  return true
}

/** The message's subject and text: first in English, then in Arabic. */
export function composeMail(
  kind: MailKind,
  { until, ...values }: NewMail['values'] & { until: Date },
): { subject: string; text: string } {
  const said = languages.map((language) => {
    const format = new Intl.DateTimeFormat(language, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'Asia/Dubai',
    })
    const all = { ...values, brand: brand.name, until: format.format(until) }
    return { subject: texts[kind][language].subject, text: fill(texts[kind][language].text, all) }
  })
  return {
    subject: said.map(({ subject }) => subject).join(' · '),
    text: `${said.map(({ text }) => text).join('\n\n—\n\n')}\n`,
  }
}

const fill = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
