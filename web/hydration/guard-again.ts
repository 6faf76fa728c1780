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
