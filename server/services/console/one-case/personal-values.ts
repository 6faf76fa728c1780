import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { Problem } from '#domain/problem.ts'
import type { PersonalField, RevealReason } from '#domain/staff/personal-values.ts'
import { inTransaction } from '#server/db/connect.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import type { ApplicationState } from '#server/db/hiring/applications.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import {
  openAccount,
  openAddress,
  openIban,
  openSigner,
} from '#server/services/cases/answers/open-answer.ts'
import { shownOf } from '#server/services/cases/answers/shown-of.ts'
import { accountOf, homeOf, mobileOf } from '#server/services/cases/answers/shown-parts.ts'
import { findHouseholdName } from '#server/services/cases/clients/household-name.ts'
import { openNumbers } from '#server/services/cases/clients/own-number.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'

type Parts = Pick<Deps, 'db' | 'ring'>

/** Each personal value that is known, masked as the household itself sees it. */
export function maskedValues(state: Known): {
  values: Partial<Record<PersonalField, string>>
  bankName: string | null
} {
  const account = accountOf(state)
  const found: Record<PersonalField, string | undefined> = {
    phone: mobileOf(state)?.phone,
    ...otherNumbers(state),
    ...signerOf(state),
    iban: account.iban,
    address: homeOf(state)?.emirate,
  }
  const known = Object.entries(found).filter(([, value]) => value !== undefined)
  return { values: Object.fromEntries(known), bankName: account.bankName ?? null }
}

type Known = Pick<ApplicationState, 'answers'>

function otherNumbers(state: Known) {
  const whatsapp = shownOf(state, stepOf.whatsappOnFile) ?? shownOf(state, stepOf.whatsapp)
  const spouse = shownOf(state, stepOf.spouseOnFile) ?? shownOf(state, stepOf.spouse)
  return { whatsapp: whatsapp?.phone, 'spouse-phone': spouse?.phone }
}

/** Who holds the account, or signs where a card pays everything. */
function signerOf(state: Known) {
  const account = shownOf(state, stepOf.account)
  const signer = shownOf(state, stepOf.signer)
  return {
    name: account?.accountTitle ?? signer?.name,
    'emirates-id': account?.emiratesId ?? signer?.emiratesId,
  }
}

/**
 * One value in clear. Who asked, for what and why is in the audit trail before it is read. Throws
 * `not-found` where it is not known.
 */
export async function revealCaseValue(
  deps: Pick<Deps, 'db' | 'ring' | 'clock'>,
  _asker: StaffAsker,
  { caseId, field, reason }: { caseId: string; field: PersonalField; reason: RevealReason },
): Promise<{ value: string }> {
  await inTransaction(deps.db, async (db) => {
    await lockApplication(db, caseId)
    const value = await openers[field]({ ...deps, db }, caseId)
    if (!value) throw new Problem('not-found')
    const of = { caseId, by: 'staff', at: deps.clock.now() } as const
    await recordAudit(db, { ...of, kind: 'value-revealed', holds: { field, reason } })
  })
  return { value: (await openers[field](deps, caseId)) ?? '' }
}

const openers: Record<PersonalField, (deps: Parts, caseId: string) => Promise<string | undefined>> =
  {
    phone: async (deps, caseId) => (await openNumbers(deps, caseId).mobile())?.phone,
    whatsapp: async (deps, caseId) => (await openNumbers(deps, caseId).whatsapp())?.phone,
    'spouse-phone': async (deps, caseId) => (await openNumbers(deps, caseId).spouse())?.phone,
    name: findHouseholdName,
    'emirates-id': async (deps, caseId) =>
      (await openAccount(deps, caseId))?.emiratesId ?? (await openSigner(deps, caseId))?.emiratesId,
    iban: openIban,
    address: async (deps, caseId) => {
      const home = await openAddress(deps, caseId)
      if (!home) return undefined
      const { unit, floor, building, street, area, emirate, makani, accessNote } = home
      return [unit, floor, building, street, area, emirate, makani, accessNote]
        .filter(Boolean)
        .join(', ')
    },
  }
