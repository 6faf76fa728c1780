import type { Plugin } from 'vite'
import { brand, brandColours } from '#domain/brand.ts'

/** The mark stays whole in a round icon. */
const viewBox = '-12 -10.5 48 48'

/** Icon and manifest beside the assets: one file re-brands both. */
export default function brandFiles(): Plugin {
  return {
    name: 'brand-files',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'icon.svg', source: iconSvg() })
      this.emitFile({ type: 'asset', fileName: 'site.webmanifest', source: manifest() })
    },
  }
}

function iconSvg(): string {
  const shapes = brand.logo.shapes
    .map(({ d, colour }) => `<path d="${d}" fill="${brandColours[colour].light}"/>`)
    .join('')
  const plate = `<rect x="-12" y="-10.5" width="48" height="48" fill="${brandColours.paper.light}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${plate}${shapes}</svg>`
}

function manifest(): string {
  const { light } = brandColours.paper
  return JSON.stringify({
    name: brand.name,
    short_name: brand.name,
    id: '/',
    start_url: '/',
    display: 'standalone',
    background_color: light,
    theme_color: light,
    icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' }],
  })
}
