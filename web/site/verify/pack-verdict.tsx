import { useTranslations } from 'use-intl'
import { COVER } from '#domain/signing/seal/judge-proof.ts'
import type { ProofFault, ProofVerdict } from '#domain/signing/seal/judge-proof.ts'
import { lookOf } from './look-of.ts'

/** Names every file of a proof pack that is not as we sealed it. */
export function PackVerdict({ verdict }: { verdict: ProofVerdict | undefined }) {
  const t = useTranslations('verify')
  const faults = faultsOf(verdict)
  const state = stateOf(verdict, faults)
  const { Mark, box, mark } = lookOf(looks[state])
  return (
    <div className={`mt-2 rounded-card p-5 ${box}`}>
      <Mark aria-hidden size={28} strokeWidth={1.75} className={mark} />
      <h2 className="mt-2 text-title">{t(`pack.${state}.title`)}</h2>
      <p className="mt-1">{t(`pack.${state}.body`, { count: verdict?.list?.files.length ?? 0 })}</p>
      {state === 'broken' ? (
        <ul className="mt-3 list-disc space-y-1 ps-5">
          {faults.map(({ file, what }) => (
            <li key={file} className="break-all">
              <bdi dir="ltr">{file}</bdi>: {t(`pack.faults.${what}`)}
            </li>
          ))}
        </ul>
      ) : null}
      {verdict?.list ? (
        <p className="mt-3 text-small text-ink2">{t('pack.of', { number: verdict.list.case })}</p>
      ) : null}
    </div>
  )
}

const looks = { whole: 'unchanged', broken: 'changed', other: 'not-ours' } as const

/** A list of ours that was damaged is a file that changed. */
function faultsOf(verdict: ProofVerdict | undefined): ProofFault[] {
  if (!verdict) return []
  const isDamaged = verdict.cover?.state === 'changed' || verdict.cover?.state === 'added-to'
  return isDamaged ? [{ file: COVER, what: 'changed' }] : verdict.faults
}

function stateOf(
  verdict: ProofVerdict | undefined,
  faults: readonly ProofFault[],
): keyof typeof looks {
  if (!verdict?.cover) return 'other'
  if (faults.length > 0) return 'broken'
  return verdict.list ? 'whole' : 'other'
}
