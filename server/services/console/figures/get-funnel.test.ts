import { sql } from 'kysely'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCases } from '#api/console/cases/cases.ts'
import { addDayNote, changeDayNote, getFunnel, getFunnelDays } from '#api/console/funnel.ts'
import { reportEvents } from '#api/site/measuring.ts'
import type { InputOf } from '#api/define-call.ts'
import { daysFrom, dubaiDay } from '#domain/day.ts'
import { milestones, stepsOfMilestone } from '#domain/figures/milestones.ts'
import type { StepMilestone } from '#domain/figures/milestones.ts'
import { deviceKind } from '#domain/visitor/device-kind.ts'
import { stepCodes } from '#domain/hiring/steps/step-codes.ts'
import { anOpenApp, aStartedHire } from '#tests/support/an-application.ts'
import { walkTo } from '#tests/support/a-walk.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'
import { aMaid } from '#tests/support/builders.ts'
import { signInAgain, theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'

let app: TestApp
let as: TestVisitor
let administrator: TestMember
beforeAll(async () => {
  app = await anOpenApp()
  administrator = await theAdministrator(app)
  as = administrator.as
}, 60_000)
afterAll(() => app.close())

type Asked = InputOf<typeof getFunnel>
const funnel = (asked: Asked = {}) => app.call(getFunnel, asked, { as })

type RawCase = {
  id: string
  at: Date
  language: string
  plan: string | null
  device: string | null
  roles: string[]
  isSample: boolean
  replaces: string | null
  endedAt: Date | null
  events: { kind: string; step: string | null; at: string }[]
}

/** Every case with its events, as they are stored. */
async function rawCases(): Promise<RawCase[]> {
  const { rows } = await sql<RawCase>`
    select c.id, c.created_at as at, c.language, h.plan_type as plan, v.device_form as device, m.roles,
      c.is_sample as "isSample", h.replaces_id as replaces, c.ended_at as "endedAt",
      coalesce((select json_agg(json_build_object('kind', e.kind, 'step', e.step, 'at', e.at))
        from case_events as e where e.case_id = c.id), '[]') as events
    from cases as c join hires as h on h.case_id = c.id
    join visitors as v on v.id = c.visitor_id join maids as m on m.id = h.maid_id`.execute(app.db)
  return rows
}

/** Whole seconds until each milestone was reached first; read from the events one by one. */
function timesOf({ at, events }: RawCase, within: number): (number | undefined)[] {
  return milestones.map((milestone) => {
    if (milestone === 'began') return 0
    const fits = ({ kind, step }: RawCase['events'][number]) =>
      milestone === 'finished'
        ? kind === 'completed'
        : kind === 'submitted' &&
          stepsOfMilestone[milestone as StepMilestone].some((one) => one === step)
    const times = events.filter(fits).map((event) => Date.parse(event.at) - at.getTime())
    const first = Math.floor(Math.min(...times) / 1000)
    return first <= within * 86_400 ? first : undefined
  })
}

/** The smallest of the values that at least this part of them does not exceed. */
const atShare = (values: readonly number[], share: number): number | null =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? null

/** The funnel counted by hand. */
function byHand(all: readonly RawCase[], asked: Required<Pick<Asked, 'from' | 'until'>> & Asked) {
  const within = Number(asked.within ?? 30)
  const inPeriod = all.filter((one) => {
    const day = dubaiDay(one.at.getTime())
    return day >= asked.from && day <= asked.until && fitsRest(one, asked)
  })
  const counted = inPeriod.filter(({ isSample, replaces }) => !isSample && replaces === null)
  const times = counted.map((one) => timesOf(one, within))
  const furthest = times.map((own) => own.findLastIndex((one) => one !== undefined))
  return {
    rows: milestones.map((milestone, place) => {
      const taken = times.flatMap((own) => {
        const before = own.slice(0, place).findLast((one) => one !== undefined)
        const here = own[place]
        return before === undefined || here === undefined || here < before ? [] : [here - before]
      })
      return {
        milestone,
        reached: furthest.filter((own) => own >= place).length,
        median: atShare(taken, 0.5),
        p75: atShare(taken, 0.75),
      }
    }),
    leftOut: {
      samples: inPeriod.filter(({ isSample }) => isSample).length,
      replacements: inPeriod.filter((one) => !one.isSample && one.replaces !== null).length,
    },
    underWay: counted.filter(
      (one, place) =>
        (furthest[place] ?? 0) < milestones.length - 1 &&
        one.endedAt === null &&
        one.at.getTime() > app.clock.now().getTime() - within * 86_400_000,
    ).length,
  }
}

const fitsRest = (one: RawCase, { language, planType, device, role }: Asked) =>
  (language === undefined || one.language === language) &&
  (planType === undefined || one.plan === planType) &&
  (device === undefined || one.device === device) &&
  (role === undefined || one.roles.includes(role))

const someSteps = [
  ...Object.values(stepsOfMilestone).flat(),
  'HIRE_MAID',
  'IBAN_VALIDATION',
] as const

const aCase = fc.record({
  hours: fc.integer({ min: 1, max: 100 * 24 }),
  language: fc.constantFrom('en', 'ar'),
  plan: fc.constantFrom('live-in', 'live-out', null),
  device: fc.constantFrom('phone', 'computer', null),
  isSample: fc.boolean(),
  isReplacement: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
  isEnded: fc.boolean(),
  isFinished: fc.boolean(),
  steps: fc.array(
    fc.record({
      step: fc.constantFrom(...someSteps),
      seconds: fc.integer({ min: 0, max: 40 * 86_400 }),
    }),
    { maxLength: 12 },
  ),
})
type MadeCase = typeof aCase extends fc.Arbitrary<infer Made> ? Made : never

let count = 0

/** Stores a case with its events, as the product's own statements do. */
async function store(made: MadeCase, maidId: string): Promise<void> {
  count += 1
  const id = `made-${count}`
  const began = new Date(app.clock.now().getTime() - made.hours * 3_600_000)
  const ended = made.isEnded ? app.clock.now() : null
  const events = [
    ...made.steps.map((one) => ({ kind: 'submitted', ...one })),
    ...(made.isFinished ? [{ kind: 'completed', step: null, seconds: 50 * 86_400 }] : []),
    { kind: 'link-sent', step: 'BANK_INFO', seconds: 1 },
  ]
  await app.db.transaction().execute(async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into visitors (device_form) values (${made.device}) returning id`.execute(db)
    await sql`insert into cases (id, kind, visitor_id, about, language, created_at, ended_at, ended_as, is_sample)
      values (${id}, 'hire', ${rows[0]?.id}, ${maidId}, ${made.language}, ${began}, ${ended},
        ${ended && 'expired'}, ${made.isSample})`.execute(db)
    const replaces = made.isReplacement && count > 1 ? `made-${count - 1}` : null
    await sql`insert into hires (case_id, maid_id, plan_type, replaces_id)
      values (${id}, ${maidId}, ${made.plan}, ${replaces})`.execute(db)
    for (const { kind, step, seconds } of events) {
      await sql`insert into case_events (case_id, kind, step, at)
        values (${id}, ${kind}, ${step}, ${new Date(began.getTime() + seconds * 1000)})`.execute(db)
    }
  })
}

const filters: readonly Asked[] = [
  {},
  { within: 1 },
  { within: 90, language: 'ar' },
  { planType: 'live-in', device: 'phone' },
  { role: 'NANNY' },
]

test('every figure is a count of raw rows, and its list has as many applications', async () => {
  const maids = [await aMaid(app.deps), await aMaid(app.deps, { roles: ['NANNY'] })]
  await fc.assert(
    fc.asyncProperty(fc.array(aCase, { minLength: 1, maxLength: 25 }), async (some) => {
      for (const [place, made] of some.entries()) {
        await store(made, maids[place % 2] ?? '')
      }
      const all = await rawCases()
      for (const asked of filters) {
        const { rows, leftOut, underWay, ...period } = await funnel(asked)
        const { from, until } = period
        expect({
          rows: rows.map(({ left: _left, share: _share, ...own }) => own),
          leftOut,
          underWay,
        }).toEqual(byHand(all, { ...asked, from, until }))
        await expectLists({ ...asked, from, until, within: period.within }, rows)
        await expectDays({ ...asked, from, until }, all, rows)
      }
    }),
    { numRuns: 8 },
  )
}, 120_000)

type Row = Awaited<ReturnType<typeof funnel>>['rows'][number]

/** Each day is the funnel of that day alone, and all days add up to it. */
async function expectDays(
  asked: Required<Pick<Asked, 'from' | 'until'>> & Asked,
  all: readonly RawCase[],
  rows: readonly Row[],
): Promise<void> {
  const { days } = await app.call(getFunnelDays, asked, { as })
  expect(days.map(({ day }) => day)).toEqual(daysFrom(asked.from, asked.until))
  for (const [place, { reached }] of rows.entries()) {
    expect(days.reduce((sum, one) => sum + (one.reached[place] ?? 0), 0)).toBe(reached)
  }
  for (const { day, reached } of days.filter((one) => (one.reached[0] ?? 0) > 0).slice(0, 5)) {
    const { rows: ofDay } = byHand(all, { ...asked, from: day, until: day })
    expect(reached).toEqual(ofDay.map((one) => one.reached))
  }
}

/** The list behind each bar has as many as the bar. */
async function expectLists(asked: Asked, rows: readonly Row[]): Promise<void> {
  for (const { milestone, reached, left } of rows) {
    expect((await app.call(listCases, { ...asked, reached: milestone }, { as })).total).toBe(
      reached,
    )
    if (left === null) continue
    expect((await app.call(listCases, { ...asked, furthest: milestone }, { as })).total).toBe(left)
  }
}

test('all steps of the table reach in the database what the rules say', async () => {
  const maidId = await aMaid(app.deps)
  const one = { hours: 1, language: 'en', plan: null, device: null } as const
  const flags = { isSample: false, isReplacement: false, isEnded: false, isFinished: false }
  for (const step of stepCodes) {
    await store({ ...one, ...flags, steps: [{ step: step as never, seconds: 1 }] }, maidId)
    const row = await sql<Record<StepMilestone, number | null>>`
      select papers_after as papers, payment_after as payment, signed_after as signed, arrival_after as arrival,
        address_after as address, phone_after as phone
      from case_milestones where case_id = ${`made-${count}`}`.execute(app.db)
    const reached = Object.entries(row.rows[0] ?? {}).flatMap(([name, after]) =>
      after === null ? [] : [name],
    )
    const expected = Object.entries(stepsOfMilestone)
      .filter(([, steps]) => steps.includes(step))
      .map(([name]) => name)
    expect([step, ...reached]).toEqual([step, ...expected])
  }
}, 60_000)

test('a household that answers is counted in the transaction of its answer, and anew alike', async () => {
  const before = await funnel()
  const hire = await aStartedHire(app)
  await walkTo(app, hire, 'MAID_ARRIVAL')
  const after = await funnel()
  const more = after.rows.map(({ reached }, place) => reached - (before.rows[place]?.reached ?? 0))
  expect(more).toEqual([1, 1, 1, 1, 0, 0, 0, 0])
  const rows = () => app.db.selectFrom('case_milestones').selectAll().orderBy('case_id').execute()
  const kept = await rows()
  await sql`delete from case_milestones`.execute(app.db)
  await sql`select refresh_case_milestones(id) from cases`.execute(app.db)
  expect(await rows()).toEqual(kept)
})

test('a campaign is that of the first or the last link of the journey, and stays when visits go', async () => {
  const { rows: links } = await sql<{ slug: string }>`
    insert into slugs (slug, target, campaign) values
      ('early', '{}', '{"utm_campaign": "spring"}'), ('late', '{}', '{"utm_campaign": "autumn"}')
    returning slug`.execute(app.db)
  expect(links).toHaveLength(2)
  const journeyId = '0198c0de-0000-7000-8000-0000000000aa'
  for (const [slug, hours] of [
    ['early', 30],
    ['late', 2],
  ] as const) {
    await sql`insert into slug_visits
      (visited_at, slug, kind, device, language, mode, campaign, target, journey_id)
      values (${new Date(app.clock.now().getTime() - hours * 3_600_000)}, ${slug}, 'human', 'mobile',
        'en', 'maid', '{}', '/', ${journeyId})`.execute(app.db)
  }
  const { caseId } = await aStartedHire(app)
  await sql`update cases set journey_id = ${journeyId} where id = ${caseId}`.execute(app.db)
  const count = async (asked: Asked) => (await funnel(asked)).rows[0]?.reached
  expect((await funnel()).campaigns).toEqual(['autumn', 'spring'])
  const said = async () => [
    await count({ campaign: 'spring' }),
    await count({ campaign: 'autumn' }),
    await count({ campaign: 'spring', touch: 'last' }),
    await count({ campaign: 'autumn', touch: 'last' }),
  ]
  expect(await said()).toEqual([1, 0, 0, 1])
  await sql`update cases set journey_id = null where id = ${caseId}`.execute(app.db)
  expect(await said()).toEqual([1, 0, 0, 1])
})

const aPage = fc.record({
  journey: fc.integer({ min: 0, max: 5 }),
  by: fc.constantFrom('phone', 'phone', 'desktop', 'bot', 'staff'),
  kind: fc.constantFrom('page_view', 'page_view', 'press'),
  page: fc.constantFrom('maids', 'profile'),
  campaign: fc.constantFrom('eid', undefined),
  /** Since the one before. */
  hours: fc.integer({ min: 0, max: 40 }),
})

test('visits are journeys of people whose pages are stored, with bots and staff apart', async () => {
  const begin = app.clock.now()
  const firsts = new Map<string, { device: string; campaign: string | undefined }>()
  const journeys = Array.from({ length: 6 }, () => crypto.randomUUID())
  const who = {
    phone: aVisitor(),
    desktop: aVisitor('desktop'),
    bot: aVisitor('bot'),
    // The browser in which a member is signed in.
    staff: as,
  }
  await fc.assert(
    fc.asyncProperty(fc.array(aPage, { minLength: 1, maxLength: 12 }), async (pages) => {
      for (const { journey, by, kind, page, campaign, hours } of pages) {
        app.clock.advance({ minutes: hours * 60 })
        const journeyId = journeys[journey] ?? ''
        const at = app.clock.now().toISOString()
        const happened = [{ kind, page, path: '/', at }]
        const words = campaign ? { utm_campaign: campaign } : undefined
        await app.call(reportEvents, { journeyId, campaign: words, happened }, { as: who[by] })
        const device = deviceKind(who[by].userAgent).form
        if (kind === 'page_view' && !firsts.has(journeyId))
          firsts.set(journeyId, { device, campaign })
      }
    }),
    { numRuns: 4 },
  )
  const rows = await app.db.selectFrom('site_events').selectAll().orderBy('id').execute()
  const opened = rows.filter(({ kind }) => kind === 'page_view')
  const byJourney = Map.groupBy(opened, (row) => row.journey_id ?? '')
  as = await signInAgain(app, administrator)
  const until = dubaiDay(app.clock.now().getTime())
  const period = { from: dubaiDay(begin.getTime()), until }
  const asks: Asked[] = [{}, { within: 1 }, { device: 'phone' }, { campaign: 'eid' }]
  for (const asked of asks) {
    const fitting = [...byJourney].filter(([id]) => {
      const { device, campaign } = firsts.get(id) ?? {}
      return (
        (asked.device === undefined || device === asked.device) &&
        (asked.campaign === undefined || campaign === asked.campaign)
      )
    })
    const agents = fitting.map(([, own]) => {
      const all = new Set(own.map(({ agent }) => agent))
      return all.has('staff') ? 'staff' : all.has('bot') ? 'bot' : 'person'
    })
    const many = (agent: string) => agents.filter((one) => one === agent).length
    const within = Number(asked.within ?? 30) * 86_400_000
    const profiles = fitting.filter(([, own], place) => {
      const first = own[0]?.received_at.getTime() ?? 0
      const profile = own.find(({ page }) => page === 'profile')?.received_at.getTime()
      return agents[place] === 'person' && profile !== undefined && profile - first <= within
    })
    expect((await funnel({ ...period, ...asked })).head).toEqual({
      visits: many('person'),
      profiles: profiles.length,
      bots: many('bot'),
      staff: many('staff'),
    })
  }
  for (const asked of [{ language: 'ar' }, { role: 'MAID' }, { touch: 'last' }] as const) {
    expect((await funnel(asked)).head).toBeNull()
  }
}, 60_000)

test('a note of a day stands beside its figures, is taken away and put back, and is in the trail', async () => {
  const day = dubaiDay(app.clock.now().getTime())
  const notes = async () => (await app.call(getFunnelDays, {}, { as })).notes
  const { noteId } = await app.call(addDayNote, { day, text: ' Radio spot began ' }, { as })
  const note = { noteId, day, text: 'Radio spot began', by: expect.any(String) }
  expect(await notes()).toEqual([note])
  await app.call(changeDayNote, { noteId, isRemoved: true }, { as })
  expect(await notes()).toEqual([])
  await app.call(changeDayNote, { noteId, isRemoved: false }, { as })
  expect(await notes()).toEqual([note])
  const trail = await app.db
    .selectFrom('audit_events')
    .select(['kind', 'holds'])
    .where('chain', '=', 'campaigns')
    .where('kind', 'like', 'day-note-%')
    .orderBy('sequence')
    .execute()
  expect(trail).toMatchObject([
    { kind: 'day-note-written', holds: { note: noteId, day } },
    { kind: 'day-note-changed', holds: { note: noteId, action: 'removed' } },
    { kind: 'day-note-changed', holds: { note: noteId, action: 'put-back' } },
  ])
  const nobody = { noteId: crypto.randomUUID(), isRemoved: true }
  await expect(app.call(changeDayNote, nobody, { as })).rejects.toThrow('not-found')
  await expect(app.call(addDayNote, { day: '2026-02-30', text: 'x' }, { as })).rejects.toThrow(
    '422',
  )
  await expect(app.call(addDayNote, { day, text: ' ' }, { as })).rejects.toThrow('422')
})

test('a period that is none is refused', async () => {
  await expect(funnel({ from: '2026-02-30' })).rejects.toThrow('invalid-input')
  await expect(funnel({ from: '2026-03-02', until: '2026-03-01' })).rejects.toThrow('invalid-input')
  await expect(funnel({ from: '2020-01-01', until: '2026-03-01' })).rejects.toThrow('invalid-input')
})
