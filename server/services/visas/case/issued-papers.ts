import type { InputOf } from '#api/define-call.ts'
import type { getIssuedVisaPaper as call } from '#api/visas/case.ts'
import type { getHerIssuedPaper as herCall } from '#api/visas/her.ts'
import { isShownTo } from '#domain/hiring/given-answers.ts'
import { Problem } from '#domain/problem.ts'
import type { IssuedPaper } from '#domain/visas/case/issued-papers.ts'
import { findGiven } from '#server/db/hiring/clients/given.ts'
import { findIssuedPaper } from '#server/db/visas/visa-papers.ts'
import type { Deps } from '#server/deps.ts'
import type { HerVisaEntry, VisaEntry } from '#server/services/visas/enter-visa.ts'

type Parts = Pick<Deps, 'db' | 'vault'>

/** A paper that was issued, as a file. Throws `code-needed` on a device that may not see papers. */
export async function getIssuedVisaPaper(
  deps: Parts,
  { ofCase, visitorId }: VisaEntry,
  { kind }: InputOf<typeof call>,
): Promise<Response> {
  const { looker } = await findGiven(deps.db, { caseId: ofCase.id, visitorId })
  if (!isShownTo(looker, null)) throw new Problem('code-needed')
  return readIssued(deps, ofCase.id, kind)
}

/** The same for the worker, of the papers that are hers. */
export const getHerIssuedPaper = (
  deps: Parts,
  { caseId }: HerVisaEntry,
  { kind }: InputOf<typeof herCall>,
): Promise<Response> => readIssued(deps, caseId, kind)

async function readIssued(
  { db, vault }: Parts,
  caseId: string,
  kind: IssuedPaper,
): Promise<Response> {
  const paper = await findIssuedPaper(db, { caseId, kind })
  const file = paper && (await vault.get(paper.file_key))
  if (!file) throw new Problem('not-found')
  const ending = paper.content_type.replace(/^.*\//, '').replace('jpeg', 'jpg')
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'Content-Type': paper.content_type,
      'Content-Disposition': `attachment; filename="${kind}.${ending}"`,
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  })
}
