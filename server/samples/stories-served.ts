import { randomUUID } from 'node:crypto'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { withdrawApplication } from '#api/hiring/application.ts'
import { giveFamilyVoice, reportFamilyVoice } from '#api/catalogue/family-voices.ts'
import { addDays } from '#domain/day.ts'
import { sampleNumber } from '#domain/hiring/values/phone-number.ts'
import type { StaffTaskKind } from '#domain/staff/task-kinds.ts'
import { findVoice, listVoicesToAsk } from '#server/db/family-voices/family-voices.ts'
import {
  findInterview,
  insertInterview,
  updateInterview,
} from '#server/db/interviews/interviews.ts'
import type { InterviewWithName } from '#server/db/interviews/interviews.ts'
import { insertQuestion } from '#server/db/interviews/spoken-answers.ts'
import { phoneIndex } from '#server/privacy/blind-index.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import { askFamily } from '#server/services/family-voices/sweep-voices.ts'
import { moveVoice } from '#server/services/family-voices/move-voice.ts'
import { giveAnswer } from '#server/services/hiring/check-ins/answer-check-in.ts'
import { planCheckInsOf } from '#server/services/hiring/check-ins/plan-check-ins.ts'
import { cancelHire } from '#server/services/hiring/cancel-hire.ts'
import { endService } from '#server/services/hiring/end-service.ts'
import { endApplication } from '#server/services/hiring/end-application.ts'
import { interviewPlace } from '#server/services/interviews/household-number.ts'
import { sendSpokenAnswer } from '#server/services/interviews/spoken-answer.ts'
import { addMissedInterviewTask } from '#server/services/interviews/sweep-interviews.ts'
import { planNextTry } from '#server/services/payment/plan-next-try.ts'
import { findFirstDue } from '#server/db/payment/dues.ts'
import { addStaffTask, closeStaffTasks } from '#server/services/staff/add-staff-task.ts'
import { aTone } from './a-tone.ts'
import { bankSays, dayOf, daysAfter, firstSum, goesToBank, sheComes, workIsDone } from './deeds.ts'
import { listedPerson, makePerson } from './made-people.ts'
import { SampleHire } from './sample-hire.ts'
import type { InventedFacts } from './sample-hire.ts'
import { agreed, checked } from './stories-hired.ts'
import { storiesOf } from './story.ts'
import type { Story } from './story.ts'
import type { Told } from './told.ts'

