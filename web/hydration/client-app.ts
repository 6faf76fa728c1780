/**
 * Marks the page of a visit from the client app, which has a frame of its own, before anything is
 * seen: `data-client-app` on the root [M03]. Public pages are the same for everybody, so only the
 * browser can know. Only the server writes it.
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
