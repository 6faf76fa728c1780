import { reportAnonymously, sendJobEnquiry } from '#api/site/job-messages.ts'
import { sampleNumber } from '#domain/hiring/values/phone-number.ts'
import { listPublishedMaidIds } from '#server/db/catalogue/maids.ts'
import { markSampleMessages, markSampleRequests } from '#server/db/samples/sample-cases.ts'
import { knownPerson } from '#server/services/catalogue/publishing/person-facts.ts'
import { recordDataRequest } from '#server/services/console/privacy/record-request.ts'
import { correctOwnProfile } from '#server/services/workers/correct-own-profile.ts'
import { SampleDevice } from './sample-device.ts'
import { hiredStories } from './stories-hired.ts'
import { openStories } from './stories-open.ts'
import { servedStories } from './stories-served.ts'
import { visaStories } from './stories-visas.ts'
import { storiesOf } from './story.ts'
import type { Story } from './story.ts'
import type { Told } from './told.ts'

const FIRST_SEEKER = 900

const enquiry = {
  nationality: 'KE',
  languages: ['en', 'sw'],
  place: 'home',
  agreed: true,
}

/** Requests without an application: from job seekers, and from people about their own data. */
const messages = storiesOf({
  'looks-for-work': (told, place) =>
    writes(told, 1, {
      name: 'Sample Seeker',
      years: '4',
      phone: sampleNumber(FIRST_SEEKER + place),
    }),
  'looks-for-work-too': (told, place) =>
    writes(told, 4, {
      name: 'Another Sample',
      years: '9',
      phone: sampleNumber(FIRST_SEEKER + place),
      sentence: 'This is a sample. I can begin in two months.',
    }),
  'reports-an-agent': async (told) => {
    told.clock.at(2, '07:50')
    const text = 'This is a sample. An agent asked me for money before he told me your number.'
    await new SampleDevice(told.app).call(reportAnonymously, { text })
    await markSampleMessages(told.deps.db)
  },
  'corrects-her-page': async (told) => {
    told.clock.at(1, '20:15')
    const [shown = ''] = await listPublishedMaidIds(told.deps.db)
    const { id: maidId, name } = await knownPerson(told.deps.db, shown)
    const words = 'This is a sample. My page says that I have one child. I have two.'
    await correctOwnProfile(told.deps, { maidId, people: [{ id: maidId, name }] }, { words })
    await markSampleMessages(told.deps.db)
  },
  'asks-for-a-copy': async (told, place) => {
    told.clock.at(2, '10:20')
    const phone = sampleNumber(FIRST_SEEKER + place)
    const words = 'This is a sample. Please send me what you keep about me.'
    const asked = {
      kind: 'copy',
      way: 'letter',
      receivedOn: told.clock.today(),
      phone,
      words,
    } as const
    await recordDataRequest(told.deps, { session: { name: 'sample' } }, asked)
    await markSampleRequests(told.deps.db)
  },
})

async function writes(
  told: Told,
  daysAgo: number,
  typed: { name: string; years: string; phone: string; sentence?: string },
): Promise<void> {
  told.clock.at(daysAgo, '11:35')
  await new SampleDevice(told.app).call(sendJobEnquiry, { ...enquiry, ...typed })
  await markSampleMessages(told.deps.db)
}

/** Every story, in the order in which they are told: first what an empty console needs most. */
export const stories: readonly Story[] = [
  ...hiredStories,
  ...openStories,
  ...servedStories,
  ...messages,
  // Last, so that those before keep their places.
  ...visaStories,
]
