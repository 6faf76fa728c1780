import { NANNY_MODE } from '#domain/constants.ts'

export type Mode = 'maid' | 'nanny'

/** The word for the worker, lower case, singular and plural. */
export type WorkerLabel = { one: string; many: string }

export const WORKER_LABELS: Record<Mode, WorkerLabel> = {
  maid: { one: 'maid', many: 'maids' },
  nanny: { one: 'nanny', many: 'nannies' },
}

/**
 * Nanny mode where the address says nanny or babysitter, or the session does [M01].
 * `address` is path and query; `stored` is the session's `{product}Mode`, or the cookie's.
 */
export function modeOf(address: string, stored?: string | null): Mode {
  const fromAddress = /nanny|babysitter/i.test(address)
  return fromAddress || stored === NANNY_MODE ? 'nanny' : 'maid'
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** As in the text: `Maid` becomes `Nanny`, `maids` becomes `nannies`. */
function labelled(word: string, label: WorkerLabel): string {
  const replacement = word.toLowerCase() === 'maids' ? label.many : label.one
  return word.startsWith('M') ? capitalised(replacement) : replacement
}

/**
 * The label in place of the word for a maid in a title or description, and of the placeholder
 * `{CAPITAL_MAID_LABEL}` [M04]. Words that only contain it, and names such as `maids.cc`, stay.
 */
export const applyWorkerLabel = (text: string, label: WorkerLabel): string =>
  text
    .replaceAll('{CAPITAL_MAID_LABEL}', () => capitalised(label.one))
    .replace(/(?<![\p{L}\d_./-])maids?(?![\p{L}\d_/-]|\.\p{L})/giu, (word) => labelled(word, label))

/** Without `full-time`, for the variant that does not offer it [M05]. */
export function removeFullTime(text: string): string {
  const without = text.replace(/\s*\bfull-time\b/gi, '').trim()
  return /^full-time\b/i.test(text.trim()) ? capitalised(without) : without
}

/** A title or description as the visitor reads it. */
export function pageText(text: string, label: WorkerLabel, noFullTime = false): string {
  const own = applyWorkerLabel(text, label)
  return noFullTime ? removeFullTime(own) : own
}
