import { param } from './seeded-bug.ts'
import type { Asked, SeededBug } from './seeded-bug.ts'

const failsIf = (isBroken: (asked: Asked) => boolean) => (asked: Asked, answer: Response) =>
  isBroken(asked) ? new Response('Our mistake', { status: 500 }) : answer

/** Inputs that a handler did not think of. */
export const failingInputs: readonly SeededBug[] = [
  {
    name: 'an offset beyond the list fails',
    operation: 'listMaids',
    break: failsIf((asked) => Number(param(asked, 'offset')) > 900),
  },
  {
    name: 'a language that is none fails',
    operation: 'getContent',
    break: failsIf((asked) => !['', 'en', 'ar'].includes(param(asked, 'lang'))),
  },
  {
    name: 'a sign beyond the basic plane fails',
    operation: 'sendJobEnquiry',
    break: failsIf(({ text }) => /[\u{10000}-\u{10ffff}]/u.test(text)),
  },
  {
    name: 'a name as long as it may be is cut by the column',
    operation: 'createRoom',
    break: failsIf(({ text }) => /"name":"[^"]{20,}"/.test(text)),
  },
  {
    name: 'a number that is nearly nothing underflows',
    operation: 'reportWatching',
    break: failsIf(({ text }) => /"position":\d[\d.]*e-/.test(text)),
  },
  {
    name: 'null in a draft is read',
    operation: 'saveDraft',
    break: failsIf(({ text }) => /"fields":\{[^}]*:null/.test(text)),
  },
  {
    name: 'who names no page is not thought of',
    operation: 'withdrawApplication',
    break: failsIf(({ headers }) => !headers.has('pageCode')),
  },
  {
    name: 'a list in place of an object',
    operation: 'addUrlLog',
    break: failsIf(({ text }) => text.startsWith('[')),
  },
  {
    name: 'an address that cannot be decoded',
    operation: 'getMaid',
    break: failsIf(({ url }) => /%(?![\da-f]{2})/i.test(url.pathname)),
  },
  {
    name: 'an input without a field that is required',
    operation: 'registerNewHire',
    break: failsIf(({ text }) => text.startsWith('{') && !text.includes('"maidId"')),
  },
  {
    name: 'a plan that is not sold',
    operation: 'submit_HIRE_MAID',
    break: failsIf(({ text }) => text.includes('"planType":"live-in"')),
  },
]
