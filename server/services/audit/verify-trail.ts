import type { SignedHead } from '#domain/audit/audit-heads.ts'
import { TrailCheck } from '#domain/audit/trail-check.ts'
import type { TrailFindings } from '#domain/audit/trail-check.ts'
import { trailFaults } from '#domain/audit/trail-problem.ts'
import type { TrailProblem } from '#domain/audit/trail-problem.ts'
import { headProof } from './head-keys.ts'
import { sha256 } from './sha256.ts'
import type { FilePart } from './trail-file.ts'

/** Most problems named: one is enough to doubt a trail. */
const MOST_NAMED = 20

/** Verifies an audit trail with the heads file and the public keys that belong to it. */
export async function verifyTrail(
  parts: AsyncIterable<FilePart>,
  known: { filed: readonly SignedHead[]; publicKeys: string },
): Promise<TrailFindings> {
  const check = new TrailCheck({ sha256, isSigned: headProof(known.publicKeys) }, known.filed)
  for await (const part of parts) {
    if ('fault' in part) check.addProblem({ what: part.fault })
    else if ('heads' in part) for (const head of part.heads) check.addHead(head)
    else for (const event of part.events) check.addEvent(event)
  }
  return check.end()
}

/** What was found, in sentences for a terminal. */
export function tellFindings({ problems, ...found }: TrailFindings): string {
  const { events, chains, heads, unsigned } = found
  const read = `${count(events, 'event')} of ${count(chains, 'chain')}, ${count(heads, 'signed head')}`
  if (problems.length === 0) {
    return `The audit trail is whole: ${read}. Not signed yet: ${count(unsigned, 'event')}.`
  }
  const named = problems.slice(0, MOST_NAMED).map(tellProblem)
  const more = problems.length - named.length
  const rest = more > 0 ? [`... and ${count(more, 'place')} more.`] : []
  return [`The audit trail is NOT whole (${read}):`, ...named, ...rest].join('\n')
}

function tellProblem({ what, chain, sequence, head }: TrailProblem): string {
  const places = [
    chain === undefined ? '' : `chain ${chain}`,
    sequence === undefined ? '' : `event ${sequence}`,
    head === undefined ? '' : `head ${head}`,
  ].filter((place) => place !== '')
  const where = places.length > 0 ? `${places.join(', ')}: ` : ''
  return `- ${where}${trailFaults[what]}.`
}

const count = (number: number, noun: string): string =>
  `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`
