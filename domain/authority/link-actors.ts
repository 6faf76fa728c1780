import type { Actor } from './actors.ts'

/** A link (calls.md) lets a device in as this actor only. */
export const linkActors = {
  resume: 'household',
  'spouse-sign': 'spouse',
  'sign-only': 'signer',
} as const satisfies Record<string, Actor>
export type LinkPurpose = keyof typeof linkActors
const linkPurposes = Object.keys(linkActors) as LinkPurpose[]

/** The links that let a device in as this actor. */
export function purposesOf(actor: Actor): LinkPurpose[] {
  return linkPurposes.filter((purpose) => linkActors[purpose] === actor)
}

/** The owner, whom a link let in, or a stranger (undefined). */
export function actorOf(known: {
  isOwner: boolean
  purpose: LinkPurpose | null
}): Actor | undefined {
  if (known.isOwner) return 'household'
  return known.purpose === null ? undefined : linkActors[known.purpose]
}
