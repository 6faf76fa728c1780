import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'
import { scriptGroups } from './script-groups.config.ts'

/** Grouped scripts with their sheets, and the words of their pages. */
const packed = new RegExp(
  `^assets/(?:${scriptGroups.map(({ debugName }) => debugName).join('|')})-[\\w-]{8}\\.(?:js|css)$`,
)

/**
 * Packs scripts with the best Brotli at build time, a tenth smaller than a server can afford per
 * request.
 */
export default function packedScripts(): Plugin {
  return {
    name: 'packed-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((name) => packed.test(name))
      await Promise.all(files.map((name) => pack(path.join(dir, name))))
    },
  }
}

async function pack(file: string): Promise<void> {
  await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)))
}
