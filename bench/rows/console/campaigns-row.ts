import type { Db } from '#server/db/connect.ts'
import { getLink, getGeneralRules } from '#server/services/console/campaigns/get-link.ts'
import { listLinks } from '#server/services/console/campaigns/list-links.ts'
import { listPosters } from '#server/services/console/campaigns/posters.ts'
import { readEnv } from '#server/env.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { addCampaigns, CASES, VISITS } from '#bench/load/console/add-campaigns.ts'
import { shareOf } from '#bench/load/asker.ts'
import { whole } from '#bench/row.ts'
import type { Row } from '#bench/row.ts'

const ASKED = 20
const LIMIT_MS = 300

/** The calls behind the console's screens of campaigns, on ninety days of visits. */
export async function campaignsRow({ db }: { db: Db }): Promise<Row[]> {
  await addCampaigns(db)
  const slugs = await db.selectFrom('slugs').select('slug').orderBy('slug').execute()
  const deps = { db, clock: { now: () => new Date() }, env: readEnv({ NODE_ENV: 'test' }) }
  const asks = {
    'the list of links': (turn: number) => listLinks(deps, asker, { page: (turn % 3) + 1 }),
    'one link': (turn: number) =>
      getLink(deps, asker, { slug: slugs[(turn * 7) % slugs.length]?.slug ?? '' }),
    'general rules': () => getGeneralRules(deps),
    'all posters': () => listPosters(deps, asker, { isAll: true }),
  }
  const rows: Row[] = []
  for (const [what, ask] of Object.entries(asks)) {
    const times: number[] = []
    for (let turn = 0; turn < ASKED; turn += 1) {
      const begin = performance.now()
      await ask(turn)
      times.push(performance.now() - begin)
    }
    rows.push(rowOf(what, times))
  }
  return rows
}

function rowOf(what: string, times: number[]): Row {
  const p95 = shareOf(times, 0.95)
  return {
    what: `${what}, of ${whole(VISITS)} visits and ${whole(CASES)} hires`,
    aim: `p95 under ${LIMIT_MS} ms`,
    result: `p95 ${p95.toFixed(1)} ms (p50 ${shareOf(times, 0.5).toFixed(1)})`,
    isMet: p95 < LIMIT_MS,
  }
}

const asker: StaffAsker = {
  ip: '127.0.0.1',
  userAgent: '',
  language: 'en',
  idempotencyKey: undefined,
  countsAs: undefined,
  setCookies: [],
  session: {
    id: 'bench',
    createdAt: new Date(),
    lastSeenAt: new Date(),
    confirmedAt: null,
    memberId: 'bench',
    name: 'bench',
    fullName: 'Bench',
    email: '',
    role: 'marketing',
    hasSecondFactor: true,
    state: 'full',
  },
}
