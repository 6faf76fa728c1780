import { LRUCache } from 'lru-cache'
import { visitAgents } from '#domain/figures/visit-agents.ts'
import type { Db } from '#server/db/connect.ts'
import type { JourneySeen } from '#server/db/measuring/journey-heads.ts'

/** Journeys that go on at one time, several times over. */
const MOST = 20_000

type Known = Pick<JourneySeen, 'agent' | 'hasProfile'>

/** What this process stored of journeys that go on, by the database. */
const known = new WeakMap<Db, LRUCache<string, Known>>()

function knownIn(db: Db): LRUCache<string, Known> {
  const own = known.get(db) ?? new LRUCache<string, Known>({ max: MOST })
  known.set(db, own)
  return own
}

/**
 * Whether a batch tells anything that is not stored already. What is stored of a journey only ever
 * grows, so that other processes make none of it wrong.
 */
export function isJourneyNews(db: Db, { journeyId, agent, hasProfile }: JourneySeen): boolean {
  const own = knownIn(db).get(journeyId)
  return (
    own === undefined ||
    visitAgents.indexOf(agent) > visitAgents.indexOf(own.agent) ||
    (hasProfile && !own.hasProfile)
  )
}

/** Once it is stored. */
export function knowJourney(db: Db, { journeyId, agent, hasProfile }: JourneySeen): void {
  const own = knownIn(db).get(journeyId)
  const isWeaker = own && visitAgents.indexOf(agent) < visitAgents.indexOf(own.agent)
  knownIn(db).set(journeyId, {
    agent: isWeaker ? own.agent : agent,
    hasProfile: hasProfile || own?.hasProfile === true,
  })
}
