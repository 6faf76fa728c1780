import { recordConsent } from '#api/site/measuring.ts'
import { DEFAULT_LANGUAGE, LOCAL_KEYS } from '#domain/constants.ts'
import type { ConsentMode } from '#domain/visitor/consent.ts'
import { findLanguage } from '#domain/visitor/language.ts'
import { browserSend } from '#web/api-client.ts'
import { newUuid } from '#web/new-uuid.ts'
import { localKeys } from '#web/storage/browser-storage.ts'
import { consentTerms } from '#web/storage/consent-terms.ts'
import { consentWords } from './consent-words.ts'

/** Sends proof of a choice: what and about which text, never who. */
export async function recordChoice(mode: ConsentMode, chosen: boolean): Promise<void> {
  const language = findLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE
  const consentId = localKeys.get(LOCAL_KEYS.consentId) ?? newUuid()
  localKeys.set(LOCAL_KEYS.consentId, consentId)
  await browserSend(
    recordConsent,
    {
      consentId,
      mode,
      chosen,
      policyVersion: consentTerms().version,
      textHash: await hashOf(JSON.stringify(await consentWords(language))),
      language,
    },
    { keepalive: true, suppressErrors: true },
  )
}

/** SHA-256 in hex; browsers offer it only on secure pages. */
async function hashOf(text: string): Promise<string | undefined> {
  if (!globalThis.isSecureContext) return undefined
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
