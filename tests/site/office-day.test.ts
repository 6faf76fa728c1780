import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMaid, listMaids } from '#api/catalogue/catalogue.ts'
import {
  acceptDocuments,
  askForDocument,
  decideException,
  reportCaseArrival,
} from '#api/console/cases/case-actions.ts'
import { endCase, noteTransfers, previewEnd } from '#api/console/cases/case-money.ts'
import { getCase } from '#api/console/cases/cases.ts'
import { savePersonVideo } from '#api/console/people/people-media.ts'
import { addPerson, getPerson } from '#api/console/people/people.ts'
import { movePerson } from '#api/console/people/person-state.ts'
import { openSite } from '#api/console/settings.ts'
import { listWaiting } from '#api/console/today.ts'
import { registerNewHire, uploadDocument } from '#api/hiring/application.ts'
import { sendHerAnswer } from '#api/hiring/her-answer.ts'
import { getMyHire } from '#api/hiring/my-hire.ts'
import { PUBLISHABLE_FIELDS } from '#domain/catalogue/maid.ts'
import { SAMPLE_FOLDER, readSamplePeople } from '#server/seed/sample-people.ts'
import { aPicture, sendTexts, walkTo } from '#tests/support/a-walk.ts'
import { aProduction } from '#tests/support/app/a-production.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import { aMember, confirm, signInAgain, theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'
import { saveSettings, whatOpeningNeeds } from '#tests/support/console/save-settings.ts'
import { sendFile } from '#tests/support/console/send-file.ts'
import { payFirst } from '#tests/support/pay-first.ts'

let app: TestApp
beforeAll(async () => {
  app = await aProduction()
}, 60_000)
afterAll(() => app.close())

const HER_PHONE = '+971561112233'
const HOUSEHOLD = '0561234567'

const grace = {
  name: 'Grace Wanjiru',
  age: '31',
  nationality: 'KE',
  roles: ['MAID', 'NANNY'],
  liveIn: true,
  liveOut: true,
  monthlyPriceAed: 2900,
  salaryAed: 1700,
  availability: 'NOW',
  skills: ['TODDLERS'],
  languages: [{ language: 'English', level: 'FLUENT' }],
  infoPhrases: { en: ['Patient with toddlers'] },
  transcript: { en: ['I like to sing with them.'] },
  publishedFields: [...PUBLISHABLE_FIELDS],
  phone: HER_PHONE,
}

/** Adds somebody with her video, and publishes her; answers her id. */
async function publishGrace({ as }: TestMember): Promise<string> {
  const { maidId, wrong } = await app.call(addPerson, { values: grace }, { as })
  expect(wrong).toEqual([])
  const id = maidId ?? ''
  const [person] = await readSamplePeople()
  const clip = await readFile(path.join(SAMPLE_FOLDER, person?.clip ?? ''))
  const picture = await sharp({
    create: { width: 1280, height: 720, channels: 3, background: '#888' },
  })
    .jpeg()
    .toBuffer()
  const film = await sendFile(app, as, { purpose: 'clip', bytes: clip })
  const frame = await sendFile(app, as, { purpose: 'picture', bytes: picture })
  const poster = { uploadId: frame.uploadId, x: 0.5, y: 0.5 }
  const saved = { maidId: id, clip: film.uploadId, poster, captions: {}, alt: { en: 'Grace' } }
  expect(await app.call(savePersonVideo, saved, { as })).toEqual({ wrong: [] })
  expect(await app.call(getPerson, { maidId: id }, { as })).toMatchObject({ gaps: [] })
  await app.call(movePerson, { maidId: id, move: 'publish' }, { as })
  await app.deps.catalogue.load(app.db)
  return id
}

test('an office runs its day from an empty installation to a refund, without a shell', async () => {
  // It opens its doors.
  const administrator = await theAdministrator(app)
  await saveSettings(app, administrator, whatOpeningNeeds)
  await app.call(openSite, {}, { as: administrator.as })
  const operations = await aMember(app, administrator, 'operations')
  const { as } = operations

  // It adds a person with a video, and households find her.
  const maidId = await publishGrace(operations)
  expect((await app.call(listMaids, {})).maids.map(({ id }) => id)).toEqual([maidId])
  expect((await app.call(getMaid, { maidId })).maid.video?.posterSizes).toHaveLength(4)

  // A household hires her by direct debit.
  const household = aVisitor()
  const { caseId } = await app.call(
    registerNewHire,
    { maidId, adsIndicators: {} },
    { as: household },
  )
  const walker = { caseId, as: household, phone: HOUSEHOLD }
  await walkTo(app, walker, 'END_WORK_FLOW')
  await sendTexts(app)

  // Staff look at the documents, ask for one again, and take the new one.
  const waiting = await app.call(listWaiting, {}, { as })
  const work = { caseId, maidName: 'Grace Wanjiru', taskKind: 'check-documents' }
  expect(waiting.items).toContainEqual(expect.objectContaining(work))
  const asked = { caseId, kind: 'passport', reason: 'unreadable' } as const
  await app.call(askForDocument, asked, { as })
  const { hire } = await app.call(getMyHire, { caseId }, { as: household })
  expect(hire?.askedDocument).toEqual({ kind: 'passport', reason: 'unreadable' })
  const again = { caseId, kind: 'passport', file: await aPicture() }
  await app.call(uploadDocument, again, { as: household })
  await walkTo(app, walker, 'END_WORK_FLOW')
  await app.call(acceptDocuments, { caseId }, { as })

  // She says yes by her link; the household's exception is decided.
  await sendTexts(app)
  const token = app.texts
    .filter(({ to }) => to === HER_PHONE)
    .map(({ text }) => /her-answer\?token=([\w-]{43})/.exec(text)?.[1])
    .findLast(Boolean)
  await app.call(sendHerAnswer, { token: token ?? '', answer: 'yes' })
  await app.db
    .updateTable('hires')
    .set({ visa_exception: 'asked' })
    .where('case_id', '=', caseId)
    .execute()
  await app.call(decideException, { caseId, decision: 'confirmed' }, { as })

  // She comes on her day, is paid for, and leaves; what is too much goes back.
  const agreed = await app.call(getMyHire, { caseId }, { as: household })
  const day = agreed.hire?.arrival?.day ?? ''
  app.clock.set(`${day}T10:00:00Z`)
  operations.as = await signInAgain(app, operations)
  const later = { as: operations.as }
  await app.call(reportCaseArrival, { caseId }, later)
  await payFirst(app, caseId)
  await confirm(app, operations)
  const end = { caseId, reason: 'left', lastDay: day } as const
  const shown = await app.call(previewEnd, end, later)
  expect(shown.back).toBeGreaterThan(0)
  await app.call(endCase, end, later)
  administrator.as = await signInAgain(app, administrator)
  await app.call(noteTransfers, { caseId }, { as: administrator.as })
  const over = await app.call(getCase, { caseId }, { as: administrator.as })
  expect(over.money).toMatchObject({ back: shown.back, byHand: 0 })
  // Everything that staff did stands in the trail under their names.
  const kinds = over.events.filter(({ by }) => by === 'staff').map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['document-asked', 'documents-checked']))
}, 120_000)
