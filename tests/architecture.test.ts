import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What each area may import besides itself; the first that a path begins with counts. */
const mayImport: [area: string, allowed: RegExp][] = [
  ['domain/', /^(ibantools|libphonenumber-js(\/.+)?)$/],
  ['api/', /^(#domain\/|zod\/mini$)/],
  ['server/db/', /^(#(domain|api|server)\/|[a-z@])/],
  // Pages are rendered with the web's own type of the one way to the data.
  ['server/http/', /^(#(domain|api|server)\/|#web\/send\.ts$|(?!pg\b)[a-z@])/],
  ['server/jobs/', /^(#(domain|api|server)\/|(?!pg\b)[a-z@])/],
  ['server/', /^(#(domain|api)\/|(?!(kysely|pg)\b)[a-z@])/],
  [
    'web/ui/',
    /^(#domain\/brand\.ts|(react|react-dom|@base-ui\/react|lucide-react|signature_pad)(\/.+)?|@fontsource.*)$/,
  ],
  [
    'web/site/',
    /^(#(domain|api|web\/(ui|shell|notices|request|storage))\/|#web\/[a-z-]+\.tsx?$|[a-z@])/,
  ],
  [
    'web/console/',
    /^(#(domain|api|web\/(ui|shell|notices|request|storage))\/|#web\/[a-z-]+\.tsx?$|[a-z@])/,
  ],
  [
    'web/shell/',
    /^(#(domain|api|web\/(ui|notices|request|storage))\/|#web\/[a-z-]+\.tsx?$|[a-z@])/,
  ],
  ['web/', /^(#(domain|api|web)\/|[a-z@])/],
]

const product = ['domain', 'api', 'server', 'web'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|config)\.tsx?$/.test(path)),
)

test('every area imports only what it may', () => {
  const wrong = product.flatMap((path) =>
    importsOf(path)
      .filter((target) => !isAllowed(path, target))
      .map((target) => `${path} imports ${target}`),
  )
  expect(wrong).toEqual([])
})

test('only the configuration reads the environment', () => {
  const readers = product.filter((path) => /\bprocess\.env\b/.test(readFileSync(path, 'utf8')))
  // React reads NODE_ENV as it is imported, before any configuration.
  const known = ['server/env.ts', 'server/react-in-production.ts']
  expect(readers.filter((path) => !known.includes(path))).toEqual([])
})

function importsOf(path: string): string[] {
  const statements =
    /^(?:import|export)\b[^'"]*?from\s*['"]([^'"]+)['"]|\bimport\(?\s*['"]([^'"]+)['"]/gm
  return [...readFileSync(path, 'utf8').matchAll(statements)].map(
    ([, named, bare]) => named ?? bare ?? '',
  )
}

function isAllowed(path: string, target: string): boolean {
  const [area, allowed] = mayImport.find(([prefix]) => path.startsWith(prefix)) ?? ['', /^/]
  return target.startsWith('./') || target.startsWith(`#${area}`) || allowed.test(target)
}
