import { sql } from 'kysely'
import { DEFAULT_LANGUAGE } from '#domain/constants.ts'
import type { Language } from '#domain/constants.ts'
import { purposesOf } from '#domain/authority/link-actors.ts'
import { spelledName } from '#server/db/catalogue/maids.ts'
import type { Db } from '#server/db/connect.ts'

/** A household's applications, newest first (E03). */
export function listApplicationsOf(
  db: Db,
  visitorId: string,
  language: Language = DEFAULT_LANGUAGE,
) {
  return db
    .selectFrom('applications as a')
    .innerJoin('maids as m', 'm.id', 'a.maid_id')
    .leftJoin('maid_videos as f', 'f.maid_id', 'm.id')
    .leftJoin('case_visitors as own', (join) =>
      join.onRef('own.case_id', '=', 'a.id').on('own.visitor_id', '=', visitorId),
    )
    .select([
      'a.id',
      'a.number',
      'a.maid_id',
      spelledName(language, 'm').as('name'),
      'f.poster_key',
      'a.ended_as',
      'a.updated_at',
      'a.payment_method',
      'a.need_enter_iban_number',
      'a.signed_by_spouse',
      'a.skip_start_screen',
      'a.recognised_at',
      'a.mandates_of',
      sql<string[]>`array(select s.step from step_answers as s where s.case_id = a.id)`.as(
        'submitted',
      ),
    ])
    .where((eb) =>
      eb.or([
        eb('a.visitor_id', '=', visitorId),
        eb.and([
          eb('own.visitor_id', '=', visitorId),
          eb('own.purpose', 'in', purposesOf('household')),
        ]),
      ]),
    )
    .orderBy('a.updated_at', 'desc')
    .limit(50)
    .execute()
}
