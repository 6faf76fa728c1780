import { MISSED_COOKIE } from '#domain/site/missed-cookie.ts'

/**
 * Shows, once, that an address was unknown: `data-missed` on the root, before anything is seen. Public
 * pages are the same for everybody, so the server tells it by a cookie. Only the server writes it.
 */
export const missedScript = import.meta.env.SSR
  ? `;(() => {
if (!/(^|; )${MISSED_COOKIE}=/.test(document.cookie)) return
document.cookie = '${MISSED_COOKIE}=; Path=/; SameSite=Lax; Max-Age=0'
document.documentElement.toggleAttribute('data-missed', true)
})()`
  : ''
