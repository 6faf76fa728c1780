import * as z from 'zod/mini'
import { addressFlagsSchema } from '#api/address-flags.ts'
import type { Call, CallAuthority } from '#api/define-call.ts'
import { actorsWhoMay } from '#domain/authority/authority.ts'
import { Problem } from '#domain/problem.ts'
import type { NamedCase } from '#server/db/cases/known-case.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Named } from '#server/db/hiring/applications.ts'
import { openKeyed } from '#server/db/hiring/open-keyed.ts'
import type { Opened } from '#server/db/hiring/open-keyed.ts'
import { lockIdempotencyKey } from '#server/db/visitor/idempotency-keys.ts'
import type { LockedKey } from '#server/db/visitor/idempotency-keys.ts'
import type { Deps } from '#server/deps.ts'
import { arrivalPlanOf } from '#server/services/arrival/arrival-plan.ts'
import { enterByHerLink } from '#server/who/worker.ts'
import type { HerEntry } from '#server/who/worker.ts'
import { enterCase } from '#server/services/cases/enter-case.ts'
import type { CaseEntry } from '#server/services/cases/enter-case.ts'
import { enterByVisaLink, enterVisa } from '#server/services/visas/enter-visa.ts'
import type { HerVisaEntry, VisaEntry } from '#server/services/visas/enter-visa.ts'
import {
  enter,
  entryOf,
  findStanding,
  refuseAfterEnd,
  refuseWrongTime,
  standingOf,
} from '#server/services/cases/standing.ts'
import type { Entry, Standing } from '#server/services/cases/standing.ts'
import { enterOwnProfile } from '#server/services/workers/enter-own-profile.ts'
import type { OwnProfileEntry } from '#server/services/workers/enter-own-profile.ts'
import { enterInterview } from '#server/services/interviews/enter-interview.ts'
import type { InterviewEntry } from '#server/services/interviews/enter-interview.ts'
import type { Visit } from '#server/who/visit.ts'
import type { Keyed } from './idempotency.ts'

/** The asker as known for the call's authority: a visit or a part in an application. */
export type AskerFor<Authority extends CallAuthority> = Authority extends { inWorkflow: true }
  ? Standing
  : Authority extends { on: 'worker' }
    ? HerEntry
    : Authority extends { on: 'herVisa' }
      ? HerVisaEntry
      : Authority extends { on: 'ownProfile' }
        ? OwnProfileEntry
        : Authority extends { on: 'interview' }
          ? InterviewEntry
          : Authority extends { on: 'visa' }
            ? VisaEntry
            : Authority extends { on: 'document' }
              ? CaseEntry
              : Authority extends { by: string }
                ? Entry
                : Visit

const objectSchema = z.record(z.string(), z.unknown())

/** Reads a transaction's key and, for a workflow call, its application. */
export function openCall<C extends Call>(
  { db, clock }: { db: Tx; clock: Deps['clock'] },
  asked: { call: C; keyed: Keyed; input: z.output<C['input']> },
): Promise<LockedKey | Opened> {
  const { askerId: visitorId, key } = asked.keyed
  const authority: CallAuthority = asked.call.authority
  if (!('inWorkflow' in authority)) return lockIdempotencyKey(db, asked.keyed)
  const caseId = String(z.parse(objectSchema, asked.input)[authority.by])
  return openKeyed(db, { visitorId, key, caseId }, clock.now())
}

/**
 * Finds the visitor's standing and checks permission. An opened transaction keeps the application
 * locked.
 */
export async function admit<C extends Call>(
  use: { deps: Deps; visit: Visit; call: C; opened?: LockedKey | Opened },
  input: z.output<C['input']>,
): Promise<AskerFor<C['authority']>> {
  const { deps, visit, opened } = use
  const authority: CallAuthority = use.call.authority
  // The compiler cannot relate a declaration to its derived type.
  const as = (
    asker:
      | Visit
      | Entry
      | CaseEntry
      | HerEntry
      | HerVisaEntry
      | OwnProfileEntry
      | InterviewEntry
      | Standing,
  ) => asker as AskerFor<C['authority']>
  const { action } = authority
  // Calls of a case look at the table by themselves.
  const isForOnlookers = typeof action !== 'string' || actorsWhoMay(action).includes('onlooker')
  if (visit.looksAt && !isForOnlookers) throw new Problem('not-found')
  if (!('by' in authority)) return as(visit)
  const fields = z.parse(objectSchema, input)
  const lock = opened !== undefined
  if (authority.on === 'visa') {
    const caseId = String(fields['caseId'])
    return as(await enterVisa(deps.db, visit, { does: authority.action, caseId, lock }))
  }
  if (authority.on === 'ownProfile') {
    const { maidId } = z.parse(z.object({ maidId: z.optional(z.string()) }), fields)
    return as(await enterOwnProfile(deps, visit, { does: authority.action, maidId }))
  }
  if (authority.on === 'interview') {
    const interviewId = String(fields['interviewId'])
    return as(await enterInterview(deps, visit, { does: authority.action, interviewId, lock }))
  }
  if (authority.by === 'token') {
    return as(await enterByToken({ deps, visit }, authority, String(fields['token'])))
  }
  if (!('inWorkflow' in authority)) {
    if (authority.on === 'document') {
      const named = namedCase(authority, fields)
      return as(await enterCase(deps.db, visit, { does: authority.action, named, lock }))
    }
    const named = namedIn(authority, fields)
    return as(await enter(deps.db, visit, { does: authority.action, named, lock }))
  }
  const standing = await standingFor(use, authority, fields)
  refuseAfterEnd(authority.action, standing)
  if (authority.step) refuseWrongTime(authority.step, standing)
  return as(standing)
}

type InWorkflow = Extract<CallAuthority, { inWorkflow: true }>

/** Uses the state read with the transaction, else reads it now. */
async function standingFor(
  { deps, visit, opened }: { deps: Deps; visit: Visit; opened?: LockedKey | Opened | undefined },
  authority: InWorkflow,
  fields: Record<string, unknown>,
): Promise<Standing> {
  const flags = z.parse(addressFlagsSchema, fields)
  const { action } = authority
  if (!opened || !('state' in opened)) {
    const named = namedIn(authority, fields)
    const entry = await enter(deps.db, visit, { does: action, named })
    return findStanding(deps, entry, flags)
  }
  const { known, state, arrivals } = opened
  const entry = entryOf(visit, action, known)
  if (!state) throw new Problem('not-found')
  return standingOf({ ...entry, plan: arrivals && arrivalPlanOf(deps, arrivals) }, flags, state)
}

/** By a link of hers, which says to what it lets in. */
function enterByToken(
  { deps, visit }: { deps: Deps; visit: Visit },
  authority: Extract<CallAuthority, { by: 'token' }>,
  token: string,
): Promise<HerEntry | HerVisaEntry> {
  return authority.on === 'worker'
    ? enterByHerLink(deps, visit, { does: authority.action, token })
    : enterByVisaLink(deps, visit, { does: authority.action, token })
}

function namedCase({ by }: { by: string }, fields: Record<string, unknown>): NamedCase {
  const id = String(fields[by])
  return by === 'documentId' ? { documentId: id } : { caseId: id }
}

function namedIn(
  { by }: { by: 'caseId' | 'id' | 'documentId' | 'mandateId' },
  fields: Record<string, unknown>,
): Named {
  const id = String(fields[by])
  if (by === 'documentId') return { documentId: id }
  return by === 'mandateId' ? { mandateId: id } : { caseId: id }
}
