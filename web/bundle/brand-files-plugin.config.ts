import sharp from 'sharp'
import type { Plugin } from 'vite'
import { brand, brandColours } from '#domain/brand.ts'
import { LANGUAGES } from '#domain/constants.ts'
import { appManifest, iconSizes } from './app-manifest.config.ts'

/** The mark stays whole in a round icon. */
const viewBox = '-12 -10.5 48 48'

/** Icons and a manifest for each language beside the assets: one file re-brands them all. */
export default function brandFiles(): Plugin {
  return {
    name: 'brand-files',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const emit = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source })
      emit('icon.svg', iconSvg())
      for (const size of Object.values(iconSizes)) emit(`icon-${size}.png`, await picture(size))
      for (const language of LANGUAGES) emit(`site.${language}.webmanifest`, appManifest(language))
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

const picture = (size: number): Promise<Buffer> =>
  sharp(Buffer.from(iconSvg()), { density: 96 * (size / 48) })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer()
