import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { keepStatement } from '#server/db/kept-statement.ts'
import { askTogether } from '#server/db/pipeline.ts'
import { lockedKey, lockedOf } from '#server/db/visitor/idempotency-keys.ts'
import type { KeyRow, LockedKey } from '#server/db/visitor/idempotency-keys.ts'
import { stateStatement } from './applications.ts'
import type { Application, ApplicationState, KnownVisitor } from './applications.ts'
import { arrivalsStatement } from './arrivals.ts'
import type { Arrivals } from './arrivals.ts'
import type { DevicePurpose } from '#domain/authority/link-actors.ts'
import { dubaiDay } from '#domain/day.ts'

type Asked = { visitorId: string; key: string; caseId: string }
type OpenedRow = KeyRow & { is_there: boolean; purpose: DevicePurpose | null }

/** An idempotency key and its call's application, as this visitor finds them. */
export type Opened = LockedKey & {
  known: KnownVisitor | undefined
  /** Undefined where it is missing. */
  state: ApplicationState | undefined
  arrivals: Arrivals | undefined
}

/**
 * Locks key and application, then reads, in one packet: reads must follow the lock to be current.
 */
export async function openKeyed(tx: Tx, asked: Asked, now: Date): Promise<Opened> {
  const { caseId, visitorId } = asked
  const from = dubaiDay(now.getTime())
  const [[row], [state], [arrivals]] = await askTogether(tx, [
    opening(tx, asked),
    stateStatement(tx, { caseId, visitorId }, now),
    arrivalsStatement(tx, { from, now, exceptCaseId: caseId }),
  ])
  return {
    ...lockedOf(row),
    known: row && state && knownOf(row, state, visitorId),
    state,
    arrivals,
  }
}

const opening = keepStatement(
  (_db, asked: Asked) => sql<OpenedRow>`
  with key as materialized (${lockedKey({ askerId: asked.visitorId, key: asked.key })})
  select a.id is not null as is_there, own.purpose, key.*
  from key
  left join lateral (
    select id from cases
    where id = ${asked.caseId} and key_free and key_body_hash is null
    for no key update
  ) as a on true
  left join case_visitors as own
    on own.case_id = a.id and own.visitor_id = ${asked.visitorId}`,
)

/** Undefined where it was not locked. */
function knownOf(
  { is_there: isThere, purpose }: OpenedRow,
  application: Application,
  visitorId: string,
): KnownVisitor | undefined {
  if (!isThere) return undefined
  const isOwner = application.visitor_id === visitorId
  return { application, isOwner, purpose, paperRole: null }
}
