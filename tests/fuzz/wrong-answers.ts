import { param } from './seeded-bug.ts'
import type { SeededBug } from './seeded-bug.ts'

/** Changes the body of a 200. */
function rewrites(change: (body: Record<string, unknown>) => unknown): SeededBug['break'] {
  return async (_, answer) => {
    if (answer.status !== 200) return answer
    const body = JSON.stringify(change((await answer.json()) as Record<string, unknown>))
    return new Response(body, { headers: answer.headers })
  }
}

/** Mistakes in what is answered, some of them behind the look-up alone. */
export const wrongAnswers: readonly SeededBug[] = [
  {
    name: 'a status that nobody documented',
    operation: 'listSavedMaids',
    break: (_, answer) =>
      answer.ok ? new Response(answer.body, { status: 206, headers: answer.headers }) : answer,
  },
  {
    name: 'a field is forgotten',
    operation: 'getAppInfo',
    break: rewrites((body) => ({ ...body, step: undefined })),
  },
  {
    name: 'a field too much, which may be a secret',
    operation: 'getMyHire',
    break: rewrites((body) => ({ ...body, phone: '+971501234567' })),
  },
  {
    name: 'a number as text',
    operation: 'getMandateText',
    break: rewrites((body) => ({ ...body, sha256: 7 })),
  },
  {
    name: 'null in place of nothing',
    operation: 'getPriceExample',
    break: rewrites((body) => ({ ...body, [Object.keys(body)[0] ?? 'x']: null })),
  },
  {
    name: 'a word that is no code of ours',
    operation: 'submit_BANK_INFO',
    break: async (_, answer) => {
      const body = (await answer.text()).replace(/"code":"[a-z-]+"/, '"code":"later"')
      return new Response(body, { status: answer.status, headers: answer.headers })
    },
  },
  {
    name: 'a refusal that names another status',
    operation: 'checkOtp',
    break: async (_, answer) => {
      const body = (await answer.text()).replace(/"status":\d+/, '"status":400')
      return new Response(body, { status: answer.status, headers: answer.headers })
    },
  },
  {
    name: 'a page of HTML in place of a refusal',
    operation: 'getInvoiceText',
    break: (_, answer) =>
      answer.status === 404
        ? new Response('<h1>Not found</h1>', {
            status: 404,
            headers: { 'content-type': 'text/html' },
          })
        : answer,
  },
  {
    name: 'a file of another type',
    operation: 'getMoneyCalendar',
    break: (_, answer) =>
      answer.ok ? new Response(answer.body, { headers: { 'content-type': 'text/plain' } }) : answer,
  },
  {
    name: 'an empty file',
    operation: 'getInvoicePdf',
    break: (_, answer) => (answer.ok ? new Response('', { headers: answer.headers }) : answer),
  },
  {
    name: 'an answer that was cut',
    operation: 'getTerms',
    break: async (_, answer) =>
      new Response((await answer.text()).slice(0, -1), {
        status: answer.status,
        headers: answer.headers,
      }),
  },
  {
    name: 'a list of calls in a refusal',
    operation: 'listApplicationsBySession',
    break: (_, answer) =>
      answer.status === 422
        ? new Response('Error\n    at look (/app/server/look.ts:12:3)', {
            status: 400,
            headers: { 'content-type': 'text/plain' },
          })
        : answer,
  },
  {
    name: 'a search that takes too long',
    operation: 'getMainSiteInfo',
    break: (asked, answer, clock) => {
      if (param(asked, 'landingPage').length > 30) clock.late += 100_000
      return answer
    },
  },
]
