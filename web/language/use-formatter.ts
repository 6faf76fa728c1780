import { useMemo } from 'react'
// oxlint-disable-next-line no-restricted-imports -- this is what all others take
import { useFormatter as useOwnFormatter, useLocale } from 'use-intl'
import { alikeDate } from './alike-dates.ts'

export type Formatter = ReturnType<typeof useOwnFormatter>

/** Formats of the page's language, with dates that are alike on the server and on every device. */
export function useFormatter(): Formatter {
  const format = useOwnFormatter()
  const locale = useLocale()
  return useMemo(() => {
    const dateTime = (...given: Parameters<Formatter['dateTime']>) =>
      alikeDate(format.dateTime(...given), locale)
    const dateTimeRange = (...given: Parameters<Formatter['dateTimeRange']>) =>
      alikeDate(format.dateTimeRange(...given), locale)
    return {
      ...format,
      dateTime: dateTime as Formatter['dateTime'],
      dateTimeRange: dateTimeRange as Formatter['dateTimeRange'],
    }
  }, [format, locale])
}
