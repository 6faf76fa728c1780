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

/** Whoever acts. */
export const actors = [
  /** Anybody with a browser. */
  'visitor',
  /** Owns the case, or goes on with it by a `resume` link. */
  'household',
  /** The spouse, who came by a link that lets them sign. */
  'spouse',
  /** Came by a link that lets them sign. */
  'signer',
  /** The worker. */
  'she',
  /** In the console, by role. */
  ...staffRoles,
  /** A member of staff who sees one application as its household does. */
  'onlooker',
  /** Calls back for a bank or a card. */
  'provider',
] as const
export type Actor = (typeof actors)[number]
