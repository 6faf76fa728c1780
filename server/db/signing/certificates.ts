import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'
import { CERTIFICATE_WAIT_MS } from '#domain/signing/certificate.ts'
import { hasJob } from '#server/db/queue/jobs.ts'

export type CertificateRow = Selectable<Tables['certificates']>

/** An application's facts for its certificate, and how many it has had. */
export function findCertified(db: Db, caseId: string) {
  return db
    .selectFrom('applications as a')
    .select(['a.id', 'a.number', 'a.language', 'a.phone_verified_at'])
    .select((eb) =>
      eb
        .selectFrom('certificates as c')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('c.case_id', '=', 'a.id')
        .as('certificates'),
    )
    .where('a.id', '=', caseId)
    .executeTakeFirst()
}

/** Adds a certificate and marks the papers that it names. */
export async function insertCertificate(
  db: Db,
  certificate: Insertable<Tables['certificates']>,
  mandateIds: readonly string[],
): Promise<void> {
  await db.insertInto('certificates').values(certificate).execute()
  if (mandateIds.length === 0) return
  await db
    .updateTable('mandates')
    .set({ certified_at: certificate.sealed_at })
    .where('id', 'in', mandateIds)
    .execute()
}

/** The newest certificate of an application, which names all its papers. */
export function findNewestCertificate(db: Db, caseId: string): Promise<CertificateRow | undefined> {
  return db
    .selectFrom('certificates')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('sealed_at', 'desc')
    .executeTakeFirst()
}

const notSigned = ['DRAFT', 'AWAITING_SIGNATURE', 'CANCELLED', 'EXPIRED'] as const

/** Applications with a due certificate but no job for it. */
export async function listUncertified(db: Db, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - CERTIFICATE_WAIT_MS)
  const rows = await db
    .selectFrom('mandates as n')
    .innerJoin('applications as a', 'a.id', 'n.case_id')
    .select('a.id')
    .distinct()
    .where('n.sealed_at', 'is not', null)
    .where('n.certified_at', 'is', null)
    .where('n.state', 'not in', notSigned)
    .where((eb) => eb.not(hasJob(sql`'certify-papers:' || a.id`)))
    .where(
      sql<boolean>`case when a.phone_verified_at is not null and not exists (
          select from mandates w where w.case_id = a.id
            and w.state in ('DRAFT', 'AWAITING_SIGNATURE'))
        then true
        else not exists (select from mandates l where l.case_id = a.id
          and l.state not in ('DRAFT', 'AWAITING_SIGNATURE', 'CANCELLED', 'EXPIRED')
          and l.signed_at > ${since}) end`,
    )
    .where(
      sql<boolean>`not exists (select from mandates u where u.case_id = a.id
        and u.state not in ('DRAFT', 'AWAITING_SIGNATURE', 'CANCELLED', 'EXPIRED')
        and u.signed_at is not null and u.sealed_at is null)`,
    )
    .execute()
  return rows.map(({ id }) => id)
}
