import type { MessageName, MessageValues } from '#domain/content/message-blanks.ts'
import type { Deps } from '#server/deps.ts'
import { fillText, templateOf } from './fill-text.ts'
import { languageOrEnglish } from '#server/services/wording/find-language.ts'

/** A published text message in a language, else English, with its blanks filled. */
export function sayText<N extends MessageName>(
  { content }: Pick<Deps, 'content'>,
  asked: { say: N; language: string; values: MessageValues<N> },
): string {
  const language = languageOrEnglish(asked.language)
  const { content: messages } = content.read('messages', language)
  const template = templateOf(messages, asked.say)
  if (template === undefined) throw new Error(`no message ${asked.say}`)
  return fillText(template, language, asked.values)
}
