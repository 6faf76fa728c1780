/** Values of a household that are masked for staff until one is asked for. */
export const personalFields = [
  'phone',
  'whatsapp',
  'spouse-phone',
  'name',
  'emirates-id',
  'iban',
  'address',
] as const
export type PersonalField = (typeof personalFields)[number]

/** Why a member of staff reads one, for the audit trail. */
export const revealReasons = ['call', 'check', 'bank', 'driver', 'complaint', 'authority'] as const
export type RevealReason = (typeof revealReasons)[number]

const MENTION = /(?:^|[\s(])@([a-z][a-z0-9.-]{0,38}[a-z0-9])(?![a-z0-9])/g

/** Short names that a note mentions by `@`, each once, without the full stop behind it. */
export const mentionsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(MENTION)].map(([, name = '']) => name)),
]
