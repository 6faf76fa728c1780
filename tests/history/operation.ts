/**
 * `hire` registers, `join` opens a link on another device, `submit` answers the start screen, `draft`
 * keeps what is typed, `again` repeats a key that was answered, `look` is what staff find in the rows.
 */
export type Does =
  | 'hire'
  | 'join'
  | 'submit'
  | 'draft'
  | 'withdraw'
  | 'read'
  | 'list'
  | 'again'
  | 'look'
export type Role = 'household' | 'spouse' | 'stranger' | 'staff'

/** What an answer showed of one application. */
export type Seen = {
  caseId: string
  version: number
  /** The start screen's answer; undefined before the first. */
  value?: string | undefined
  /** What this device typed and did not submit. */
  draft?: string | undefined
  /** Oldest first, each `kind step instant`; undefined for who is shown none. */
  timeline?: readonly string[] | undefined
  /** How many answers the timeline has. */
  answers?: number | undefined
  ended?: string | undefined
}

/** One thing that one client wanted, from its first try to the answer that ended it. */
export type Operation = {
  client: string
  household: string
  role: Role
  does: Does
  key?: string
  caseId?: string
  maidId?: string
  /** What it writes. */
  value?: string
  /** The version that its page had read. */
  basedOn?: number
  /** Ticks of one clock of all clients; `ended` is Infinity where no answer came. */
  began: number
  ended: number
  /** `unknown`: it may have been done, may be done yet, or never. */
  outcome: 'ok' | 'refused' | 'unknown'
  code?: string
  /** The answer, and each answer to the same key, shortened to what tells two apart. */
  print?: string
  seen?: Seen
  /** Applications in a list, with their endings. */
  listed?: readonly { caseId: string; ended?: string | undefined }[]
  /** An answer that the product must never give. */
  broke?: string
}

export type History = readonly Operation[]

/** Operations by what a function says of them; those of which it says nothing are left out. */
export function groupBy(
  history: History,
  of: (operation: Operation) => string | undefined,
): Map<string, Operation[]> {
  const groups = new Map<string, Operation[]>()
  for (const operation of history) {
    const name = of(operation)
    if (name === undefined) continue
    const group = groups.get(name)
    if (group) group.push(operation)
    else groups.set(name, [operation])
  }
  return groups
}
