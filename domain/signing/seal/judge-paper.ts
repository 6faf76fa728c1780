import type { CheckedSeal, SealCheck } from './check-seal.ts'
import type { TimeStamp } from './check-time-stamp.ts'

type Sealed = { sealedAt: string; holder: string; stamp: TimeStamp | undefined }

/**
 * `added-to`: our seal is whole, bytes follow it. `changed`: our seal, or an unreadable one, does
 * not fit.
 */
export type PaperVerdict =
  | ({ state: 'unchanged' } & Sealed)
  | ({ state: 'added-to'; addedBytes: number } & Sealed)
  | { state: 'changed' }
  | { state: 'not-ours'; holder: string }
  | { state: 'no-seal' }
  | { state: 'not-pdf' }

/** Judges by the fingerprints of all our sealing certificates. */
export function judgePaper(check: SealCheck, ours: readonly string[]): PaperVerdict {
  if (!check.isPdf) return { state: 'not-pdf' }
  if (check.seals.length === 0) return { state: 'no-seal' }
  const own = check.seals.filter(({ by }) => by && ours.includes(by.fingerprint))
  const intact = own.filter((seal) => seal.isIntact)
  if (own.length > intact.length) return { state: 'changed' }
  const [last] = intact.toSorted((one, other) => one.addedBytes - other.addedBytes)
  if (last) return verdictOf(last)
  const stranger = check.seals.find(({ by }) => by)
  return stranger?.by ? { state: 'not-ours', holder: stranger.by.holder } : { state: 'changed' }
}

function verdictOf({
  addedBytes,
  sealedAt,
  stamp,
  by,
}: Extract<CheckedSeal, { isIntact: true }>): PaperVerdict {
  const said = { sealedAt, stamp, holder: by.holder }
  return addedBytes === 0
    ? { state: 'unchanged', ...said }
    : { state: 'added-to', ...said, addedBytes }
}
