import type { Actor } from './actors.ts'

/** The only actor as which a link of each purpose (calls.md) admits a device. */
export const linkActors = {
  resume: 'household',
  'spouse-sign': 'spouse',
  'sign-only': 'signer',
} as const satisfies Record<string, Actor>
export type LinkPurpose = keyof typeof linkActors
const linkPurposes = Object.keys(linkActors) as LinkPurpose[]

/** The purposes of links that admit this actor. */
export function purposesOf(actor: Actor): LinkPurpose[] {
  return linkPurposes.filter((purpose) => linkActors[purpose] === actor)
}

/** The owner, the actor of a link, or undefined for a stranger. */
export function actorOf(known: {
  isOwner: boolean
  purpose: LinkPurpose | null
}): Actor | undefined {
  if (known.isOwner) return 'household'
  return known.purpose === null ? undefined : linkActors[known.purpose]
}
