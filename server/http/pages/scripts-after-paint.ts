const preload = /<link rel="modulepreload"[^>]*>/g
const manifest = /<link rel="manifest"[^>]*>/
const moduleScript = /<script type="module" async="">[\s\S]*?<\/script>/

/** The latest start, even while a picture is still loading. */
const LATEST_MS = 2_000

/** Requests that begin in one task. All 60 of a hire in one task took a slow phone 130 ms. */
const AT_ONCE = 8

/**
 * Starts the page's scripts once: after the first paint, at a touch or key, or in a hidden tab. After the
 * paint they begin in several tasks, so that a press is answered between them.
 */
export const starter = `(() => {
const { content } = document.getElementById('page-scripts')
const show = () => { delete document.documentElement.dataset.unpainted }
const start = () => {
  document.head.append(content)
  requestAnimationFrame(() => setTimeout(show))
}
const startSome = () => {
  document.head.append(...[...content.children].slice(0, ${AT_ONCE}))
  setTimeout(content.children.length > ${AT_ONCE} ? startSome : start)
}
const picture = document.querySelector('img[fetchpriority=high]')
const afterPicture = () => {
  if (!picture || picture.complete) startSome()
  else for (const end of ['load', 'error']) picture.addEventListener(end, startSome)
}
if (document.hidden) start()
else new PerformanceObserver((paints) => {
  if (paints.getEntriesByName('first-contentful-paint').length > 0) afterPicture()
}).observe({ type: 'paint', buffered: true })
for (const sign of ['pointerdown', 'keydown', 'visibilitychange']) addEventListener(sign, start)
setTimeout(start, ${LATEST_MS})
})()`

/**
 * Delays scripts, manifest and lazy pictures until the first paint, so that a slow connection
 * paints sooner.
 */
export function scriptsAfterPaint(html: string, before = ''): string {
  const [script] = moduleScript.exec(html) ?? []
  if (!script) return html
  // Two parts of a page may ask for the same script.
  const later = new Set<string>()
  const without = html
    .replaceAll(preload, (tag) => {
      later.add(tag)
      return ''
    })
    .replace(manifest, (tag) => {
      later.add(tag)
      return `<noscript>${tag}</noscript>`
    })
  const kept = `<template id="page-scripts">${[...later].join('')}${script}</template>`
  return without.replace(script, () => `${before}${kept}<script>${starter}</script>`)
}
