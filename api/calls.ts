import * as alike from './catalogue/alike.ts'
import * as catalogue from './catalogue/catalogue.ts'
import * as certificate from './signing/certificate.ts'
import * as contacts from './site/contacts.ts'
import * as content from './site/content.ts'
import * as devices from './hiring/devices.ts'
import * as familyVoices from './catalogue/family-voices.ts'
import * as herAnswer from './hiring/her-answer.ts'
import * as hiring from './hiring/application.ts'
import * as codes from './hiring/codes.ts'
import * as links from './hiring/links.ts'
import * as interviewCall from './interviews/call.ts'
import * as interviews from './interviews/interviews.ts'
import * as spokenAnswers from './interviews/spoken-answers.ts'
import * as invoices from './payment/invoices.ts'
import * as jobMessages from './site/job-messages.ts'
import * as live from './hiring/live.ts'
import * as measuring from './site/measuring.ts'
import * as checkIns from './hiring/check-ins.ts'
import * as myHire from './hiring/my-hire.ts'
import * as nearMaids from './catalogue/near-maids.ts'
import * as payments from './payment/payments.ts'
import * as privacy from './site/privacy.ts'
import * as push from './site/push.ts'
import { stepCalls } from './hiring/step-calls.ts'
import * as resources from './site/resources.ts'
import * as rooms from './catalogue/rooms.ts'
import * as seals from './signing/seals.ts'
import * as site from './site/site.ts'
import * as visaGuide from './visas/guide.ts'
import * as visas from './visas/application.ts'
import * as herVisa from './visas/her.ts'
import * as visaPayment from './visas/payment.ts'
import * as visaCases from './visas/case.ts'
import { visaStepCalls } from './visas/application.ts'
import * as spouse from './hiring/spouse.ts'
import type { Call } from './define-call.ts'
import * as ownContract from './workers/own-contract.ts'
import * as ownCheckIns from './workers/own-check-ins.ts'
import * as ownProfile from './workers/own-profile.ts'

function callsOf(area: Record<string, unknown>): Call[] {
  return Object.values(area).filter(
    (value): value is Call => typeof value === 'object' && value !== null && 'path' in value,
  )
}

/** Calls of one kind, for documentation. */
export type CallArea = { name: string; description: string; calls: readonly Call[] }

/** All calls by area. */
export const callAreas: readonly CallArea[] = [
  {
    name: 'Site',
    description: 'Configuration, texts, prices, parameters, captcha pictures and logs.',
    calls: [...callsOf(site), ...callsOf(contacts), ...callsOf(content), ...callsOf(visaGuide)],
  },
  {
    name: 'Documents',
    description:
      'What everybody may read: the insurance paper, the guide, samples of papers; with what papers are sealed.',
    calls: [...callsOf(resources), ...callsOf(seals)],
  },
  {
    name: 'Measuring',
    description: 'What a visitor allows, and what happens on the pages.',
    calls: callsOf(measuring),
  },
  {
    name: 'Own data',
    description: 'A copy of what is held of a number, its erasure, and leaving a device.',
    calls: callsOf(privacy),
  },
  {
    name: 'Catalogue',
    description: 'People by filters, their profiles, and the saved list.',
    calls: callsOf({ ...catalogue, ...alike }),
  },
  {
    name: 'Decide together',
    description: 'A list about which two people decide, by a link.',
    calls: callsOf(rooms),
  },
  {
    name: 'Family voices',
    description: 'What families say of her by the link they were sent, and what she answers.',
    calls: callsOf(familyVoices),
  },
  {
    name: 'Looking for work',
    description: 'What somebody who looks for work writes: an enquiry, or a report without a name.',
    calls: callsOf(jobMessages),
  },
  {
    name: 'Hiring',
    description: 'An application: its start, its state, its documents and papers, its end.',
    calls: [...callsOf(hiring), ...callsOf(certificate), ...callsOf(nearMaids)],
  },
  {
    name: 'My hire',
    description: 'What a household comes back to: what happened, what comes, its money and papers.',
    calls: [...callsOf(myHire), ...callsOf(checkIns), ...callsOf(devices)],
  },
  {
    name: 'Receipts',
    description: 'The paper of every payment: tax invoice, receipt or credit note.',
    calls: callsOf(invoices),
  },
  {
    name: 'Steps',
    description: 'The submit of each step of the workflow.',
    calls: Object.values(stepCalls),
  },
  {
    name: 'Visas',
    description: 'The application for a visa, its case, and what its worker sees.',
    calls: [...callsOf(visas), ...callsOf(visaPayment), ...callsOf(visaCases), ...callsOf(herVisa)],
  },
  {
    name: 'Steps of a visa',
    description: 'One submit for each step; all of them answer alike.',
    calls: Object.values(visaStepCalls),
  },
  {
    name: 'Payments',
    description: "The card provider's own page, and what became of a payment there.",
    calls: callsOf(payments),
  },
  {
    name: 'Links',
    description: 'Links that let another device, or another person, go on.',
    calls: callsOf(links),
  },
  {
    name: 'Codes',
    description: 'Codes by text message that confirm a number.',
    calls: callsOf(codes),
  },
  {
    name: 'Spouse',
    description: 'What a spouse does behind the link that was sent.',
    calls: callsOf(spouse),
  },
  {
    name: 'Her answer',
    description: 'What she reads and answers behind her own link.',
    calls: callsOf(herAnswer),
  },
  {
    name: 'Own profile',
    description: 'What families see of a worker, read and changed by herself.',
    calls: callsOf({ ...ownProfile, ...ownContract, ...ownCheckIns }),
  },
  {
    name: 'Interviews',
    description:
      'An interview by video of a household and a worker: times, call, questions answered by voice, notes and outcome.',
    calls: callsOf({ ...interviews, ...interviewCall, ...spokenAnswers }),
  },
  {
    name: 'Live status',
    description: 'An application as it changes, by server-sent events.',
    calls: callsOf(live),
  },
  {
    name: 'Notifications',
    description: 'Devices that are told when an application moves on.',
    calls: callsOf(push),
  },
]

/** Routes, OpenAPI and the table of permissions derive from this. */
export const allCalls: readonly Call[] = callAreas.flatMap(({ calls }) => calls)
