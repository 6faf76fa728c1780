import { journeysOf, readReference } from '#domain/campaigns/chat-reference.ts'
import { DEFAULT_LANGUAGE } from '#domain/constants.ts'
import { findSourceVisit } from '#server/db/campaigns/source-visit.ts'
import type { SourceVisit } from '#server/db/campaigns/source-visit.ts'
import type { Deps } from '#server/deps.ts'
import { listApplications } from '#server/services/hiring/list-applications.ts'
import { anonymousVisit } from '#server/who/visit.ts'

/** What staff learn from a chat's code: touches, saved people and the state of the hire. */
export type FoundVisit = Omit<SourceVisit, 'applications'> & {
  reference: string
  applications: {
    id: string
    number: number
    maid: string
    language: string
    step: string
    endedAs: string | undefined
  }[]
}

/** Undefined where the text is no code, or no visit has it. */
export async function findVisit(
  deps: Pick<Deps, 'db' | 'clock'>,
  text: string,
): Promise<FoundVisit | undefined> {
  const reference = readReference(text)
  if (!reference) return undefined
  const found = await findSourceVisit(deps.db, journeysOf(reference))
  if (Object.values(found).every((part) => part.length === 0)) return undefined
  const applications = await Promise.all(found.applications.map((one) => whereItStands(deps, one)))
  return { ...found, reference, applications }
}

async function whereItStands(
  deps: Pick<Deps, 'db' | 'clock'>,
  { id, number, maid, language, visitor_id }: SourceVisit['applications'][number],
): Promise<FoundVisit['applications'][number]> {
  const household = {
    ...anonymousVisit(DEFAULT_LANGUAGE, true),
    visitorId: visitor_id,
    isForEverybody: false,
  }
  const own = (await listApplications(deps, household, {})).find((one) => one.id === id)
  return { id, number, maid, language, step: own?.step ?? 'unknown', endedAs: own?.ended }
}
