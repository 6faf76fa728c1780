import { randomUUID } from 'node:crypto'
import type { Availability } from '#domain/catalogue/availability.ts'
import type { Religion } from '#domain/catalogue/codes.ts'
import type { Maid } from '#domain/catalogue/maid.ts'
import type { Language } from '#domain/constants.ts'
import type { Day } from '#domain/day.ts'
import { inTransaction } from '#server/db/connect.ts'
import { insertMaid, insertMaidConsents } from '#server/db/catalogue/maids.ts'
import type { NewMaidRow } from '#server/db/catalogue/maids.ts'
import type { Deps } from '#server/deps.ts'
import { phoneColumns } from '#server/services/catalogue/her-phone-place.ts'

/** A profile from staff or an import: texts in their languages. */
export type NewMaid = Omit<
  Maid,
  'id' | 'religion' | 'infoPhrases' | 'transcript' | 'videoURL' | 'vimeoInfo' | 'addedOn'
> & {
  /** Chosen by the caller, so that a retry stores one profile. */
  id?: string
  /** Her name as readers of other scripts write it. */
  spelledNames?: Partial<Record<Language, string>>
  religion: Religion | null
  /** English name of the language that she spoke. */
  ownWordsIn?: string | null
  infoPhrases: Partial<Record<Language, readonly string[]>>
  transcript: Partial<Record<Language, readonly string[]>>
  addedAt?: Date
  approvedOn: Day | null
  /** How she can arrive; absent is as the general rules say. */
  arrivalNoticeDays?: number
  arrivalNotOn?: readonly string[]
  arrivalEmirates?: readonly string[]
  isSample?: boolean
  /** E.164; kept sealed. */
  phone?: string
}

/**
 * Adds a hidden profile with a consent for each field; an existing id stays unchanged. Answers the
 * id.
 */
export async function addMaid(
  deps: Pick<Deps, 'db' | 'clock' | 'ring'>,
  maid: NewMaid,
): Promise<string> {
  const id = maid.id ?? randomUUID()
  await inTransaction(deps.db, async (tx) => {
    const isNew = await insertMaid(tx, newMaidRow(deps, id, maid))
    if (isNew) await insertMaidConsents(tx, id, maid.publishedFields)
  })
  return id
}

/** A new hidden profile as the database holds it. */
export function newMaidRow(
  { clock, ring }: Pick<Deps, 'clock' | 'ring'>,
  id: string,
  maid: NewMaid,
): NewMaidRow {
  const now = clock.now()
  return {
    id,
    ...profileColumns(maid),
    ...phoneColumns(ring, id, maid.phone ?? null),
    published_fields: [...maid.publishedFields],
    added_at: maid.addedAt ?? now,
    updated_at: now,
    is_sample: maid.isSample ?? false,
  }
}

/** What staff may change later, as the database holds it. */
export function profileColumns(maid: Omit<NewMaid, 'publishedFields'>) {
  return {
    name: maid.name,
    spelled_names: JSON.stringify(maid.spelledNames ?? {}),
    age: maid.age,
    nationality: maid.nationality.label,
    nationality_code: maid.nationality.code,
    is_ethiopian: maid.isEthiopian,
    religion: maid.religion,
    number_of_children: maid.numberOfChildren,
    languages: JSON.stringify(
      maid.languages.map(({ language, level }) => ({ label: language.label, level: level?.label })),
    ),
    years_experience: maid.yearsExperience,
    years_in_uae: maid.yearsInUae,
    roles: [...maid.roles],
    live_in: maid.liveIn,
    live_out: maid.liveOut,
    skills: [...maid.skills],
    at_ease_with: [...maid.atEaseWith],
    wishes: [...maid.wishes],
    monthly_price: maid.monthlyPrice,
    salary: maid.salary,
    ...availabilityColumns(maid.availability),
    ...arrivalColumns(maid),
    info_phrases: JSON.stringify(maid.infoPhrases),
    transcript: JSON.stringify(maid.transcript),
    own_words_in: maid.ownWordsIn ?? null,
    approved_on: maid.approvedOn,
  }
}

/** How the database holds when she can start. */
const availabilityColumns = (availability: Availability) => ({
  availability: availability.type,
  available_from: availability.type === 'FROM' ? availability.day : null,
})

/** How the database holds her own rules of arriving. */
const arrivalColumns = ({
  arrivalNoticeDays = 0,
  arrivalNotOn = [],
  arrivalEmirates = [],
}: Pick<NewMaid, 'arrivalNoticeDays' | 'arrivalNotOn' | 'arrivalEmirates'>) => ({
  arrival_notice_days: arrivalNoticeDays,
  arrival_not_on: [...arrivalNotOn],
  arrival_emirates: [...arrivalEmirates],
})
