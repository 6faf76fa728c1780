import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import { Button } from '#web/ui/button.tsx'
import type { Checked } from './check-file.ts'
import { lookOf } from './look-of.ts'
import { PackVerdict } from './pack-verdict.tsx'
import type { FileCheck } from './use-check.ts'

/** The result, read out; its place is reserved during the check. */
export function Verdict({
  check,
  again,
}: {
  check: FileCheck
  again: (file: File) => Promise<void>
}) {
  const t = useTranslations('verify')
  return (
    <div aria-live="polite" className={check.state === 'none' ? undefined : 'mt-6 min-h-88'}>
      {check.state === 'none' ? null : (
        <p className="text-small break-words text-ink3">
          <bdi>{check.file.name}</bdi>
        </p>
      )}
      {check.state === 'checking' ? <p className="mt-1">{t('checking')}</p> : null}
      {check.state === 'too-large' ? <p className="mt-1">{t('tooLarge')}</p> : null}
      {check.state === 'failed' ? (
        <>
          <p className="mt-1">{t('failed')}</p>
          <Button tone="edged" size="small" className="mt-3" onClick={() => void again(check.file)}>
            {t('again')}
          </Button>
        </>
      ) : null}
      {check.state === 'done' ? <Found checked={check.checked} /> : null}
      {check.state === 'pack' ? <PackVerdict verdict={check.verdict} /> : null}
    </div>
  )
}

function Found({ checked }: { checked: Checked }) {
  const t = useTranslations('verify')
  const { verdict } = checked
  const { Mark, box, mark } = lookOf(verdict.state)
  return (
    <div className={`mt-2 rounded-card p-5 ${box}`}>
      <Mark aria-hidden size={28} strokeWidth={1.75} className={mark} />
      <h2 className="mt-2 text-title">{t(`states.${verdict.state}.title`)}</h2>
      <p className="mt-1">{t(`states.${verdict.state}.body`)}</p>
      <Facts checked={checked} />
    </div>
  )
}

/** Known facts only. */
function Facts({ checked: { verdict, sha256, kind, isSample } }: { checked: Checked }) {
  const t = useTranslations('verify')
  const format = useFormatter()
  const inDubai = (instant: string) =>
    t('inDubai', {
      at: format.dateTime(new Date(instant), {
        dateStyle: 'long',
        timeStyle: 'medium',
        timeZone: 'Asia/Dubai',
      }),
    })
  const facts: [label: string, value: string, isCode?: boolean][] = []
  if (kind) facts.push([t('facts.kind'), t(`kinds.${kind}`)])
  if ('sealedAt' in verdict) {
    facts.push([t('facts.sealedAt'), inDubai(verdict.sealedAt)])
    const { stamp } = verdict
    if (stamp) facts.push([t('facts.stamp'), t('stamp', { at: inDubai(stamp.at), by: stamp.by })])
  }
  if ('holder' in verdict && verdict.holder) facts.push([t('facts.holder'), verdict.holder, true])
  if (isSample) facts.push([t('facts.note'), t('sample')])
  if (verdict.state !== 'not-pdf') facts.push([t('facts.sha256'), sha256, true])
  if (facts.length === 0) return null
  return (
    <dl className="mt-4 space-y-3">
      {facts.map(([label, value, isCode]) => (
        <div key={label}>
          <dt className="text-small text-ink2">{label}</dt>
          <dd className={isCode ? 'font-medium break-all' : 'font-medium'}>
            {isCode ? <bdi dir="ltr">{value}</bdi> : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
