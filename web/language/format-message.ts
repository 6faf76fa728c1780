import { _createCache, _createIntlFormatters } from 'use-intl'
import formatOnly from 'use-intl/format-message/format-only'

let formatters: ReturnType<typeof _createIntlFormatters> | undefined

/** Shares formatters between providers: making one takes longer than formatting a page's words. */
const formatMessage: typeof formatOnly = (...[key, message, values, options]) => {
  formatters ??= _createIntlFormatters(_createCache())
  return formatOnly(key, message, values, { ...options, formatters })
}
formatMessage.raw = formatOnly.raw

// oxlint-disable-next-line import/no-default-export -- use-intl imports it so
export default formatMessage
