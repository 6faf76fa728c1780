/** Spouse and signer come by a link that lets them sign; a provider calls back for bank or card. */
export const actors = [
  'visitor',
  'household',
  'spouse',
  'signer',
  'she',
  'administrator',
  'operations',
  'marketing',
  'finance',
  'viewer',
  'provider',
] as const
export type Actor = (typeof actors)[number]
