import { useMemo } from 'react'
import { consoleLanguage } from '#web/console/console-words.ts'

/** Names of languages as the member reads them, by code. */
export function useLanguageName(): (code: string) => string {
  return useMemo(() => {
    const names = new Intl.DisplayNames(consoleLanguage(), { type: 'language' })
    return (code) => names.of(code) ?? code
  }, [])
}
