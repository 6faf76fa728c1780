import { documentKinds } from '#domain/hiring/values/documents.ts'
import type { DocumentKind } from '#domain/hiring/values/documents.ts'
import { visaPaperCodes } from '#domain/visas/visa-papers.ts'
import type { VisaPaper } from '#domain/visas/visa-papers.ts'
import { Problem } from '#domain/problem.ts'
import type { WholeCase } from '#server/db/cases/known-case.ts'
import type { Db } from '#server/db/connect.ts'
import { hasStaffTask } from '#server/db/staff/staff-tasks.ts'
import { isVisaSent } from '#server/db/visas/visas.ts'

type OfCase = Pick<WholeCase, 'id' | 'kind' | 'ended_as'>
type Kind = DocumentKind | VisaPaper

/** What each kind of case takes; null for a kind of document that it does not. */
export const paperKind = ({ kind }: OfCase, given: string): Kind | undefined => {
  const kinds: readonly Kind[] = kind === 'visa' ? visaPaperCodes : documentKinds
  return kinds.find((known) => known === given)
}

/** Documents change until a case is sent, later only while one is asked for again. */
export async function refuseUnasked(db: Db, ofCase: OfCase): Promise<void> {
  if (!(await isSent(db, ofCase))) return
  if (!(await hasStaffTask(db, { kind: 'document-asked', about: ofCase.id }))) {
    throw new Problem('already-completed')
  }
}

const isSent = async (db: Db, { id, kind, ended_as: endedAs }: OfCase): Promise<boolean> =>
  kind === 'visa' ? isVisaSent(db, id) : endedAs === 'completed'
