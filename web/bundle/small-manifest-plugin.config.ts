import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { pages } from '#domain/site/pages.ts'
import { pageCodes } from '#web/pages.ts'

const assignment = /^(window\.__reactRouterManifest=)(\{.*\});$/s

/**
 * The route list without unused fields and without still pages, to which links are plain: every page
 * loads it, so half of its bytes count.
 */
export default function smallManifest(): Plugin {
  return {
    name: 'small-manifest',
    apply: 'build',
    // React Router writes the file while it builds the server.
    applyToEnvironment: ({ name }) => name === 'ssr',
    renderChunk: (code) => ({ code: withPlainStyles(code), map: null }),
    writeBundle({ dir = '' }) {
      const assets = path.resolve(dir, '../client/assets')
      const [file, ...others] = readdirSync(assets).filter((name) =>
        /^manifest-\w+\.js$/.test(name),
      )
      if (!file || others.length > 0) return this.error(`one manifest is expected in ${assets}`)
      const text = readFileSync(path.join(assets, file), 'utf8')
      writeFileSync(path.join(assets, file), withPlainStyles(withoutUnasked(text)))
    },
  }
}

/**
 * Removes React Router's mark on style addresses, so that a late part does not apply the frame's
 * sheet twice.
 */
export const withPlainStyles = (code: string): string => code.replaceAll('.css#"', '.css"')

/** @throws when it is not the script that React Router writes. */
export function withoutUnasked(script: string): string {
  const [, start, json] = assignment.exec(script) ?? []
  if (!start || !json) throw new Error('React Router writes its manifest in another way now')
  const { entry, routes, ...rest }: Record<string, unknown> = JSON.parse(json)
  const asked = JSON.stringify(routes, (key, value: unknown) =>
    value === false || key === 'imports' || isStill(key) ? undefined : value,
  )
  return `${start}${JSON.stringify({ entry, routes: JSON.parse(asked), ...rest })};`
}

const stillCodes = new Set<string>(pageCodes.filter((code) => 'isStill' in pages[code]))
const isStill = (key: string) => stillCodes.has(key)
