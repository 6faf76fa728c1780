import { _createCache, _createIntlFormatters } from 'use-intl'
import formatOnly from 'use-intl/format-message/format-only'

let formatters: ReturnType<typeof _createIntlFormatters> | undefined

/**
 * A message as text, by formatters that stay: a provider makes its own, and a server has a new provider
 * for each page. Making one takes longer than the page's words together.
 */
const formatMessage: typeof formatOnly = (...[key, message, values, options]) => {
  formatters ??= _createIntlFormatters(_createCache())
  return formatOnly(key, message, values, { ...options, formatters })
}
formatMessage.raw = formatOnly.raw

// oxlint-disable-next-line import/no-default-export -- use-intl imports it so
export default formatMessage
