import { use } from 'react'
import type { ComponentType, FunctionComponent } from 'react'
import { IntlProvider, useLocale } from 'use-intl'
import { loaders } from 'virtual:screen-messages'
import { askForScreen } from './ask-for-scripts.ts'
import { loadMessages, messagesOf } from './messages.ts'
import type { Noun } from './nouns.ts'
import { LatePart } from './late-part.tsx'
import { registerLateScreen } from '#web/hydration/late-screens.ts'
import { useVisit } from '#web/use-visit.ts'

type Load<Props> = () => Promise<{ Screen: ComponentType<Props> }>
type Nouns = readonly [Noun, ...Noun[]]

/** An optional part with words: nothing appears where it fails to load. */
export function extraWithWords<Props extends object>(
  nouns: Nouns,
  load: Load<Props>,
): FunctionComponent<Props> {
  return screenWithWords(nouns, load, () => null)
}

/**
 * A lazy screen fetched together with its words. Where that fails the boundary shows why, unless
 * `standIn` is given.
 */
export function screenWithWords<Props extends object>(
  nouns: Nouns,
  load: Load<Props>,
  standIn?: ComponentType<Props>,
): FunctionComponent<Props> {
  const [noun] = nouns
  const coming = new Map<string, Promise<ComponentType<Props>>>()

  async function fetchBoth(language: string): Promise<ComponentType<Props>> {
    try {
      const [{ Screen }] = await Promise.all([load(), loadMessages(language, nouns, loaders)])
      return Screen
    } catch (error) {
      if (standIn) return standIn
      // The next try loads it again.
      coming.delete(language)
      throw error
    }
  }

  function comingIn(language: string): Promise<ComponentType<Props>> {
    const known = coming.get(language) ?? readable(fetchBoth(language))
    coming.set(language, known)
    return known
  }

  registerLateScreen({ noun, fetch: comingIn })

  return function ScreenWithWords(props) {
    const visit = useVisit()
    const { language } = visit
    if (import.meta.env.SSR) askForScreen(nouns, language)
    const locale = useLocale()
    const Screen = use(comingIn(language))
    return (
      <IntlProvider locale={locale} messages={messagesOf(visit)}>
        <LatePart noun={noun} className="contents">
          <Screen {...props} />
        </LatePart>
      </IntlProvider>
    )
  }
}

/**
 * Marks resolved promises as React does. `use` must still be called, so that hooks stay the same.
 */
function readable<Value>(coming: Promise<Value>): Promise<Value> {
  coming.then(
    (value) => Object.assign(coming, { status: 'fulfilled', value }),
    () => undefined,
  )
  return coming
}
