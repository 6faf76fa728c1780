import { addDays } from '#domain/day.ts'
import { visaStages } from '#domain/visas/case/visa-stages.ts'
import type { LateReason, VisaStage } from '#domain/visas/case/visa-stages.ts'
import type { VisaStep } from '#domain/visas/application/visa-steps.ts'
import { issueVisa, refuseVisa } from '#server/services/visas/case/end-visa.ts'
import {
  finishStage,
  moveStage,
  setAppointment,
  tellArrival,
} from '#server/services/visas/case/move-case.ts'
import { textsOf } from './case-texts.ts'
import { moneyIsDone } from './deeds.ts'
import { applyUntil, askHer, beginVisa, herSays, staffDo } from './sample-visa.ts'
import type { InventedVisa, SampleVisa } from './sample-visa.ts'
import { storiesOf } from './story.ts'
import type { Story } from './story.ts'

const by = 'staff' as const

const people = {
  maid: {
    kind: 'maid',
    answers: 'dubai.enough.KE.cancelled.none',
    name: 'SAMPLE WANGARI',
    language: 'sw',
  },
  nanny: {
    kind: 'nanny',
    answers: 'ajman.enough.PH.abroad.none',
    name: 'SAMPLE LIGAYA',
    language: 'fil',
  },
  driver: {
    kind: 'driver',
    answers: 'dubai.enough.IN.sponsored.none.enough',
    name: 'SAMPLE SURESH',
    language: 'hi',
  },
} as const satisfies Record<string, InventedVisa>

type When = { days: number; time: string; of: keyof typeof people }

/** Visas of people whom invented households know: each kind, in every stage and at each end. */
export const visaStories: Story[] = storiesOf({
  'visa-begun': stopsAt('VISA_TERMS', { days: 1, time: '20:10', of: 'maid' }),
  'visa-quiet': stopsAt('VISA_PAPERS', { days: 4, time: '13:20', of: 'nanny' }),
  'visa-unpaid': stopsAt('VISA_CARD', { days: 0, time: '08:05', of: 'driver' }),
  'visa-asked': stopsAt('VISA_CONSENT', { days: 2, time: '17:40', of: 'nanny' }, askHer),
  'visa-question': stopsAt('VISA_CONSENT', { days: 1, time: '16:00', of: 'maid' }, async (visa) => {
    await askHer(visa)
    visa.told.clock.pass(45)
    await herSays(visa, { answer: 'question', words: 'This is a sample. Which day is free?' })
  }),
  'visa-refused-by-her': stopsAt(
    'VISA_CONSENT',
    { days: 2, time: '12:10', of: 'driver' },
    async (visa) => {
      await askHer(visa)
      visa.told.clock.pass(120)
      await herSays(visa, { answer: 'no' })
    },
  ),
  'visa-papers': reaches('papers', { days: 0, time: '07:40', of: 'nanny' }),
  'visa-permit': reaches('permit', { days: 4, time: '10:30', of: 'maid' }),
  'visa-arrival': reaches('arrival', { days: 9, time: '09:50', of: 'nanny' }, async (visa) => {
    const day = visa.told.clock.dayIn(6)
    await staffDo(visa, (deps, caseId) => tellArrival(deps, caseId, { day, by }))
  }),
  'visa-medical': reaches('medical', { days: 8, time: '11:15', of: 'driver' }, async (visa) => {
    const at = new Date(`${visa.told.clock.dayIn(2)}T09:30:00+04:00`)
    const place = 'Sample Health Centre, Sample Road 1'
    await staffDo(visa, (deps, caseId) =>
      setAppointment(deps, caseId, { stage: 'medical', at, place, by }),
    )
  }),
  'visa-second-sample': reaches(
    'fingerprints',
    { days: 13, time: '14:35', of: 'maid' },
    waitsLonger('fingerprints', 'second-sample'),
  ),
  // Nobody has word of it: staff find out why.
  'visa-late': reaches('permit', { days: 20, time: '09:15', of: 'driver' }),
  'visa-insurance': reaches(
    'insurance',
    { days: 12, time: '15:25', of: 'maid' },
    waitsLonger('insurance', 'system-down'),
  ),
  'visa-contract': reaches(
    'contract',
    { days: 13, time: '10:05', of: 'driver' },
    waitsLonger('contract', 'household-away'),
  ),
  'visa-residence': reaches('residence', { days: 15, time: '12:45', of: 'maid' }),
  'visa-issued': reaches('residence', { days: 24, time: '11:55', of: 'driver' }, issued(700)),
  'visa-runs-out': reaches('residence', { days: 40, time: '16:20', of: 'maid' }, issued(60)),
  'visa-refused': reaches('medical', { days: 16, time: '13:05', of: 'nanny' }, (visa) =>
    staffDo(visa, (deps, caseId) => refuseVisa(deps, caseId, { reason: 'unfit', by })),
  ),
})

type Then = (visa: SampleVisa) => Promise<void>

/** An application that its household did not send yet. */
function stopsAt(step: VisaStep, { days, time, of }: When, then?: Then): Story['tell'] {
  return async (told, place) => {
    told.clock.at(days, time)
    const visa = await beginVisa(told, place, people[of])
    await applyUntil(visa, step)
    await then?.(visa)
    await moneyIsDone(visa)
  }
}

/** A visa that was sent and waits in a stage: those before took a day or two each. */
function reaches(stage: VisaStage, { days, time, of }: When, then?: Then): Story['tell'] {
  return async (told, place) => {
    told.clock.at(days, time)
    const visa = await beginVisa(told, place, people[of])
    await applyUntil(visa)
    const isAbroad = people[of].answers.includes('.abroad.')
    const before = visaStages
      .slice(0, visaStages.indexOf(stage))
      .filter((one) => one !== 'arrival' || isAbroad)
    for (const [at, one] of before.entries()) {
      told.clock.at(Math.max(days - Math.ceil(((at + 1) * days) / (before.length + 1)), 0), time)
      await goOn(visa, one)
    }
    await then?.(visa)
    await moneyIsDone(visa)
  }
}

async function goOn(visa: SampleVisa, stage: VisaStage): Promise<void> {
  const today = visa.told.clock.today()
  await staffDo(visa, async (deps, caseId) => {
    if (stage === 'arrival') await tellArrival(deps, caseId, { day: today, by })
    await finishStage(deps, caseId, { stage, doneOn: today, by })
  })
  await textsOf(visa)
}

/** The residence is there, and ends so many days from now. */
function issued(days: number): Then {
  return async (visa) => {
    const { clock } = visa.told
    clock.on(addDays(clock.today(), 1), '10:40')
    const validUntil = clock.dayIn(days)
    await staffDo(visa, (deps, caseId) => issueVisa(deps, caseId, { validUntil, by }))
  }
}

/** Staff have word that a stage takes some days more. */
function waitsLonger(stage: VisaStage, reason: LateReason): Then {
  return (visa) => {
    const to = visa.told.clock.dayIn(5)
    return staffDo(visa, (deps, caseId) => moveStage(deps, caseId, { stage, to, reason, by }))
  }
}
