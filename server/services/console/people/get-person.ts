import type { getPerson as call } from '#api/console/people/people.ts'
import type { OutputOf } from '#api/define-call.ts'
import { CHECK_KINDS, isExpired } from '#domain/catalogue/checks.ts'
import { isCodeOf } from '#domain/catalogue/codes.ts'
import { dubaiDay } from '#domain/day.ts'
import { maskPhone } from '#domain/hiring/values/masking.ts'
import { PHONE_CONSENT } from '#domain/hiring/my-hire/her-contact.ts'
import { personConsents } from '#domain/people/person-consents.ts'
import { adviceBeforePublishing, gapsBeforePublishing } from '#domain/people/before-publishing.ts'
import { movesFrom } from '#domain/people/person-state.ts'
import { trashEnds } from '#domain/staff/trash.ts'
import { listChecksForStaff } from '#server/db/catalogue/maid-checks.ts'
import type { MaidRow } from '#server/db/catalogue/maids.ts'
import { findVideoOf, listAgreements, listHiresOf } from '#server/db/catalogue/people.ts'
import { listInterviewsWith } from '#server/db/interviews/interviews.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { herPhonePlace } from '#server/services/catalogue/her-phone-place.ts'
import { mediaUrl } from '#server/services/catalogue/maid-card.ts'
import { profileOfRow } from '#server/services/catalogue/publishing/profile-of-row.ts'
import { stateOfRow } from '#server/services/catalogue/publishing/remove-person.ts'
import { shownInterview } from '#server/services/interviews/shown-interview.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { knownPerson, publishableOf } from '#server/services/catalogue/publishing/person-facts.ts'

type Answer = OutputOf<typeof call>
type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>

/** One person with all that staff may see, her number masked. Throws `not-found`. */
export async function getPerson(
  deps: Parts,
  _asker: StaffAsker,
  { maidId }: { maidId: string },
): Promise<Answer> {
  const { db } = deps
  const now = deps.clock.now()
  const row = await knownPerson(db, maidId)
  const [publishable, checks, agreements, hires, interviews, video] = await Promise.all([
    publishableOf(db, row),
    listChecksForStaff(db, maidId),
    listAgreements(db, maidId),
    listHiresOf(db, maidId),
    listInterviewsWith(db, maidId),
    findVideoOf(db, maidId),
  ])
  const state = stateOfRow(row)
  const today = dubaiDay(now.getTime())
  return {
    profile: shownProfile(row),
    version: row.version,
    state,
    moves: [...movesFrom(state)],
    gaps: gapsBeforePublishing(publishable),
    advice: adviceBeforePublishing(publishable),
    phoneMask: row.phone && maskPhone(openFieldText(deps.ring, herPhonePlace(maidId), row.phone)),
    isSample: row.is_sample,
    trash: row.trashed_at && {
      by: row.trashed_by,
      endsAt: trashEnds(row.trashed_at).toISOString(),
    },
    heldUntil: row.held_until && row.held_until > now ? row.held_until.toISOString() : null,
    checks: checks.flatMap((check) => shownCheck(check, today)),
    agreed: agreedOf(row, agreements),
    hires: hires.map(({ since, ...one }) => ({ ...one, since: since.toISOString() })),
    interviews: interviews.map((one) =>
      shownInterview(deps, { ...one, name: row.name, languages: row.languages }),
    ),
    video: video ? { poster: mediaUrl(video.posterKey), seconds: Number(video.seconds) } : null,
  }
}

/** Her profile as the console's calls answer it. */
export function shownProfile(row: MaidRow): Answer['profile'] {
  const { phone: _, ...profile } = profileOfRow(row)
  return JSON.parse(JSON.stringify(profile)) as Answer['profile']
}

type CheckRow = Awaited<ReturnType<typeof listChecksForStaff>>[number]

/** Unknown kinds, of a newer version, are left out. */
function shownCheck(row: CheckRow, today: string): Answer['checks'] {
  const { kind, way, languages, evidence, recordedBy: by } = row
  if (!isCodeOf(CHECK_KINDS, kind)) return []
  const { checked_on: checkedOn, valid_until: validUntil } = row
  const isOver = isExpired({ validUntil: validUntil ?? undefined }, today)
  return [{ kind, way, checkedOn, validUntil, isExpired: isOver, languages, evidence, by }]
}

function agreedOf(row: MaidRow, agreements: ReadonlyMap<string, Date>): Answer['agreed'] {
  const shown = personConsents.filter(
    (field) =>
      row.published_fields.includes(field) ||
      (field === PHONE_CONSENT && agreements.has(PHONE_CONSENT)),
  )
  return Object.fromEntries(
    shown.map((field) => [field, agreements.get(field)?.toISOString() ?? null]),
  )
}
