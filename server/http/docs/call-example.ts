import type { Call } from '#api/define-call.ts'
import type { SampleFacts } from '#api/hiring/steps/step-unit.ts'
import { stepUnits } from '#api/hiring/steps/step-units.ts'

/** A sample application with only what its steps ask for. */
const application: SampleFacts = {
  firstDayFrom: '2026-11-24',
  plans: [{ planType: 'live-in' }, { planType: 'live-out' }],
  documents: [],
  arrivalDays: [
    { day: '2026-11-27', slots: [{ from: '10:00', to: '12:00', free: true }] },
    { day: '2026-11-28', slots: [{ from: '16:00', to: '18:00', free: true }] },
  ],
}

const OPAQUE_ID = 'q3Jx0Zr8WmT5vYk2LhPn9A'

/** Example values by field name; ids and tokens are invented. */
const fieldExamples: Readonly<Record<string, unknown>> = {
  caseId: OPAQUE_ID,
  id: OPAQUE_ID,
  documentId: OPAQUE_ID,
  mandateId: OPAQUE_ID,
  invoiceId: OPAQUE_ID,
  requestId: OPAQUE_ID,
  questionId: OPAQUE_ID,
  captchaId: OPAQUE_ID,
  imageId: OPAQUE_ID,
  maidId: '3f0c6a52-8d41-4a7e-9b1d-5c2e7f90a1b4',
  maidIds: ['3f0c6a52-8d41-4a7e-9b1d-5c2e7f90a1b4'],
  roomId: '7b1e2c84-52f3-4d09-8a66-1f0b9c3d5e72',
  interviewId: '9c41e0d7-6b2a-4f38-8d15-7e3a1c90b264',
  question: 'pastWork',
  home: 'children',
  times: ['2026-11-29T15:00:00.000Z'],
  at: '2026-11-29T15:00:00.000Z',
  note: 'Worked with twins before.',
  outcome: 'hire',
  signal: { kind: 'here' },
  after: 0,
  name: 'Fatima',
  word: 'yes',
  voiceId: '5c9e7a10-3b64-4f2d-8e71-a2d4c6b80f19',
  again: 'yes',
  asShown: 'yes',
  goodAt: ['cooking', 'children'],
  words: 'The children love her cooking.',
  showsSpeaker: true,
  field: 'religion',
  isShown: false,
  device: OPAQUE_ID,
  does: 'answer',
  nationality: 'PH',
  languages: ['fil', 'en'],
  years: '5',
  agreed: true,
  text: 'Somebody asked me for 2,000 dirhams for a job.',
  uploadId: '7b1e2c84-52f3-4d09-8a66-1f0b9c3d5e72',
  part: 0,
  uuid: '7b1e2c84-52f3-4d09-8a66-1f0b9c3d5e72',
  sessionId: '0c9d8e7f-6a5b-4c3d-9e1f-2a3b4c5d6e7f',
  journeyId: '5e4d3c2b-1a09-4f8e-8d7c-6b5a49382716',
  token: 'kQ7yPz2RkfX9mB4tVw6LhN8sJd1cGa3eUo5iTrYq0Zx',
  url: 'https://daarly.example/hire-maid?utm_source=google',
  cameBy: 'https://daarly.example/hire-maid?utm_source=google',
  hash: '9f2c1b7a5d3e8f4061728394a5b6c7d8e9f0a1b2c3d4e5f60718293a4b5c6d7e',
  path: '/hire-maid/faq',
  place: 'terms',
  codes: 'sites_visa_eta_value,sites_visa_eta_show',
  role: 'MAID',
  filters: 'nationality=ph',
  phone: '050 123 4567',
  code: '123456',
  lang: 'en',
  step: 'BANK_INFO',
  fields: { accountTitle: 'Fatima Ahmed Mansoor' },
  consentId: '7b1e2c84-52f3-4d09-8a66-1f0b9c3d5e72',
  mode: 'granted',
  chosen: true,
  policyVersion: 1,
  language: 'en',
  happened: [
    { kind: 'page_view', page: 'maids', path: '/hire-maid', at: '2026-11-20T12:46:00.000Z' },
  ],
  lastDay: '2026-12-02',
  isRight: true,
  wanted: true,
  endpoint: 'https://fcm.googleapis.com/fcm/send/dBq7xk0',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  recipient: 'own-phone',
  answer: 'yes',
  events: [
    {
      type: 'WATCH_VIDEO',
      action: 'tick',
      maidId: '3f0c6a52-8d41-4a7e-9b1d-5c2e7f90a1b4',
      position: 5,
      at: '2026-11-20T12:46:00.000Z',
    },
  ],
}

