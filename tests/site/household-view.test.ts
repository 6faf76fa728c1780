import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '#api/calls.ts'
import { askForHouseholdView } from '#api/console/cases/household-view.ts'
import { uploadDocument } from '#api/hiring/application.ts'
import { actorsWhoMay } from '#domain/authority/authority.ts'
import { householdView } from '#domain/staff/household-view.ts'
import { findDirect } from '#server/http/direct-answers.ts'
import { onlookerVisit } from '#server/who/visit.ts'
import { aNewHire } from '#tests/support/an-application.ts'
import { anArrivedHire } from '#tests/support/an-arrived-hire.ts'
import { HER_PHONE } from '#tests/support/give-her-number.ts'
import { anAddress, aPicture, AN_IBAN, A_PHONE, walkTo } from '#tests/support/a-walk.ts'
import { aMember, theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'
import { asStaff, trailOf } from '#tests/support/console/as-staff.ts'
import { anAppWithPages } from '#tests/support/pages/the-built-pages.ts'

let app: Awaited<ReturnType<typeof anAppWithPages>>
let administrator: TestMember
let operator: TestMember
beforeAll(async () => {
  app = await anAppWithPages()
  administrator = await theAdministrator(app)
  operator = await aMember(app, administrator, 'operations')
}, 120_000)
afterAll(() => app.close())

const ROOT = '/household-view'
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' }

async function aLink(caseId: string, member = operator): Promise<string> {
  const { address, token } = await asStaff(app, member)(askForHouseholdView, {
    caseId,
    reason: 'call',
  })
  expect(address).toBe(`${app.deps.env.ORIGIN}${ROOT}`)
  return token
}

const press = (token: string) =>
  app.pages.ask(ROOT, { method: 'POST', headers: formHeaders, body: `token=${token}` })

/** The cookie of a view that a link began. */
async function aView(caseId: string): Promise<string> {
  const opened = await press(await aLink(caseId))
  expect(opened).toMatchObject({ status: 303, headers: { location: `${ROOT}/my-hire` } })
  const [cookie = ''] = String(opened.headers['set-cookie']).split(';')
  expect(cookie).toMatch(/household-view=[\w-]{43}$/)
  return cookie
}

const look = (path: string, cookie: string) =>
  app.pages.ask(ROOT + path, { headers: { cookie, 'user-agent': 'Mozilla/5.0' } })

test('a member of staff sees the household’s screens, masked, and no script runs', async () => {
  const { caseId } = await anArrivedHire(app)
  const before = await everyTrace()
  const cookie = await aView(caseId)
  for (const path of ['/my-hire', '/app', '/app?step=CLIENT_ADDRESS', '/my-hire?appId=other']) {
    const { status, body, headers } = await look(path, cookie)
    expect([path, status]).toEqual([path, 200])
    expect(body).toContain('as the household does. Nothing can be changed.')
    expect(body).not.toMatch(/<script/)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['set-cookie']).toBeUndefined()
    for (const value of [A_PHONE, AN_IBAN, HER_PHONE, HER_PHONE.slice(-7), anAddress.area]) {
      expect(body.replaceAll(' ', '')).not.toContain(String(value).replaceAll(' ', ''))
    }
  }
  expect(await everyTrace()).toEqual(before)
  expect(await trailOf(app, caseId, 'seen-as-household')).toMatchObject([
    { by: 'staff', holds: { reason: 'call', staff: 'operations' } },
  ])
})

/** What a visit of a household would leave. */
async function everyTrace(): Promise<unknown[]> {
  const tables = [
    'visitors',
    'visitor_tokens',
    'case_visitors',
    'case_events',
    'step_drafts',
  ] as const
  return Promise.all(
    tables.map((table) =>
      app.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('rows'))
        .execute(),
    ),
  )
}

test('a household in the middle of its way is seen at its step, with what it has not sent left out', async () => {
  const { caseId, as } = await aNewHire(app)
  await walkTo(app, { caseId, as }, 'REQUIRED_DOCUMENTS')
  await app.call(uploadDocument, { caseId, kind: 'passport', file: await aPicture() }, { as })
  const { body } = await look('/app', await aView(caseId))
  expect(body).toContain('Nothing can be changed.')
  expect(body).toMatch(/<form method="post" action="\/household-view\/press"/)
})

