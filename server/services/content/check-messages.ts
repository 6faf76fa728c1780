import type { Content } from '#api/site/content.ts'
import { brand } from '#domain/brand.ts'
import type { Language } from '#domain/constants.ts'
import { messageBlanks, messageNames } from '#domain/content/message-blanks.ts'
import type { MessageName } from '#domain/content/message-blanks.ts'
import { dayInWords } from '#server/services/wording/day-in-words.ts'
import { fillText, templateOf } from '#server/services/sms/fill-text.ts'
import { smsSegments } from '#server/services/sms/sms-segments.ts'

/** Longer messages cost more and may arrive split. */
const MOST_SEGMENTS = 2

/** Why our text messages cannot be published, one sentence each. */
export function problemsOfMessages(content: Content, language: Language): string[] {
  const known = new Set<string>(messageNames)
  const strange = content.sections.filter(({ id }) => !known.has(id))
  return [
    ...strange.map(({ id }) => `Nothing sends a message ${id}.`),
    ...messageNames.flatMap((name) => problemsOfMessage(content, language, name)),
  ]
}

/** A message with an example in each blank. */
export function exampleOf(template: string, language: Language, name: MessageName): string {
  const blanks: Record<string, string> = messageBlanks[name]
  const day = dayInWords('2026-12-24', language)
  return fillText(template, language, 'day' in blanks ? { ...blanks, day } : blanks)
}

function problemsOfMessage(content: Content, language: Language, name: MessageName): string[] {
  const template = templateOf(content, name)
  if (template === undefined) return [`The message ${name} has to be one paragraph of plain text.`]
  const missing = Object.keys(messageBlanks[name]).filter(
    (blank) => !template.includes(`{${blank}}`),
  )
  const text = exampleOf(template, language, name)
  const unknown = text.match(/\{\w*\}?/g) ?? []
  return [
    ...missing.map((blank) => `The message ${name} has to say {${blank}}.`),
    ...unknown.map((blank) => `The message ${name} knows no ${blank}.`),
    ...(text.includes(brand.name) ? [] : [`The message ${name} has to say {brand}.`]),
    ...(smsSegments(text) > MOST_SEGMENTS
      ? [`The message ${name} is longer than ${MOST_SEGMENTS} text messages.`]
      : []),
  ]
}
