import { use, useMemo } from 'react'
import type { ComponentType } from 'react'
import { IntlProvider, useLocale } from 'use-intl'
import { loaders } from 'virtual:screen-messages'
import { loadMessages, messagesOf } from '#web/messages.ts'
import type { Noun } from '#web/messages.ts'
import { useVisit } from '#web/use-visit.ts'

/**
 * A screen that comes when its turn does, with its words in the visitor's language: both are fetched
 * at once, and the boundary around it waits for both.
 */
export function screenWithWords<Props extends object>(
  nouns: readonly Noun[],
  load: () => Promise<{ Screen: ComponentType<Props> }>,
): ComponentType<Props> {
  const coming = new Map<string, Promise<ComponentType<Props>>>()

  async function fetchBoth(language: string): Promise<ComponentType<Props>> {
    try {
      const [{ Screen }] = await Promise.all([load(), loadMessages(language, nouns, loaders)])
      return Screen
    } catch (error) {
      // The next try asks again.
      coming.delete(language)
      throw error
    }
  }

  function comingIn(language: string): Promise<ComponentType<Props>> {
    const known = coming.get(language) ?? fetchBoth(language)
    coming.set(language, known)
    return known
  }

  return function ScreenWithWords(props) {
    const { language } = useVisit()
    const locale = useLocale()
    const Screen = use(comingIn(language))
    const messages = useMemo(() => messagesOf(language), [language])
    return (
      <IntlProvider locale={locale} messages={messages}>
        <Screen {...props} />
      </IntlProvider>
    )
  }
}
