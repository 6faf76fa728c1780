import type { Content } from '#api/site/content.ts'
import { brand } from '#domain/brand.ts'
import type { Language } from '#domain/constants.ts'
import { messageBlanks, messageNames } from '#domain/content/message-blanks.ts'
import type { MessageName } from '#domain/content/message-blanks.ts'
import { dayInWords } from '#server/services/wording/day-in-words.ts'
import { fillText, templateOf } from '#server/services/sms/fill-text.ts'
import type { TextFault } from './text-faults.ts'
import { smsSegments } from '#server/services/sms/sms-segments.ts'

/** Longer messages cost more and may arrive split; the words of the fault say so. */
const MOST_SEGMENTS = 2

/** Why our text messages cannot be published. */
export function faultsOfMessages(content: Content, language: Language): TextFault[] {
  const known = new Set<string>(messageNames)
  const strange = content.sections.filter(({ id }) => !known.has(id))
  return [
    ...strange.map(({ id: name }): TextFault => ({ fault: 'not-sent', name })),
    ...messageNames.flatMap((name) => faultsOfMessage(content, language, name)),
  ]
}

/** A message with an example in each blank. */
export function exampleOf(template: string, language: Language, name: MessageName): string {
  const blanks: Record<string, string> = messageBlanks[name]
  const day = dayInWords('2026-12-24', language)
  return fillText(template, language, 'day' in blanks ? { ...blanks, day } : blanks)
}

function faultsOfMessage(content: Content, language: Language, name: MessageName): TextFault[] {
  const template = templateOf(content, name)
  if (template === undefined) return [{ fault: 'not-one-paragraph', name }]
  const missing = Object.keys(messageBlanks[name]).filter(
    (blank) => !template.includes(`{${blank}}`),
  )
  const text = exampleOf(template, language, name)
  const unknown = text.match(/\{\w*\}?/g) ?? []
  return [
    ...missing.map((blank) => ({ fault: 'does-not-say', name, blank: `{${blank}}` }) as const),
    ...unknown.map((blank) => ({ fault: 'unknown-blank', name, blank }) as const),
    ...(text.includes(brand.name)
      ? []
      : [{ fault: 'does-not-say', name, blank: '{brand}' } as const]),
    ...(smsSegments(text) > MOST_SEGMENTS ? [{ fault: 'long-message', name } as const] : []),
  ]
}
