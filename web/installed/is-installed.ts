/** Whether the page runs as an app, in a window without the browser around it. */
export function isInstalled(): boolean {
  // Apple's own word, for versions that do not know the query.
  const isAppleApp = 'standalone' in navigator && navigator.standalone === true
  return isAppleApp || matchMedia('(display-mode: standalone)').matches
}
