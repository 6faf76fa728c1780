import { createHash } from 'node:crypto'
import path from 'node:path'
import { build } from 'vite'
import type { Plugin } from 'vite'
import { LANGUAGES } from '#domain/constants.ts'
import { commonNouns, pageMessages } from '#web/pages.ts'
import type { BuildFacts } from '#web/service-worker/build-facts.ts'

const entry = path.join(import.meta.dirname, '../service-worker/service-worker.ts')
/** The status lines load late, perhaps offline, so they must be kept. */
const lateLines = path.join(import.meta.dirname, '../shell/app-lines.tsx')
const nouns = [...commonNouns, ...pageMessages.offline]

type Chunk = { fileName: string; type: string; moduleIds?: string[]; imports?: string[] }

/** Builds the service worker as one script that knows the assets to keep. */
export default function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_options, bundle) {
      const chunks: Chunk[] = Object.values(bundle)
      const fileWith = (module: string): string => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds?.some((id) => fileOf(id) === module))
        return chunk ? `/${chunk.fileName}` : this.error(`the service worker misses ${module}`)
      }
      const words = (language: string): string[] => [
        fileWith(lateLines),
        ...nouns.map((noun) => fileWith(`\0virtual:messages/${language}/${noun}`)),
      ]
      const source = await scriptWith({
        version: hashOf(Object.keys(bundle)),
        words: Object.fromEntries(LANGUAGES.map((language) => [language, words(language)])),
      })
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  }
}

const fileOf = (id: string): string => id.split('?')[0] ?? ''

const hashOf = (names: readonly string[]): string =>
  createHash('sha256').update(names.toSorted().join('\n')).digest('base64url').slice(0, 16)

async function scriptWith(facts: BuildFacts): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { BUILD_FACTS: JSON.stringify(facts) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  const [script] = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  if (script?.type !== 'chunk') throw new Error('the service worker did not become one script')
  return script.code
}
