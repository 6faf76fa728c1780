/**
 * Marks visits from the client app before the first paint [M03]: cached public pages cannot know.
 * Server only.
 */
export const clientAppScript = import.meta.env.SSR
  ? `;(() => {
const words = new URLSearchParams(location.search.toLowerCase())
const isFromApp = () => { try { return sessionStorage.getItem('isFromClientApp') } catch { return null } }
if (words.has('cc_login') || /^(client_app|cc_login)$/.test(words.get('utm_source')) || isFromApp()) {
  document.documentElement.dataset.clientApp = 'yes'
}
})()`
  : ''
