import { retention } from '#domain/privacy/retention.ts'
import type { HeldKind } from '#domain/privacy/retention.ts'

/** What is kept, in the order shown; a request erases a group's kinds alike. */
export const keptGroups = {
  hire: ['answers', 'documents', 'papers'],
  stays: ['accounts', 'trail', 'consents'],
  words: ['questions', 'texts', 'codes', 'interviews', 'familyVoices', 'enquiries', 'requests'],
  browser: ['drafts', 'visits', 'devices', 'rooms', 'exports'],
} as const satisfies Record<string, readonly [HeldKind, ...HeldKind[]]>

export type KeptGroup = keyof typeof keptGroups
// Object.keys loses the keys' type.
export const keptGroupNames = Object.keys(keptGroups) as KeptGroup[]

/** When a request erases what is in a group. */
export const erasureOf = (group: KeptGroup) => retention[keptGroups[group][0]].erased