/** Applications whose person came, and those that are over. */
export const servedStories: Story[] = [
  ...storiesOf({
    'serves-well': async (told, place) => {
      await serves(told, place, { came: 9 })
    },
    'serves-long': async (told, place) => {
      await serves(told, place, { came: 24 })
    },
    'family-speaks': async (told, place) => {
      await speaks(await serves(told, place, { came: 44 }), voices.shown)
    },
    'voice-is-reported': async (told, place) => {
      const hire = await serves(told, place, { came: 46 })
      const voiceId = await speaks(hire, voices.reported)
      told.clock.at(1, '13:30')
      await hire.device.call(reportFamilyVoice, { voiceId })
    },
    'she-is-not-well': async (told, place) => {
      const hire = await serves(told, place, { came: 9 })
      await daysAfter(hire, 8)
      const day = addDays(await dayOf(hire), 7)
      await planCheckInsOf(told.deps, hire.caseId)
      const asked = { caseId: hire.caseId, kind: 'settling-in', day } as const
      const said = { side: 'she', question: 'well', answer: 'not-well' } as const
      await giveAnswer(told.deps, asked, said)
    },
    'sum-is-missing': async (told, place) => {
      const hire = await serves(told, place, { came: 6, unpaid: true })
      const due = await firstSum(hire, 'insufficient-funds')
      await planNextTry(told.deps, { ...due, tries: TRIES }, 'account-closed')
    },
    'payment-fails': async (told, place) => {
      const hire = await serves(told, place, { came: 5, unpaid: true })
      const due = await firstSum(hire, 'insufficient-funds')
      await planNextTry(told.deps, { ...due, tries: 1 }, 'insufficient-funds')
    },
    'mandate-is-too-low': (told, place) =>
      isTask(told, place, { kind: 'collect-otherwise', reason: 'over-limit', isSum: true }),
    'bank-keeps-mandate': (told, place) =>
      isTask(told, place, { kind: 'cancel-mandate', reason: 'KEPT' }),
    'paid-after-the-end': (told, place) =>
      isTask(told, place, { kind: 'refund-after-end', reason: 'asked-before', isSum: true }),
    'her-contract-is-unclear': (told, place) =>
      isTask(told, place, { kind: 'contract-unclear', reason: 'ASKED', about: 'clause-6' }),
    'month-is-not-answered': (told, place) =>
      isTask(told, place, { kind: 'check-in-unanswered', reason: 'none-from-both' }),
    'interviews-are-missed': async (told, place) => {
      const maidId = await makePerson(told, place)
      for (const [at, days] of [9, 5].entries()) {
        told.clock.at(days, '11:00')
        await missesInterview(told, { maidId, phone: sampleNumber(700 + place * 2 + at) })
      }
    },
    'answer-is-spoken': async (told, place) => {
      const maidId = await makePerson(told, place)
      told.clock.at(0, '08:40')
      await speaksAnswer(told, { maidId, phone: sampleNumber(760 + place) })
    },
    'notice-is-given': async (told, place) => {
      const hire = await serves(told, place, { came: 30 })
      told.clock.at(2, '17:45')
      await notice(hire)
    },
    replaced: replaces,
    'ended-weeks-ago': async (told, place) => {
      const hire = await serves(told, place, { came: 80 })
      told.clock.at(40, '10:10')
      await notice(hire)
      told.clock.at(9, '10:10')
      await closeStaffTasks(told.deps, { kinds: ['service-ends'], about: hire.caseId })
    },
    withdrawn: (told, place) => withdraws(told, place, 21),
    'data-ends-soon': (told, place) => withdraws(told, place, 87),
    'data-ends-next': (told, place) => withdraws(told, place, 85),
    expired: async (told, place) => {
      told.clock.at(45, '15:00')
      const maidId = await listedPerson(place)
      const hire = await SampleHire.begin(told, { place, maidId })
      await hire.walkTo(stepOf.account)
      told.clock.at(15, '03:27')
      await endApplication(told.deps, { id: hire.caseId, maidId, by: 'server' }, 'expired')
    },
    'refund-by-transfer': async (told, place) => {
      const hire = await agreed(told, place, { began: 9, comesIn: 3 })
      await firstSum(hire)
      told.clock.at(3, '12:00')
      await cancelHire(told.deps, hire.caseId)
      await workIsDone(hire)
    },
  }),
  { name: 'refunded', tell: (told, place) => givesBack(told, place) },
  {
    name: 'refund-refused',
    scene: { refusesRefunds: true },
    tell: (told, place) => givesBack(told, place),
  },
]

/** Failed attempts after which no other day is tried. */
const TRIES = 9

const voices = {
  shown: {
    again: 'yes',
    asShown: 'yes',
    goodAt: ['cooking'],
    words: 'This is a sample. The children greet her first when they come home.',
  },
  reported: {
    again: 'yes',
    asShown: 'partly',
    goodAt: [],
    words: 'This is a sample. She is careful, and needs some time with a new kitchen.',
  },
}

type Serving = { came: number; unpaid?: boolean; of?: Partial<InventedFacts> }

/** She came so many days ago, and the first sum is paid. */
async function serves(
  told: Told,
  place: number,
  { came, unpaid = false, of = {} }: Serving,
): Promise<SampleHire> {
  const hire = await agreed(told, place, { began: came + 9, comesIn: -came, of })
  await checked(hire)
  await goesToBank(hire)
  told.clock.pass(1_500)
  await bankSays(hire, { status: 'ACCEPTED' })
  await sheComes(hire)
  await daysAfter(hire, 2)
  if (!unpaid) await firstSum(hire)
  await workIsDone(hire)
  return hire
}

/** The family is asked after a month, and what it says is shown; answers its id. */
async function speaks(
  hire: SampleHire,
  said: (typeof voices)[keyof typeof voices],
): Promise<string> {
  const { caseId, told } = hire
  await daysAfter(hire, 31)
  const day = await dayOf(hire)
  const asked = await listVoicesToAsk(told.deps.db, { from: day, until: day })
  for (const one of asked) if (one.id === caseId) await askFamily(told.deps, one)
  const token = await hire.inTexts(/voice\?token=([\w-]{43})/)
  await hire.device.call(giveFamilyVoice, { token, ...said, showsSpeaker: true })
  await daysAfter(hire, 34)
  const row = await findVoice(told.deps.db, { column: 'case_id', is: caseId })
  if (!row) throw new Error('a sample has no voice')
  await moveVoice(told.deps, row, { move: 'come-out' })
  await hire.texts()
  return row.id
}

