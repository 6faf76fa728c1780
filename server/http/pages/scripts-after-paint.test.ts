import { expect, test } from 'vitest'
import { scriptsAfterPaint } from './scripts-after-paint.ts'

const preload = '<link rel="modulepreload" href="/assets/root-2.js"/>'
const script = '<script type="module" async="">import "/assets/manifest-1.js";</script>'

test('what asks for a script waits in a template until the page is painted', () => {
  const html = scriptsAfterPaint(`<head>${preload}</head><body>${script}</body>`)
  const [head, body] = html.split('</head>')
  expect(head).toBe('<head>')
  expect(body).toMatch(`<body><template id="page-scripts">${preload}${script}</template><script>`)
})

test('a script that two parts of a page ask for is asked for once', () => {
  const html = scriptsAfterPaint(`<head>${preload}${preload}</head><body>${script}</body>`)
  expect(html).toContain(`<template id="page-scripts">${preload}${script}</template>`)
})

test('the manifest waits with the scripts and is in its place without them', () => {
  const manifest = '<link rel="manifest" href="/site.en.webmanifest"/>'
  const html = scriptsAfterPaint(`<head>${manifest}${preload}</head><body>${script}</body>`)
  expect(html).toMatch(`<head><noscript>${manifest}</noscript></head>`)
  expect(html).toContain(`<template id="page-scripts">${preload}${manifest}${script}</template>`)
})

test('a page without scripts stays as it is', () => {
  expect(scriptsAfterPaint('<p>Away</p>')).toBe('<p>Away</p>')
})
