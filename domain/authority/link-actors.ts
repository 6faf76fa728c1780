import type { Actor } from './actors.ts'

/** The only actor as which a link of each purpose lets somebody in. */
export const linkActors = {
  resume: 'household',
  'spouse-sign': 'spouse',
  'sign-only': 'signer',
  'her-answer': 'she',
  'her-visa': 'she',
} as const satisfies Record<string, Actor>
export type LinkPurpose = keyof typeof linkActors
/** Of a worker's links, which admit whoever holds them. */
export type HerPurpose = 'her-answer' | 'her-visa'
/** Of links that admit the device that opens them. */
export type DevicePurpose = Exclude<LinkPurpose, HerPurpose>
const devicePurposes = (Object.keys(linkActors) as LinkPurpose[]).filter(
  (purpose): purpose is DevicePurpose => linkActors[purpose] !== 'she',
)

/** The purposes of links that admit this actor. */
export function purposesOf(actor: Actor): DevicePurpose[] {
  return devicePurposes.filter((purpose) => linkActors[purpose] === actor)
}

/** The owner, the actor of a link, or undefined for a stranger. */
export function actorOf(known: {
  isOwner: boolean
  purpose: DevicePurpose | null
}): Actor | undefined {
  if (known.isOwner) return 'household'
  return known.purpose === null ? undefined : linkActors[known.purpose]
}
