/**
 * In a page's head, before all others: text becomes no script and no markup. Our own worker and assets
 * may be named as scripts, and React may make the empty element that it begins a script with. What has
 * no angle bracket makes no element: so a page's facts for search engines come along on the way to it.
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
