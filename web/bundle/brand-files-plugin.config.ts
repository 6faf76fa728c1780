import sharp from 'sharp'
import type { Plugin } from 'vite'
import { LANGUAGES } from '#domain/constants.ts'
import { iconSvg } from '#web/ui/marks/icon-svg.ts'
import { appManifest, iconSizes } from './app-manifest.config.ts'

/** Makes icons and a manifest per language from the brand's one file. */
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

const picture = (size: number): Promise<Buffer> =>
  sharp(Buffer.from(iconSvg()), { density: 96 * (size / 48) })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer()
