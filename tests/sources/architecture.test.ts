import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileOf, importsOf } from '#tests/support/rules/imports-of.ts'

/** A package other than the database's own two. */
const aPackage = String.raw`(?!(kysely|pg)\b)[a-z@]`
const serverMay = (...rooms: string[]): RegExp =>
  new RegExp(`^(#(domain|api)/|#server/(${rooms.join('|')})|${aPackage})`)
const anyServer = '.'
// Files beside the rooms, but for those that put the program together.
const parts = String.raw`(?!(app|create-deps|main|start-product)\.)`
const ground = String.raw`${parts}[a-z-]+\.ts$`

const pageGround = ['notices', 'request', 'storage', 'ui', 'words']
/** Besides these areas what every page stands on. */
const webMay = (...areas: string[]): RegExp =>
  new RegExp(
    `^(#(domain|api|web/(${[...areas, ...pageGround].join('|')}))/|#web/[a-z-]+\\.tsx?$|[a-z@])`,
  )

/** What each area may import besides itself; the first that a path begins with counts. */
const mayImport: [area: RegExp, allowed: RegExp][] = [
  [/^domain\//, /^(ibantools|libphonenumber-js(\/.+)?)$/],
  [/^api\//, /^(#domain\/|zod\/mini$)/],
  [/^server\/db\//, /^(#domain\/|#server\/start(ing|-problem)\.ts$|[a-z@])/],
  [/^server\/privacy\//, serverMay(ground)],
  [/^server\/adapters\//, serverMay('privacy/', ground)],
  [/^server\/who\//, serverMay('db/', 'privacy/', ground)],
  // A job is asked for in the transaction of what it follows.
  [
    /^server\/services\//,
    serverMay('adapters/', 'db/', 'privacy/', 'who/', 'jobs/enqueue\\.ts$', ground),
  ],
  [/^server\/seed\//, serverMay('db/', 'services/', ground)],
  [/^server\/jobs\//, serverMay('adapters/', 'db/', 'privacy/', 'services/', ground)],
  // Pages are rendered with the web's own type of the one way to the data.
  [/^server\/http\//, new RegExp(`${serverMay(parts).source}|^#web/send\\.ts$`)],
  [/^server\//, serverMay(anyServer)],
  [
    /^web\/ui\//,
    /^(#domain\/brand\.ts|(react|react-dom|lucide-react|signature_pad|uqr)(\/.+)?|@fontsource.*)$/,
  ],
  // Before and while React takes over; nothing of any page.
  [/^web\/hydration\//, /^\.\//],
  // Site and console never meet, and what several flows share knows neither.
  [/^web\/flow\//, webMay()],
  [/^web\/site\//, webMay('flow', 'hydration', 'installed', 'measuring', 'shell')],
  [/^web\/console\//, webMay('hydration', 'installed', 'measuring', 'shell')],
  [/^web\/shell\//, webMay('installed', 'measuring')],
  [/^web\//, /^(#(domain|api|web)\/|[a-z@])/],
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

test('no import leads back to where it began, of types neither', () => {
  const targets = new Map(product.map((path) => [path, importsOf(path).map(fileOf(path))]))
  const isDone = new Set<string>()
  const circleFrom = (path: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path]
    if (isDone.has(path)) return undefined
    const next = [...way, path]
    const found = (targets.get(path) ?? []).map((target) => circleFrom(target, next)).find(Boolean)
    isDone.add(path)
    return found
  }
  expect(product.map((path) => circleFrom(path, [])).filter(Boolean)).toEqual([])
})

test('every area has files', () => {
  const ruled = new Set(product.map((path) => ruleOf(path)))
  expect(mayImport.filter((rule) => !ruled.has(rule))).toEqual([])
})

test('questions to the database stand in server/db', () => {
  const query = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql[`<]/
  const askers = product.filter((path) => query.test(readFileSync(path, 'utf8')))
  expect(askers.filter((path) => !path.startsWith('server/db/'))).toEqual([])
  expect(askers).not.toEqual([])
})

test('only the configuration reads the environment', () => {
  const readers = product.filter((path) => /\bprocess\.env\b/.test(readFileSync(path, 'utf8')))
  // React reads NODE_ENV as it is imported, before any configuration.
  const known = ['server/env.ts', 'server/react-in-production.ts']
  expect(readers.toSorted()).toEqual(known)
})

test('pages make ids where the connection is not encrypted too', () => {
  const makers = product.filter((path) => /\bcrypto\.randomUUID\b/.test(readFileSync(path, 'utf8')))
  // Two run on the server alone.
  const known = ['web/new-uuid.ts', 'web/entry.server.tsx', 'web/ui/kept/kept-markup.ts']
  expect(makers.filter((path) => path.startsWith('web/')).toSorted()).toEqual(known.toSorted())
})

function isAllowed(path: string, target: string): boolean {
  const [area, allowed] = ruleOf(path)
  const own = `#${area.exec(path)?.[0]}`
  return target.startsWith('./') || target.startsWith(own) || allowed.test(target)
}

function ruleOf(path: string) {
  const rule = mayImport.find(([area]) => area.test(path))
  if (!rule) throw new Error(`${path} has no rule`)
  return rule
}
