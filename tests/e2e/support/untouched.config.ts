import { Client } from 'pg'
import { browsingSite, hiringSite } from './e2e-server.ts'
import type { Site } from './e2e-server.ts'
import { databaseOf, inDatabase } from './in-database.ts'

/** What visitors of a site share; a story that changed it would be seen by those after it. */
const SHARED = [
  'maids',
  'maid_videos',
  'maid_voices',
  'maid_checks',
  'maid_consents',
  'family_voices',
  'applications',
  'site_settings',
  'content_versions',
  'slugs',
  'link_rules',
]
/** On the hiring site each story adds a maid of its own; these are those of a first start. */
const OF_SAMPLES = ['maids', 'maid_videos', 'maid_voices', 'maid_checks', 'maid_consents']

type Rows = { site: Site; name: string; table: string; where: string }

/**
 * Before the first story; what it answers runs after the last one. Throws, with the tables, where
 * stories changed what others read: on the browsing site anything that visitors share, on the
 * hiring site the sample people and the settings.
 */
export default async function watchWhatIsShared(): Promise<() => Promise<void>> {
  await allowDesktopWorkflow()
  const samples = await sampleIds()
  const own = `maid_id::text = any('{${samples.join()}}')`
  const watched: Rows[] = [
    ...SHARED.map((table) => ({ site: browsingSite, name: 'browsing', table, where: 'true' })),
    ...OF_SAMPLES.map((table) => ({
      site: hiringSite,
      name: 'hiring',
      table,
      where: table === 'maids' ? own.replace('maid_id', 'id') : own,
    })),
    // The product's own documents are made when somebody asks for them.
    { site: browsingSite, name: 'browsing', table: 'resources', where: 'is_own' },
    { site: hiringSite, name: 'hiring', table: 'site_settings', where: 'true' },
  ]
  const before = await Promise.all(watched.map(readRows))
  return async () => {
    const after = await Promise.all(watched.map(readRows))
    const changes = watched.flatMap(({ name, table }, at) => {
      const changed = differing(before[at] ?? [], after[at] ?? [])
      return changed.length > 0 ? `${table} of the ${name} site:\n${changed.join('\n')}` : []
    })
    if (changes.length > 0)
      throw new Error(`Stories changed what others see.\n${changes.join('\n')}`)
  }
}

function differing(before: readonly string[], after: readonly string[]): string[] {
  const [old, now] = [new Set(before), new Set(after)]
  return [
    ...before.filter((row) => !now.has(row)).map((row) => `- ${row}`),
    ...after.filter((row) => !old.has(row)).map((row) => `+ ${row}`),
  ].map((line) => line.slice(0, 400))
}

/** As staff may switch it, for all stories that hire: a computer may go on without a phone. */
async function allowDesktopWorkflow(): Promise<void> {
  await inDatabase(`update site_settings
    set value = jsonb_set(value, '{allowDesktopWorkflow}', 'true') where name = 'site'`)
}

const sampleIds = async (): Promise<string[]> =>
  (await ask(hiringSite, 'select id::text as row from maids')).sort()

const readRows = ({ site, table, where }: Rows): Promise<string[]> =>
  ask(site, `select to_jsonb(one)::text as row from ${table} as one where ${where} order by 1`)

async function ask(site: Site, statement: string): Promise<string[]> {
  const client = new Client({ connectionString: await databaseOf(site) })
  await client.connect()
  try {
    const { rows } = await client.query<{ row: string }>(statement)
    return rows.map(({ row }) => row)
  } finally {
    await client.end()
  }
}
