/**
 * Trusted Types policy, first in the head: text becomes no markup, only our own assets become
 * scripts.
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
