import compile from 'icu-minify/compile'
import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'

/** An element of the console with the English words of these nouns, which have one level. */
export function inEnglish(
  element: ReactNode,
  words: Readonly<Record<string, Readonly<Record<string, string>>>>,
): ReactNode {
  const messages = Object.entries(words).map(([noun, texts]) => [noun, compiled(texts)])
  return (
    <IntlProvider locale="en" messages={Object.fromEntries(messages)}>
      {element}
    </IntlProvider>
  )
}

const compiled = (texts: Readonly<Record<string, string>>): object =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compile(text)]))
