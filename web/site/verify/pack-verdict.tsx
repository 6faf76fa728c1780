import { useTranslations } from 'use-intl'
import { proofState } from '#domain/signing/seal/judge-proof.ts'
import type { ProofState, ProofVerdict } from '#domain/signing/seal/judge-proof.ts'
import type { PaperVerdict } from '#domain/signing/seal/judge-paper.ts'
import { lookOf } from './look-of.ts'

/** A pack looks as a single paper in that state does. */
const looks: Record<ProofState, PaperVerdict['state']> = {
  whole: 'unchanged',
  changed: 'changed',
  'not-ours': 'not-ours',
}

/** Names each file of a proof pack that differs from the sealed list; `undefined` where the archive cannot be read. */
export function PackVerdict({ verdict }: { verdict: ProofVerdict | undefined }) {
  const t = useTranslations('verify')
  const { state, faults } = verdict ? proofState(verdict) : unreadable
  const { Mark, box, mark } = lookOf(looks[state])
  return (
    <div className={`mt-2 rounded-card p-5 ${box}`}>
      <Mark aria-hidden size={28} strokeWidth={1.75} className={mark} />
      <h2 className="mt-2 text-title">{t(`pack.${state}.title`)}</h2>
      <p className="mt-1">{t(`pack.${state}.body`, { count: verdict?.list?.files.length ?? 0 })}</p>
      {state === 'changed' ? (
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

const unreadable = { state: 'not-ours', faults: [] } as const
