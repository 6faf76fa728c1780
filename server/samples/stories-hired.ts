import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { reportNoShow } from '#api/hiring/my-hire.ts'
import { addStaffTask } from '#server/services/staff/add-staff-task.ts'
import { markDocumentsAccepted, askDocumentAgain } from '#server/services/hiring/check-documents.ts'
import {
  bankSays,
  daysAfter,
  dayOf,
  disputesCard,
  goesToBank,
  sheSays,
  workIsDone,
} from './deeds.ts'
import { makePerson } from './made-people.ts'
import { SampleHire } from './sample-hire.ts'
import type { InventedFacts } from './sample-hire.ts'
import { storiesOf } from './story.ts'
import type { Story } from './story.ts'
import type { Told } from './told.ts'

/** Complete applications whose person has not come: each has one made for it. */
export const hiredStories: Story[] = storiesOf({
  'she-is-asked': async (told, place) => {
    await hired(told, place, { began: 2, comesIn: 6 })
  },
  'she-asks-first': async (told, place) => {
    await sheSays(await hired(told, place, { began: 3, comesIn: 5 }), 'question')
  },
  'she-says-no': async (told, place) => {
    const hire = await hired(told, place, { began: 2, comesIn: 7 })
    told.clock.pass(180)
    await sheSays(hire, 'no')
    await hire.texts()
  },
  'documents-given': async (told, place) => {
    await agreed(told, place, { began: 1, comesIn: 5 })
  },
  'document-again': async (told, place) => {
    const hire = await agreed(told, place, { began: 4, comesIn: 4 })
    told.clock.at(3, '10:30')
    const asked = { kind: 'passport', reason: 'unreadable' } as const
    await askDocumentAgain(told.deps, hire.caseId, asked)
    await hire.texts()
  },
  'comes-today': (told, place) => comes(told, place, 0),
  'comes-today-too': (told, place) => comes(told, place, 0),
  'comes-tomorrow': (told, place) => comes(told, place, 1),
  'comes-tomorrow-too': (told, place) => comes(told, place, 1),
  'nobody-said': (told, place) => comes(told, place, -2),
  'did-not-come': async (told, place) => {
    const hire = await agreed(told, place, { began: 9, comesIn: -1 })
    await checked(hire)
    told.clock.on(await dayOf(hire), '20:15')
    await hire.device.call(reportNoShow, { caseId: hire.caseId })
    await hire.texts()
  },
  'card-disputed': async (told, place) => {
    const of = { pays: 'card-first' } as const
    const hire = await agreed(told, place, { began: 5, comesIn: 4, of })
    told.clock.at(1, '14:05')
    await disputesCard(hire)
  },
  'for-the-bank': async (told, place) => {
    await checked(await agreed(told, place, { began: 4, comesIn: 4 }))
  },
  'at-the-bank': async (told, place) => {
    const hire = await agreed(told, place, { began: 5, comesIn: 5 })
    await checked(hire)
    await goesToBank(hire)
  },
  'bank-rejects': async (told, place) => {
    const hire = await atBank(told, place)
    await bankSays(hire, { status: 'ACCEPTED' }, ['one-time'])
    await bankSays(hire, { status: 'REJECTED', reason: 'ACCOUNT_CLOSED' }, ['monthly'])
    await hire.texts()
  },
  'bank-wants-another-form': async (told, place) => {
    const hire = await atBank(told, place)
    await bankSays(hire, { status: 'ACCEPTED' }, ['one-time'])
    await bankSays(hire, { status: 'REJECTED', reason: 'DUPLICATE_MANDATE' }, ['monthly'])
    await hire.texts()
  },
  'mandate-ends': async (told, place) => {
    const hire = await atBank(told, place)
    await bankSays(hire, { status: 'ACCEPTED' })
    const monthly = (await hire.info()).mandates.find(({ kind }) => kind === 'monthly')
    const task = { kind: 'renew-mandate', reason: 'EXPIRED', about: monthly?.id ?? '' } as const
    await addStaffTask(told.deps, { caseId: hire.caseId, ...task })
  },
})

type When = { began: number; comesIn: number; of?: Partial<InventedFacts> }

/** All is given, and she is asked. */
export async function hired(
  told: Told,
  place: number,
  { began, comesIn, of }: When,
): Promise<SampleHire> {
  told.clock.at(began, '11:20')
  const maidId = await makePerson(told, place)
  const comesOn = told.clock.dayIn(comesIn)
  const hire = await SampleHire.begin(told, { place, maidId, comesOn, ...of })
  await hire.walkTo(stepOf.end)
  await workIsDone(hire)
  return hire
}

/** The same, and she said yes some hours later. */
export async function agreed(told: Told, place: number, when: When): Promise<SampleHire> {
  const hire = await hired(told, place, when)
  told.clock.pass(95)
  await sheSays(hire, 'yes')
  await workIsDone(hire)
  return hire
}

/** Documents are looked at, so that nothing but what the story is about waits. */
export async function checked(hire: SampleHire): Promise<void> {
  hire.told.clock.pass(240)
  await markDocumentsAccepted(hire.told.deps, hire.caseId, { by: 'sample' })
}

async function comes(told: Told, place: number, inDays: number): Promise<void> {
  const hire = await agreed(told, place, { began: 8, comesIn: inDays })
  await checked(hire)
  await goesToBank(hire)
  told.clock.pass(1_500)
  await bankSays(hire, { status: 'ACCEPTED' })
  if (inDays < 0) await daysAfter(hire, 1)
  await hire.texts()
}

async function atBank(told: Told, place: number): Promise<SampleHire> {
  const hire = await agreed(told, place, { began: 6, comesIn: 4 })
  await checked(hire)
  await goesToBank(hire)
  told.clock.at(2, '09:40')
  return hire
}
