import { _createCache, _createIntlFormatters } from 'use-intl'
import formatOnly from 'use-intl/format-message/format-only'

let formatters: ReturnType<typeof _createIntlFormatters> | undefined

/** Shares formatters between providers: making one takes longer than formatting a page's words. */
const formatMessage: typeof formatOnly = (...[key, message, values, options]) => {
  formatters ??= _createIntlFormatters(_createCache())
  const said: unknown = formatOnly(key, message, values, { ...options, formatters })
  return (Array.isArray(said) ? said.map(withOneStop) : withOneStop(said)) as ReturnType<
    typeof formatOnly
  >
}

/** The stop of a shortened month or year, as in Russian "4 дек.", ends the sentence too. */
const withOneStop = (part: unknown) =>
  typeof part === 'string' ? part.replaceAll('..', '.') : part

formatMessage.raw = formatOnly.raw

// oxlint-disable-next-line import/no-default-export -- use-intl imports it so
export default formatMessage
