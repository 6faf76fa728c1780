const preload = /<link rel="modulepreload"[^>]*>/g
const manifest = /<link rel="manifest"[^>]*>/
const moduleScript = /<script type="module" async="">[\s\S]*?<\/script>/

/** A picture that is long in coming holds the scripts up no longer. */
const LATEST_MS = 2_000

/**
 * Lets the page's scripts out of their template once, however often it is asked to. A touch or a key
 * asks at once, and so does a tab that nobody sees. Pictures out of the first view, held back by
 * `data-unpainted`, follow after the next frame.
 */
export const starter = `(() => {
const { content } = document.getElementById('page-scripts')
const show = () => { delete document.documentElement.dataset.unpainted }
const start = () => {
  document.head.append(content)
  requestAnimationFrame(() => setTimeout(show))
}
const picture = document.querySelector('img[fetchpriority=high]')
const afterPicture = () => {
  if (!picture || picture.complete) start()
  else for (const end of ['load', 'error']) picture.addEventListener(end, start)
}
if (document.hidden) start()
else new PerformanceObserver((paints) => {
  if (paints.getEntriesByName('first-contentful-paint').length > 0) afterPicture()
}).observe({ type: 'paint', buffered: true })
for (const sign of ['pointerdown', 'keydown', 'visibilitychange']) addEventListener(sign, start)
setTimeout(start, ${LATEST_MS})
})()`

/**
 * The page with its scripts asked for once its first view is painted: style, fonts and the picture
 * that is most of it have a slow connection to themselves until then, so the manifest and lazy posters wait
 * too. What the scripts read, such as data, comes before them. A page without the router's scripts
 * stays as it is. React passes over elements of the body that it does not know.
 */
export function scriptsAfterPaint(html: string, before = ''): string {
  const [script] = moduleScript.exec(html) ?? []
  if (!script) return html
  const later: string[] = []
  const without = html
    .replaceAll(preload, (tag) => {
      later.push(tag)
      return ''
    })
    .replace(manifest, (tag) => {
      later.push(tag)
      return `<noscript>${tag}</noscript>`
    })
  const kept = `<template id="page-scripts">${later.join('')}${script}</template>`
  return without.replace(script, () => `${before}${kept}<script>${starter}</script>`)
}
