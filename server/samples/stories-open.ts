import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { sendSmsToSpouse } from '#api/hiring/links.ts'
import type { ShownStep } from '#domain/hiring/steps/step-codes.ts'
import { announceChange } from '#server/db/announce-change.ts'
import { clearHold } from '#server/db/catalogue/maid-hold.ts'
import { listedPerson } from './made-people.ts'
import { SampleHire } from './sample-hire.ts'
import type { InventedFacts } from './sample-hire.ts'
import { storiesOf } from './story.ts'
import type { Story } from './story.ts'
import type { Told } from './told.ts'

/** Applications that their households have not ended: somebody of the list is looked at. */
export const openStories: Story[] = [
  ...storiesOf({
    'first-step': until(stepOf.start, { days: 5, time: '21:10' }),
    'documents-today': until(stepOf.documents, { days: 0, time: '08:20' }),
    'documents-quiet': until(stepOf.documents, { days: 3, time: '14:05' }),
    'at-the-account': until(stepOf.account, { days: 1, time: '19:40' }),
    'at-the-mandate': until(stepOf.firstMandate, { days: 2, time: '10:15' }),
    'at-the-address': until(stepOf.home, { days: 1, time: '12:30' }),
    'at-the-number': until(stepOf.mobile, { days: 4, time: '16:50' }),
    'live-in': until(stepOf.firstMandate, { days: 0, time: '09:00', of: { plan: 'live-in' } }),
    'across-the-border': until(stepOf.mobile, {
      days: 1,
      time: '09:25',
      of: { says: { CLIENT_ADDRESS: { emirate: 'abu-dhabi', makani: undefined } } },
    }),
    'spouse-asked': (told, place) => askSpouse(told, place, 1),
    'spouse-silent': (told, place) => askSpouse(told, place, 5),
  }),
  {
    name: 'card-declined',
    scene: { declines: true },
    tell: async (told, place) => {
      const hire = await begin(told, place, { days: 1, time: '20:00', of: { pays: 'card-first' } })
      const { step } = await hire.walkTo(stepOf.card)
      if (step === stepOf.card) await hire.payByCard()
      await leave(hire)
    },
  },
]

type When = { days: number; time: string; of?: Partial<InventedFacts> }

function until(step: ShownStep, when: When): Story['tell'] {
  return async (told, place) => {
    const hire = await begin(told, place, when)
    await hire.walkTo(step)
    await leave(hire)
  }
}

/** Its messages are sent; nobody keeps her for it, so that visitors may choose her. */
async function leave(hire: SampleHire): Promise<void> {
  const { db } = hire.told.deps
  await hire.texts()
  await clearHold(db, hire.caseId)
  await announceChange(db, hire.facts.maidId)
}

async function begin(told: Told, place: number, { days, time, of }: When): Promise<SampleHire> {
  told.clock.at(days, time)
  return SampleHire.begin(told, { place, maidId: await listedPerson(place), ...of })
}

/** Signs the first mandate on a phone, and sends the spouse the link for the rest. */
async function askSpouse(told: Told, place: number, days: number): Promise<void> {
  const hire = await begin(told, place, { days, time: '18:15', of: { form: 'computer' } })
  await hire.walkTo(stepOf.link)
  const computer = hire.device
  await hire.goOnByPhone()
  await hire.walkTo(stepOf.monthlyPapers)
  const { caseId, spousePhone: phone } = hire
  await computer.call(sendSmsToSpouse, { caseId, phone, recipient: 'spouse' })
  await leave(hire)
}
