import { randomUUID } from 'node:crypto'
import type { Answer, Asker } from './asker.ts'
import { headersOf } from './new-hire.ts'
import type { Hire } from './new-hire.ts'

/** Sends a picture as a browser's form does. */
export async function upload(
  asker: Asker,
  { caseId, cookies, xsrf }: Hire,
  { kind, picture }: { kind: string; picture: Buffer },
): Promise<Answer> {
  const form = new FormData()
  form.set('caseId', caseId)
  form.set('kind', kind)
  form.set('file', new File([new Uint8Array(picture)], `${kind}.jpg`, { type: 'image/jpeg' }))
  const written = new Response(form)
  const body = new Uint8Array(await written.arrayBuffer())
  return asker.ask({
    method: 'POST',
    path: '/api/sales/ccserviceapplication/upload',
    headers: {
      ...headersOf(cookies, xsrf, randomUUID()),
      'Content-Type': written.headers.get('Content-Type') ?? '',
      'Content-Length': String(body.length),
    },
    body,
  })
}
