import { use } from 'react'
import { IntlProvider, useLocale } from 'use-intl'
import type { Language } from '#domain/constants.ts'
import { consentWords } from '#web/measuring/consent-words.ts'
import { consentLayer } from '#web/measuring/consent-layer.ts'
import type { ConsentLayer } from '#web/measuring/consent-layer.ts'
import { messagesOf } from '#web/words/messages.ts'
import { useVisit } from '#web/use-visit.ts'
import { CookieBanner } from './cookie-banner.tsx'
import { PrivacySettings } from './privacy-settings.tsx'

/** The banner, or the settings, in the visitor's language. */
export function ConsentLayers({ layer }: { layer: ConsentLayer }) {
  const visit = useVisit()
  const locale = useLocale()
  use(wordsIn(visit.language))
  return (
    <IntlProvider locale={locale} messages={messagesOf(visit)}>
      {layer?.kind === 'banner' ? (
        <CookieBanner hideAfterMs={layer.hideAfterMs} onClose={close} />
      ) : null}
      <PrivacySettings open={layer?.kind === 'settings'} onClose={close} />
    </IntlProvider>
  )
}

const close = () => consentLayer.set(undefined)

const coming = new Map<Language, Promise<unknown>>()

function wordsIn(language: Language): Promise<unknown> {
  const known = coming.get(language) ?? consentWords(language)
  coming.set(language, known)
  return known
}