test('whatever is pressed changes nothing and says so', async () => {
  const { caseId } = await aNewHire(app)
  const cookie = await aView(caseId)
  const headers = { ...formHeaders, cookie }
  const refused = await app.pages.ask(`${ROOT}/press`, { method: 'POST', headers, body: 'x=1' })
  expect(refused.status).toBe(403)
  expect(refused.body).toContain('Nothing was changed')
  expect((await look('/press', cookie)).status).toBe(403)
})

test('a link opens once and soon, and the view ends by itself, by leaving and with the member’s role', async () => {
  const { caseId } = await aNewHire(app)
  const link = await aLink(caseId)
  expect((await press(link)).status).toBe(303)
  expect((await press(link)).status).toBe(410)
  expect((await press('x')).status).toBe(410)
  const late = await aLink(caseId)
  app.clock.advance({ minutes: householdView.linkMinutes })
  expect((await press(late)).status).toBe(410)

  const over = await aView(caseId)
  app.clock.advance({ minutes: householdView.minutes })
  expect((await look('/my-hire', over)).status).toBe(410)

  const left = await aView(caseId)
  const headers = { ...formHeaders, cookie: left }
  const leaving = await app.pages.ask(`${ROOT}/leave`, { method: 'POST', headers })
  expect(leaving.headers).toMatchObject({
    location: `${app.deps.env.CONSOLE_ORIGIN}/console/applications/${caseId}`,
  })
  expect(String(leaving.headers['set-cookie'])).toContain('Max-Age=0')
  expect((await look('/my-hire', left)).status).toBe(410)

  const gone = await aView(caseId)
  const members = app.db.updateTable('staff_members').set({ role: 'marketing' })
  await members.where('name', '=', 'operations').execute()
  expect((await look('/my-hire', gone)).status).toBe(410)
  const back = app.db.updateTable('staff_members').set({ role: 'operations' })
  await back.where('name', '=', 'operations').execute()
  expect((await look('/my-hire', gone)).status).toBe(200)
})

const reading = ['browse', 'see-own-hires', 'see-application', 'see-answers', 'see-visa']

const isOffered = (name: string): boolean => {
  try {
    return findDirect(app.app, name) !== undefined
  } catch {
    return false
  }
}

const answers = (name: string, caseId: string, looksAt: string): Promise<boolean> =>
  findDirect(app.app, name)
    .answer(onlookerVisit(looksAt, 'en'), { caseId, id: caseId, ...someIds })
    .then(
      () => true,
      () => false,
    )

test('what an onlooker may do is to read, and no page can ask for a change', () => {
  const may = allCalls.filter(
    ({ authority: { action } }) =>
      typeof action === 'string' && actorsWhoMay(action).includes('onlooker'),
  )
  const actions = new Set(may.map(({ authority: { action } }) => action))
  expect([...actions].toSorted()).toEqual(reading.toSorted())
  const changing = allCalls.filter(({ method, answers: what }) => method !== 'GET' || what)
  expect(changing.filter(({ name }) => isOffered(name))).toEqual([])
})

test('of calls that name an application it gets past those that read it, and of its own alone', async () => {
  const [own, other] = [await anArrivedHire(app), await aNewHire(app)]
  const asked = allCalls.filter(({ name, authority }) => 'by' in authority && isOffered(name))
  const past: string[] = []
  for (const { name } of asked) {
    if (await answers(name, own.caseId, own.caseId)) past.push(name)
    expect([name, await answers(name, other.caseId, own.caseId)]).toEqual([name, false])
  }
  expect(past.toSorted()).toEqual(['getAppInfo', 'listArrivalTimes'])
  expect(await answers('getMyHire', own.caseId, own.caseId)).toBe(true)
  expect(await answers('getMyHire', other.caseId, own.caseId)).toBe(false)
})

const someIds = { mandateId: 'x'.repeat(22), invoiceId: 'x'.repeat(22), token: 'x'.repeat(43) }

test('its cookie opens no call at all, and the browser’s own visit stays what it was', async () => {
  const { caseId } = await aNewHire(app)
  const cookie = await aView(caseId)
  for (const call of allCalls.filter(({ authority }) => 'by' in authority)) {
    const path = call.path.replaceAll(/:[A-Za-z]+/g, caseId)
    const asked = { method: call.method, headers: { cookie } }
    const { status } = await app.pages.ask(`/api/${path}?caseId=${caseId}&id=${caseId}`, asked)
    expect([call.name, status]).not.toEqual([call.name, 200])
  }
  const page = await app.pages.ask('/my-hire', { headers: { cookie } })
  expect(page.body).not.toContain('Nothing can be changed.')
})
