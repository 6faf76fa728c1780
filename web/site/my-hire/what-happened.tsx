import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslations } from 'use-intl'
import type { Hire } from '#api/hiring/hire.ts'
import { useHireTime } from './use-hire-time.ts'
import { FoldMark } from '#web/ui/marks/fold-mark.tsx'

type Happened = Hire['happened'][number]
/** Her yes weighs most, then signatures, which households look for. */
const weights: Partial<Record<Happened['code'], number>> = {
  arrived: 4,
  'she-said-yes': 3,
  'spouse-signed': 2,
  'signed-monthly': 2,
  'signed-agreement': 2,
  'documents-checked': 2,
}
const weightOf = ({ code }: Happened) => weights[code] ?? 0
const noted = ['she-said-yes', 'she-is-asked'] as const
const hasNote = (code: string): code is (typeof noted)[number] => noted.some((one) => one === code)

/** The two weightiest events. */
export function NewestHappened({ hire }: { hire: Hire }) {
  const t = useTranslations('myHire')
  const { happened: text } = useHireTime(hire.today)
  const firsts = hire.happened.filter(
    ({ code }, index) => hire.happened.findIndex((other) => other.code === code) === index,
  )
  const shown = firsts.toSorted((a, b) => weightOf(b) - weightOf(a)).slice(0, 2)
  if (shown.length === 0) return null
  return (
    <section
      aria-label={t('happenedTitle')}
      className="rounded-card bg-action-tint p-4 forced-colors:border"
    >
      <ul className="space-y-2">
        {shown.map(({ code, at }) => (
          <li key={code} className="flex gap-3">
            <CircleCheck
              aria-hidden
              size={20}
              strokeWidth={1.75}
              className="mt-0.5 shrink-0 text-action"
            />
            <p className="min-w-0">
              <span className="block font-semibold">
                {text(t(`happened.${code}`, { name: hire.maid.name }), at)}
              </span>
              {hasNote(code) ? (
                <span className="block text-small text-ink2">{t(`happenedNotes.${code}`)}</span>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** All events, folded. */
export function AllHappened({ hire }: { hire: Hire }) {
  const t = useTranslations('myHire')
  const { happened: text } = useHireTime(hire.today)
  if (hire.happened.length < 3) return null
  return (
    <details className="group mt-5">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 font-medium text-action">
        {t('happenedAll')}
        <FoldMark />
      </summary>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {hire.happened.map(({ code, at }, index) => (
          <li key={`${code}${at}${String(index)}`} className="py-2.5 text-small text-ink2">
            {text(t(`happened.${code}`, { name: hire.maid.name }), at)}
          </li>
        ))}
      </ul>
    </details>
  )
}
