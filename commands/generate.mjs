import { run, runTool } from './project.mjs'

const sbom = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only']

/** A test that compares a file with its source writes the file when it may update. */
const update = (test) => runTool('vitest', ['run', '--configLoader', 'native', test, '--update'])

/** What is generated: what it is, and what writes or prints it. */
const kinds = {
  front: ["nginx's configuration", () => update('server/http/front/nginx-config.test.ts')],
  variables: ['the table of variables', () => update('tests/sources/configuration.test.ts')],
  tables: ['the types of the tables', () => update('server/db/tables/tables.test.ts')],
  notices: ['licences of all packages, printed', () => import('./notices.mjs').then(() => 0)],
  sbom: ['all packages as CycloneDX, printed', () => run('npm', sbom)],
}

const [kind = ''] = process.argv.slice(2)
if (Object.hasOwn(kinds, kind)) {
  process.exitCode = await kinds[kind][1]()
} else {
  if (kind) console.error(`Unknown: ${kind}`)
  console.error('Use: npm run generate -- WHAT\nWHAT is one of:')
  for (const [name, [what]] of Object.entries(kinds)) console.error(`  ${name.padEnd(12)}${what}`)
  process.exitCode = 1
}
