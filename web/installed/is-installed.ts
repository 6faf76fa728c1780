/** Whether the page runs as an installed app. */
export function isInstalled(): boolean {
  // Apple's property, for versions without the media query.
  const isAppleApp = 'standalone' in navigator && navigator.standalone === true
  return isAppleApp || matchMedia('(display-mode: standalone)').matches
}
