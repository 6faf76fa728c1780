import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addLink,
  checkLink,
  getGeneralRules,
  getLink,
  getLinkVersion,
  listLinkConflicts,
  listLinks,
  saveGeneralRules,
  saveLink,
  tryLink,
} from '#api/console/campaigns/links.ts'
import type { KeptRule, LinkDraft } from '#domain/campaigns/links/campaign-link.ts'
import { insertVisits } from '#server/db/campaigns/slug-visits.ts'
import { seedSlugs } from '#server/seed/seed-slugs.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMember, theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'

let app: TestApp
let marketing: TestMember
beforeAll(async () => {
  app = await anApp()
  await seedSlugs(app.deps)
  marketing = await aMember(app, await theAdministrator(app), 'marketing')
}, 60_000)
afterAll(() => app.close())

const as = () => ({ as: marketing.as })
const aDraft = (slug: string, more: Partial<LinkDraft['link']> = {}): LinkDraft => ({
  link: {
    slug,
    target: { kind: 'chat', numbers: ['nb1'], texts: { en: 'Hello' } },
    titles: {},
    campaign: {},
    isPaused: false,
    ...more,
  },
  rules: [],
})
const aRule = (more: Partial<KeptRule> = {}): KeptRule => ({
  id: 0,
  name: 'Arabic',
  isOn: true,
  conditions: [{ field: 'language', operator: '=', values: ['ar'] }],
  use: { number: 'nb3' },
  ...more,
})
const added = async (draft: LinkDraft) => app.call(addLink, { draft }, as())
const read = (slug: string) => app.call(getLink, { slug }, as())
const audited = (kind: string) =>
  app.db.selectFrom('audit_events').select('holds').where('kind', '=', kind).execute()

describe('the links that the product begins with', () => {
  test('have no conflict, and no link among them is a false alarm', async () => {
    const { conflicts, links } = await app.call(listLinkConflicts, {}, as())
    expect(links).toBe(106)
    expect(conflicts).toEqual([])
  })

  test('are found by what they do, and ordered by their visits', async () => {
    const facts = {
      slug: 'qr07',
      asked: null,
      suggestion: null,
      device: 'mobile',
      language: 'en',
      mode: 'maid',
      campaign: {},
      poster: null,
      rule_id: null,
      target: 'chat 971500000001',
    } as const
    const at = app.clock.now().getTime()
    await insertVisits(app.db, crypto.randomUUID(), [
      { facts: { ...facts, kind: 'human' }, times: [at, at - 1000], journeys: ['-', '-'] },
      { facts: { ...facts, kind: 'bot' }, times: [at], journeys: ['-'] },
      { facts: { ...facts, kind: 'human' }, times: [at - 91 * 86_400_000], journeys: ['-'] },
    ])
    const all = await app.call(listLinks, { sort: '-visits' }, as())
    expect(all).toMatchObject({ total: 106, pageSize: 50 })
    expect(all.links[0]).toMatchObject({ slug: 'qr07', visits: 2, state: 'live', errors: 0 })
    const found = await app.call(listLinks, { q: 'partner', kind: 'chat' }, as())
    expect(found.links.map(({ slug }) => slug)).toContain('partner-bank')
    expect((await app.call(listLinks, { state: 'paused' }, as())).total).toBe(0)
    expect(await read('qr07')).toMatchObject({ visits: 2, others: 1, byRule: [{ visits: 2 }] })
  })
})

describe('a link that marketing adds', () => {
  test('is published at once, with its history and an event in the audit trail', async () => {
    const draft = { ...aDraft('ramadan'), rules: [aRule()] }
    expect(await added(draft)).toEqual({ wrong: [], conflicts: [], version: 1, isTaken: false })
    await app.deps.links.load()
    expect(app.deps.links.table?.find('ramadan')).toMatchObject({ slug: 'ramadan' })
    expect(await read('ramadan')).toMatchObject({
      state: 'live',
      draft: { rules: [{ name: 'Arabic', id: expect.any(Number) }] },
      versions: [{ number: 1, savedBy: 'marketing' }],
    })
    expect((await audited('link-added')).map(({ holds }) => holds)).toMatchObject([
      { link: 'ramadan', staff: 'marketing' },
    ])
  })

  test('never has a name that was ever used, also of one that is gone', async () => {
    expect(await added(aDraft('qr07'))).toMatchObject({ isTaken: true })
    await added(aDraft('gone-soon'))
    const { version } = await app.call(
      saveLink,
      { slug: 'gone-soon', draft: aDraft('gone-soon', { isRetired: true }), after: 1 },
      as(),
    )
    expect(version).toBe(2)
    expect(await added(aDraft('gone-soon'))).toMatchObject({ isTaken: true, version: 0 })
    const listed = await app.call(listLinks, { q: 'gone-soon' }, as())
    expect(listed.total).toBe(0)
    expect((await app.call(listLinks, { state: 'retired' }, as())).total).toBe(1)
  })

  test('is not published with wrong values, which are named by their places', async () => {
    const draft = aDraft('Bad Name', { target: { kind: 'page', path: 'hire-maid' } })
    const { wrong } = await added(draft)
    expect(wrong).toEqual([
      { place: 'link.slug', code: 'not-a-short-name' },
      { place: 'link.target.path', code: 'not-a-web-address' },
    ])
  })

  test('is not published while an error is in it: its rival is named', async () => {
    const rules = [aRule({ id: -1, conditions: [] }), aRule({ id: -2 })]
    const draft = { ...aDraft('never'), rules }
    const { conflicts } = await added(draft)
    expect(conflicts).toEqual([
      { code: 'rule-shadowed', slug: 'never', rule: -2, rivals: [{ slug: 'never', rule: -1 }] },
    ])
    expect(await app.call(checkLink, { draft }, as())).toEqual({ wrong: [], conflicts })
    await expect(read('never')).rejects.toThrow('not-found')
    const claim = aDraft('claim', {
      campaign: { utm_source: 'poster', utm_medium: 'qr', utm_campaign: 'QR07' },
    })
    expect((await added(claim)).conflicts).toMatchObject([
      { code: 'utm-claimed-twice', rivals: [{ slug: 'qr07' }] },
    ])
  })
})

