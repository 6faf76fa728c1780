/** What a member of staff may be in the console. */
export const staffRoles = [
  'administrator',
  'operations',
  'marketing',
  'finance',
  'viewer',
  'auditor',
] as const
export type StaffRole = (typeof staffRoles)[number]

/**
 * Whoever acts. A visitor is anybody with a browser; the household owns the case or goes on with it by
 * a `resume` link; a spouse and a signer come by a link that lets them sign; she is the worker; staff
 * act in the console by their role; an onlooker is one of them who sees one application as its household
 * does; a provider calls back for a bank or a card.
 */
export const actors = [
  'visitor',
  'household',
  'spouse',
  'signer',
  'she',
  ...staffRoles,
  'onlooker',
  'provider',
] as const
export type Actor = (typeof actors)[number]
