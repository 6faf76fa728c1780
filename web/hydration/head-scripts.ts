/**
 * The first script of a page: text becomes no script and no markup (Trusted Types). Allowed are our
 * worker and assets, React's empty script element, and text without an angle bracket, such as a
 * page's facts for search engines.
 */
export const trustedTypesScript = import.meta.env.SSR
  ? `self.trustedTypes?.createPolicy('default', {
createScriptURL: (address) => {
  const { origin, pathname, href } = new URL(address, location.origin)
  return origin === location.origin && /^[/](sw[.]js$|assets[/])/.test(pathname) ? href : null
},
createHTML: (text) => (text === '<script></' + 'script>' || !text.includes('<') ? text : null),
createScript: (text) => (text === '' ? text : null),
})`
  : ''

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

/**
 * Keeps the line of an open hire free before anything is seen: `data-hired` on the root. Public pages
 * are the same for everybody, and a line that came later would move all below it. Only the server
 * writes it.
 */
export const ownHireScript = import.meta.env.SSR
  ? `;(() => {
try { if (localStorage.getItem('CC_hasHired') === '1') document.documentElement.toggleAttribute('data-hired', true) } catch {}
})()`
  : ''

/**
 * A list that the browser shows again from its memory, after Back from another site, passes its guard
 * anew (ruling 48): in redirect mode, or where the site info fails, it is loaded again and the server
 * decides. Only the server writes it.
 */
export const guardAgainScript = import.meta.env.SSR
  ? `;addEventListener('pageshow', ({ persisted }) => {
if (!persisted || !navigator.onLine || !/^\\/hire-(maid|nanny)$/.test(location.pathname)) return
fetch('/api/sales/ccserviceapplication/getmainccsiteinfo', { headers: { pageCode: 'salesCCSite' } })
  .then((answer) => answer.json())
  .then(({ siteConfig }) => siteConfig.ccSiteConfig.redirectToWhatsapp && location.reload())
  .catch(() => location.reload())
});`
  : ''

/**
 * Runs in the page's head: pictures outside the first view (`in-data-unpainted:hidden`) load after
 * those inside it. They load when the page's scripts load, at a scroll, or after a while; without
 * script they never wait. Only the server writes it.
 */
export const latePicturesScript = import.meta.env.SSR
  ? `;(({ dataset }) => {
dataset.unpainted = ''
const show = () => { delete dataset.unpainted }
addEventListener('scroll', show)
setTimeout(show, 2000)
})(document.documentElement);`
  : ''
