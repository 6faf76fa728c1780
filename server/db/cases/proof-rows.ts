import type { Db } from '#server/db/connect.ts'
import { listChainsOfHead, listHeadsOfChain } from '#server/db/audit/audit-heads.ts'
import type { HeadWithChains } from '#domain/audit/head-check.ts'

/** A case's number, its times and the steps that were taken, oldest first. */
export async function findProofCase(db: Db, caseId: string) {
  const found = await db
    .selectFrom('cases')
    .select(['id', 'kind', 'number', 'ended_as', 'ended_at'])
    .where('id', '=', caseId)
    .executeTakeFirst()
  if (!found) return undefined
  const events = await db
    .selectFrom('case_events')
    .select(['kind', 'step', 'at'])
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute()
  return { ...found, events }
}

export type ProofCase = NonNullable<Awaited<ReturnType<typeof findProofCase>>>

/** Papers of a case that were ever signed, also those that were replaced, oldest first. */
export function listSignedPapers(db: Db, caseId: string) {
  return db
    .selectFrom('mandates')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('signed_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Every certificate of signatures of a case, oldest first. */
export function listCertificates(db: Db, caseId: string) {
  return db
    .selectFrom('certificates')
    .select(['id', 'pdf_key', 'pdf_sha256', 'sealed_at'])
    .where('case_id', '=', caseId)
    .orderBy('sealed_at')
    .execute()
}

/** What signers of a case were shown, oldest first. */
export function listPapersShown(db: Db, caseId: string) {
  return db
    .selectFrom('papers_shown as s')
    .innerJoin('mandates as m', 'm.id', 's.mandate_id')
    .select(['s.mandate_id', 'm.kind', 's.sha256', 's.content_sha256', 's.language', 's.shown_at'])
    .where('m.case_id', '=', caseId)
    .orderBy('s.shown_at')
    .execute()
}

/** Every text message of a case with what became of it, oldest first. */
export function listTextsOf(db: Db, caseId: string) {
  return db
    .selectFrom('sms_messages')
    .select(['id', 'purpose', 'recipient_mask', 'body', 'state', 'provider'])
    .select(['created_at', 'sent_at', 'settled_at'])
    .where('case_id', '=', caseId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The signed heads that name a chain, oldest first, each with all its chains. */
export async function listOwnHeads(db: Db, chain: string): Promise<HeadWithChains[]> {
  const heads = await listHeadsOfChain(db, chain)
  const read: HeadWithChains[] = []
  for (const head of heads) read.push({ head, chains: await listChainsOfHead(db, head.number) })
  return read
}
