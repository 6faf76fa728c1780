import { loaders } from 'virtual:screen-messages'
import type { Language } from '#domain/constants.ts'
import { loadMessages, messagesOf } from '#web/words/messages.ts'

/** The words of banner and settings in one language. */
export async function consentWords(language: Language): Promise<unknown> {
  await loadMessages(language, ['consent'], loaders)
  const words: { consent?: unknown } = messagesOf({ language, mode: 'maid', noFullTime: false })
  return words.consent
}