/** Example values of fields with another meaning in one call. */
const ownExamples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  uploadDocument: { kind: 'passport' },
  confirmDdcLink: { appId: OPAQUE_ID },
  replyToHousehold: { kind: 'question', sentence: 'Which day does she come?' },
  sendJobEnquiry: { place: 'uae', sentence: 'I can start next month.' },
  getResource: { code: 'mvp_guide' },
  downloadResource: { code: 'mvp_guide' },
  answerHerQuestion: { answer: 'Yes, she has a room of her own.' },
  answerCheckIn: { kind: 'month', day: '2026-12-01', question: 'paid' },
  answerOwnCheckIn: { kind: 'month', day: '2026-12-01', question: 'paid' },
  startVisa: { kind: 'maid', answers: 'dubai.enough.KE.cancelled.none' },
  saveVisaDraft: { step: 'VISA_SPONSOR', fields: { name: 'Layla Haddad' } },
  answerHerVisaQuestion: { answer: 'Yes, the room is yours alone.' },
  setOwnWishes: { wishes: ['NO_DOGS', 'WIFI'] },
  markClauseUnclear: { number: 6 },
  sendVisaStatusCode: { number: 'V-3107' },
  openVisaByCode: { number: 'V-3107' },
  getIssuedVisaPaper: { kind: 'entry-permit' },
  getHerIssuedPaper: { kind: 'entry-permit' },
  tellVisaArrival: { day: '2026-12-02' },
  dateVisaPaper: { kind: 'tenancy', day: '15/06/2030' },
  submit_VISA_SPONSOR: { name: 'Layla Haddad', emiratesId: '784-1990-1234567-8' },
  submit_VISA_WORKER: {
    name: 'Mercy Wanjiku',
    passportNumber: 'AK1234567',
    phone: '+254 712 345678',
    language: 'sw',
  },
  submit_VISA_TERMS: { wage: '1,500', home: 'live-in', restDay: 'fri' },
  submit_VISA_DRIVER: { licenceNumber: '1234567', licenceUntil: '01/05/2028', plates: 'A 12345' },
  submit_VISA_PAPERS: { documents: { photo: OPAQUE_ID } },
  submit_VISA_PRICE: { total: 489_500 },
  submit_VISA_SUMMARY: { isTrue: true },
}

/** Optional fields that examples show. */
const shownOptional: readonly string[] = [
  'role',
  'filters',
  'lang',
  'sentence',
  'phone',
  'p256dh',
  'auth',
]

/**
 * A valid example input without files; a test sends every one. Throws where a required field has
 * none.
 */
export function callExample(
  call: Call,
  fields: readonly string[],
  required: readonly string[],
): Record<string, unknown> {
  const known = { ...fieldExamples, ...ownExamples[call.name], ...stepExample(call) }
  const missing = required.filter((name) => name !== 'file' && !(name in known))
  if (missing.length > 0) throw new Error(`no example of ${missing.join(', ')} in ${call.name}`)
  const shown = fields.filter(
    (name) =>
      required.includes(name) ||
      shownOptional.includes(name) ||
      name in { ...ownExamples[call.name], ...stepExample(call) },
  )
  return Object.fromEntries(
    shown.filter((name) => name in known).map((name) => [name, known[name]]),
  )
}

/** The example that a step declares. */
function stepExample({ name }: Call): Record<string, unknown> {
  const unit = Object.entries(stepUnits).find(([step]) => name === `submit_${step}`)?.[1]
  return unit ? { ...unit.sample(application) } : {}
}
