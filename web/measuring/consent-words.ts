import { loaders } from 'virtual:screen-messages'
import type { Language } from '#domain/constants.ts'
import { loadMessages, messagesOf } from '#web/words/messages.ts'

/** The sentences about measuring in one language, as the banner and the settings show them. */
export async function consentWords(language: Language): Promise<unknown> {
  await loadMessages(language, ['consent'], loaders)
  const words: { consent?: unknown } = messagesOf({ language, mode: 'maid', noFullTime: false })
  return words.consent
}
