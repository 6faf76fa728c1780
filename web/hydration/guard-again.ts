/**
 * Back can show the list from the browser's memory, so its guard runs again (ruling 48). Server
 * only.
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
