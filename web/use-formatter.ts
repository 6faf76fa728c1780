import { useMemo } from 'react'
// oxlint-disable-next-line no-restricted-imports -- this is what all others take
import { useFormatter as useOwnFormatter, useLocale } from 'use-intl'
import { alikeDate } from './alike-dates.ts'

type Formatter = ReturnType<typeof useOwnFormatter>

/** Formats of the page's language, with dates that are alike on the server and on every device. */
export function useFormatter(): Formatter {
  const format = useOwnFormatter()
  const locale = useLocale()
  return useMemo(() => {
    const alike =
      <Given extends unknown[]>(write: (...given: Given) => string) =>
      (...given: Given) =>
        alikeDate(write(...given), locale)
    return {
      ...format,
      dateTime: alike(format.dateTime) as Formatter['dateTime'],
      dateTimeRange: alike(format.dateTimeRange) as Formatter['dateTimeRange'],
    }
  }, [format, locale])
}
