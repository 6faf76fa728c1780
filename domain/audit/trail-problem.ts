/** What is wrong with an audit trail: the first wrong place of a chain, or a head. */
export type TrailProblem = {
  what: TrailFault
  chain?: string
  /** The first wrong event. */
  sequence?: number
  /** The signed head that contradicts. */
  head?: number
}

/** Kinds of problems with their meaning for auditors. */
export const trailFaults = {
  edited: 'an event was edited: its hash is not that of what it says',
  missing: 'events are missing',
  'out-of-order': 'an event stands out of order',
  'two-successors': 'an event has two successors',
  unlinked: 'an event does not follow the one before it',
  'not-as-signed': 'events up to here are not those that were signed',
  'head-missing': 'a signed head is missing',
  'head-edited': 'a head is not what was signed: its hash, its chains or its count disagree',
  'head-unlinked': 'a head does not follow the one before it',
  'head-unproven': 'the signature of a head is not by a key that was given',
  'head-differs': 'a head is another than the heads file holds',
  'older-database': 'the heads file is ahead: the database is older than it, or was cut',
  'file-cut': 'the heads file has a gap',
  'export-cut': 'the export has no end: it was cut',
  unreadable: 'a line cannot be read',
} as const

export type TrailFault = keyof typeof trailFaults