describe('a link that is changed', () => {
  test('keeps every version, and rules keep their ids and so their visits', async () => {
    const first = await read('qr01')
    const draft = { ...first.draft, rules: [aRule({ id: -5 })] }
    await app.call(saveLink, { slug: 'qr01', draft, after: 0 }, as())
    const second = await read('qr01')
    const [rule] = second.draft.rules
    await app.call(saveLink, { slug: 'qr01', draft: first.draft, after: 1 }, as())
    const { value } = await app.call(getLinkVersion, { slug: 'qr01', number: 1 }, as())
    await app.call(saveLink, { slug: 'qr01', draft: value, after: 2 }, as())
    const last = await read('qr01')
    expect(last.draft.rules).toEqual([rule])
    expect(last.versions.map(({ number }) => number)).toEqual([3, 2, 1, 0])
  })

  test('is not saved over what somebody else saved, nor twice alike', async () => {
    const { draft } = await read('qr02')
    const paused = { ...draft, link: { ...draft.link, isPaused: true } }
    expect(await app.call(saveLink, { slug: 'qr02', draft: paused, after: 0 }, as())).toMatchObject(
      {
        version: 1,
      },
    )
    await expect(app.call(saveLink, { slug: 'qr02', draft, after: 0 }, as())).rejects.toThrow(
      'edited-meanwhile',
    )
    expect(await app.call(saveLink, { slug: 'qr02', draft: paused, after: 1 }, as())).toMatchObject(
      {
        version: 1,
      },
    )
  })

  test('cannot take over the rule of another link', async () => {
    await added({ ...aDraft('owner'), rules: [aRule()] })
    const [rule] = (await read('owner')).draft.rules
    await added({ ...aDraft('thief'), rules: [aRule({ id: rule?.id ?? 0 })] })
    expect((await read('owner')).draft.rules).toEqual([rule])
    expect((await read('thief')).draft.rules[0]?.id).not.toBe(rule?.id)
  })
})

test('a try answers with the trace of a link as it is typed, and what the hour means', async () => {
  const draft = { ...aDraft('typed'), rules: [aRule({ id: -1 })] }
  const visit = {
    url: '/typed',
    mode: 'maid',
    device: 'mobile',
    language: 'ar',
    at: '2026-11-20T23:10',
  } as const
  const { trial, at } = await app.call(tryLink, { draft, visit }, as())
  expect(at).toBe('2026-11-20T19:10:00.000Z')
  expect(trial).toMatchObject({
    state: 'live',
    own: [{ rule: -1, verdict: 'fits' }],
    destination: { kind: 'chat', numbers: ['971500000003'] },
    numbers: [{ name: 'nb3', state: 'open' }],
  })
})

test('the rules of all links are saved, and one that is never used is not', async () => {
  const all = aRule({ id: 0, name: 'All', conditions: [] })
  const rules = [all, aRule({ id: -1 })]
  const refused = await app.call(saveGeneralRules, { rules, after: 0 }, as())
  expect(refused.conflicts).toMatchObject([{ code: 'rule-shadowed', rule: -1 }])
  const saved = await app.call(saveGeneralRules, { rules: [aRule(), all], after: 0 }, as())
  expect(saved).toEqual({ wrong: [], conflicts: [], version: 1 })
  const read1 = await app.call(getGeneralRules, {}, as())
  expect(read1.rules.map(({ name }) => name)).toEqual(['Arabic', 'All'])
  await app.call(saveGeneralRules, { rules: [], after: 1 }, as())
})
