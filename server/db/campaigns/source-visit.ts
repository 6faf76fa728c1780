import type { Db } from '#server/db/connect.ts'

/** What is known of journeys between two ids (a code names 40 bits of one). */
export type SourceVisit = {
  clicks: {
    journey_id: string | null
    slug: string | null
    visited_at: Date
    language: string
    device: string
    campaign: Record<string, string>
    poster: string | null
  }[]
  /** Each journey's first address and campaign. */
  addresses: { journey_id: string | null; url: string; received_at: Date }[]
  savedMaids: { name: string }[]
  applications: { id: string; number: number; maid: string; language: string; visitor_id: string }[]
}

type Journeys = { first: string; last: string }

export async function findSourceVisit(db: Db, journeys: Journeys): Promise<SourceVisit> {
  const [clicks, addresses, savedMaids, applications] = await Promise.all([
    listClicks(db, journeys),
    listAddresses(db, journeys),
    listSaved(db, journeys),
    listApplications(db, journeys),
  ])
  return { clicks, addresses, savedMaids, applications }
}

const listClicks = (db: Db, { first, last }: Journeys) =>
  db
    .selectFrom('slug_visits')
    .select(['journey_id', 'slug', 'visited_at', 'language', 'device', 'campaign', 'poster'])
    .where('journey_id', '>=', first)
    .where('journey_id', '<=', last)
    .orderBy('visited_at')
    .execute()

const listAddresses = (db: Db, { first, last }: Journeys) =>
  db
    .selectFrom('url_log')
    .select(['journey_id', 'url', 'received_at'])
    .where('journey_id', '>=', first)
    .where('journey_id', '<=', last)
    .orderBy('received_at')
    .limit(1)
    .execute()

const listSaved = (db: Db, { first, last }: Journeys) =>
  db
    .selectFrom('visitor_journeys')
    .innerJoin('saved_maids', 'saved_maids.visitor_id', 'visitor_journeys.visitor_id')
    .innerJoin('maids', 'maids.id', 'saved_maids.maid_id')
    .select('maids.name')
    .where('visitor_journeys.journey_id', '>=', first)
    .where('visitor_journeys.journey_id', '<=', last)
    .orderBy('saved_maids.saved_at', 'desc')
    .execute()

const listApplications = (db: Db, { first, last }: Journeys) =>
  db
    .selectFrom('applications')
    .innerJoin('maids', 'maids.id', 'applications.maid_id')
    .select(['applications.id', 'applications.number', 'maids.name as maid'])
    .select(['applications.visitor_id', 'applications.language'])
    .where('applications.journey_id', '>=', first)
    .where('applications.journey_id', '<=', last)
    .orderBy('applications.created_at')
    .execute()

/** Links a journey to a visitor once they save somebody. */
export async function keepVisitorJourney(
  db: Db,
  kept: { journeyId: string; visitorId: string },
): Promise<void> {
  await db
    .insertInto('visitor_journeys')
    .values({ journey_id: kept.journeyId, visitor_id: kept.visitorId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