type SampleTask = { kind: StaffTaskKind; reason: string; about?: string; isSum?: true }

/** A task whose cause takes months, given to staff as the product gives it. */
async function isTask(
  told: Told,
  place: number,
  { kind, reason, about, isSum }: SampleTask,
): Promise<void> {
  const hire = await serves(told, place, { came: 12 })
  const monthly = (await hire.info()).mandates.find(({ kind: of }) => of === 'monthly')
  told.clock.at(1, '08:05')
  const due = isSum ? await findFirstDue(told.deps.db, hire.caseId) : undefined
  const of = about ?? due?.id ?? monthly?.id ?? ''
  await addStaffTask(told.deps, { caseId: hire.caseId, kind, reason, about: of })
}

type Pair = { maidId: string; phone: string }

/** A household and a worker who talk, or talked, at this moment. */
async function meets({ deps }: Told, { maidId, phone }: Pair): Promise<InterviewWithName> {
  const { db, ring } = deps
  const at = deps.clock.now()
  const id = randomUUID()
  await insertInterview(db, {
    id,
    maid_id: maidId,
    phone_index: phoneIndex(ring, phone),
    phone: sealField(ring, interviewPlace(id, 'phone'), phone),
    language: 'en',
    home: 'children',
    slots: [at],
    at,
  })
  const interview = await findInterview(db, id)
  if (!interview) throw new Error('a sample interview is gone')
  return interview
}

/** Nobody came to an interview that both had agreed on. */
async function missesInterview(told: Told, pair: Pair): Promise<void> {
  const { id } = await meets(told, pair)
  const starts_at = told.deps.clock.now()
  await updateInterview(told.deps.db, id, { state: 'missed', starts_at })
  const missed = await findInterview(told.deps.db, id)
  if (missed) await addMissedInterviewTask(told.deps, missed)
}

/** Her answer to a question waits for staff; a tone stands for her voice. */
async function speaksAnswer(told: Told, pair: Pair): Promise<void> {
  const { deps } = told
  const interview = await meets(told, pair)
  const question = 'childrenIll'
  const asked = { id: randomUUID(), interview_id: interview.id, question } as const
  await insertQuestion(deps.db, { ...asked, at: deps.clock.now() })
  const durationSeconds = 3
  const sound = { contentType: 'audio/wav', ending: '.wav', durationSeconds }
  await sendSpokenAnswer(
    deps,
    { interview },
    {
      input: { interviewId: interview.id, question },
      prepared: { ...sound, bytes: aTone(durationSeconds) },
    },
  )
}

async function notice(hire: SampleHire): Promise<void> {
  const { caseId, told } = hire
  const lastDay = addDays(told.clock.today(), NOTICE_DAYS)
  const ended = { id: caseId, ended_as: 'completed' } as const
  await endService(told.deps, ended, { reason: 'notice', lastDay, by: 'staff' })
  await workIsDone(hire)
}

const NOTICE_DAYS = 30

async function withdraws(told: Told, place: number, days: number): Promise<void> {
  told.clock.at(days + 1, '19:05')
  const hire = await SampleHire.begin(told, { place, maidId: await listedPerson(place) })
  await hire.walkTo(stepOf.account)
  told.clock.at(days, '09:15')
  await hire.device.call(withdrawApplication, { caseId: hire.caseId })
}

/** Paid by card, then cancelled: the card gets it back, or refuses. */
async function givesBack(told: Told, place: number): Promise<void> {
  const of = { pays: 'card-first' } as const
  const hire = await agreed(told, place, { began: 7, comesIn: 3, of })
  told.clock.at(2, '16:20')
  await cancelHire(told.deps, hire.caseId)
  await workIsDone(hire)
}

/** A household that chooses somebody else after a month. */
async function replaces(told: Told, place: number): Promise<void> {
  const first = await serves(told, place, { came: 18 })
  told.clock.at(6, '12:40')
  const maidId = await makePerson(told, place + REPLACING)
  const comesOn = told.clock.dayIn(4)
  const next = await SampleHire.begin(told, { place, maidId, comesOn, replaces: first })
  await next.walkTo(stepOf.end)
  await workIsDone(next)
}

/** Places of people who take another's. */
const REPLACING = 100
