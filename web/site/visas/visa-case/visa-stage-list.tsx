import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDot from 'lucide-react/icons/circle-dot'
import House from 'lucide-react/icons/house'
import Landmark from 'lucide-react/icons/landmark'
import User from 'lucide-react/icons/user'
import Users from 'lucide-react/icons/users'
import { useLocale } from 'use-intl'
import type { SentVisa } from '#api/visas/case.ts'
import { joinWords } from '#web/ui/inline-texts.ts'
import { classNames } from '#web/ui/style/class-names.ts'
import { useVisaWords } from './use-visa-words.ts'

type Stage = SentVisa['stages'][number]
/** The first promise is a column of its own once a day moved. */
const columns = (hasMoved: boolean) =>
  hasMoved
    ? 'lg:grid lg:grid-cols-[2rem_minmax(0,1.8fr)_minmax(0,1fr)_minmax(0,0.8fr)_minmax(0,1fr)] lg:gap-x-4'
    : 'lg:grid lg:grid-cols-[2rem_minmax(0,1.8fr)_minmax(0,1fr)_minmax(0,1fr)] lg:gap-x-4'
/** On a phone, from each mark to the next. */
const line =
  'before:absolute before:start-[0.65rem] before:top-10 before:-bottom-2.5 before:w-px before:bg-line last:before:hidden lg:before:hidden'
const ownerIcons = {
  household: House,
  us: BriefcaseBusiness,
  authority: Landmark,
  worker: User,
  both: Users,
} as const

/** The stages: a table on a computer, a line on a phone. */
export function VisaStageList({ visa }: { visa: SentVisa }) {
  const { t, shortDay } = useVisaWords(visa)
  const locale = useLocale()
  const done = visa.stages.filter(({ doneOn }) => doneOn).length
  if (visa.stages.length === 0) return null
  const hasMoved = visa.stages.some((one) => firstPromise(one) !== undefined)
  const holidays = joinWords(visa.holidays.map(shortDay), locale)
  return (
    <section aria-labelledby="visa-case-stages" className="mt-8">
      <h2 id="visa-case-stages" className="text-title">
        {t('stages.title', { count: visa.stages.length, done })}
      </h2>
      <div
        aria-hidden
        className={classNames('mt-3 py-2 text-caption text-ink3 max-lg:hidden', columns(hasMoved))}
      >
        <span className="lg:col-start-2">{t('stages.stage')}</span>
        <span>{t('stages.turn')}</span>
        {hasMoved ? <span>{t('stages.promised')}</span> : null}
        <span>{t('stages.expected')}</span>
      </div>
      <ol className="max-lg:mt-3 lg:border-t lg:border-line" aria-live="polite">
        {visa.stages.map((one) => (
          <StageRow key={one.stage} {...{ visa, one, hasMoved }} />
        ))}
      </ol>
      {visa.ended ? null : (
        <p className="mt-3 text-small text-ink3">
          {t('working')} {holidays ? t('holidays', { days: holidays }) : null}
        </p>
      )}
    </section>
  )
}

/** Nothing is expected of a stage that never comes. */
const asItStands = (visa: SentVisa, one: Stage): Stage =>
  visa.ended && !one.doneOn
    ? { ...one, expectedOn: undefined, appointment: undefined, lateReason: undefined }
    : one

/** The day that was promised at first, where another one holds now. */
const firstPromise = ({ promisedOn, expectedOn }: Stage) =>
  promisedOn === expectedOn ? undefined : promisedOn

function StageRow({
  visa,
  one: planned,
  hasMoved,
}: {
  visa: SentVisa
  one: Stage
  hasMoved: boolean
}) {
  const one = asItStands(visa, planned)
  const words = useVisaWords(visa)
  const { t, shortDay } = words
  const isNow = visa.waits === one.stage
  const day = one.doneOn ?? one.expectedOn
  const shown = day && (one.doneOn || one.appointment ? shortDay(day) : undefined)
  return (
    <li
      aria-current={isNow ? 'step' : undefined}
      className={classNames(
        'relative grid grid-cols-[2rem_minmax(0,1fr)_auto] gap-x-2 py-3 lg:border-b lg:border-line',
        line,
        columns(hasMoved),
        isNow &&
          'bg-saffron-tint max-lg:-mx-2 max-lg:rounded-field max-lg:px-2 max-lg:before:start-[1.15rem]',
      )}
    >
      <Mark isDone={Boolean(one.doneOn)} isNow={isNow} />
      <StageName {...{ visa, one, isNow }} />
      <p className="text-small max-lg:hidden">{words.owner(one.owner)}</p>
      {hasMoved ? (
        <p className="text-small text-ink2 max-lg:hidden">
          {one.promisedOn ? shortDay(one.promisedOn) : null}
        </p>
      ) : null}
      <p className={classNames('text-small', one.doneOn ? 'text-ink2' : 'font-medium')}>
        {shown ?? (day ? t('stages.by', { day: shortDay(day) }) : null)}
      </p>
    </li>
  )
}

/** What happens in a stage, whose turn it is, and what is said of it while it is open. */
function StageName({ visa, one, isNow }: { visa: SentVisa; one: Stage; isNow: boolean }) {
  const words = useVisaWords(visa)
  const { t } = words
  const OwnerIcon = ownerIcons[one.owner]
  const first = firstPromise(one)
  return (
    <div className="min-w-0">
      <p className={classNames('text-body', one.doneOn || isNow ? 'font-medium' : 'text-ink2')}>
        {words.stage(one.stage)}
        {one.doneOn ? <span className="sr-only"> ({t('stages.done')})</span> : null}
      </p>
      <p className="mt-1 inline-flex items-center gap-1.5 rounded-tag bg-tag px-2 py-1 text-caption text-ink2 lg:hidden forced-colors:border">
        <OwnerIcon aria-hidden size={16} strokeWidth={1.75} />
        {words.owner(one.owner)}
      </p>
      {isNow && first ? (
        <p className="mt-1 text-small text-ink2 lg:hidden">
          {t('stages.promised')}: {words.shortDay(first)}
        </p>
      ) : null}
      {one.appointment && !one.doneOn ? (
        <p className="mt-1 text-small text-ink2">{words.appointment(one.appointment)}</p>
      ) : null}
      {one.lateReason && !one.doneOn ? (
        <p className="mt-1 text-small text-ink2">
          {t(`reasons.${one.lateReason}`, { worker: visa.worker })}
        </p>
      ) : null}
    </div>
  )
}

function Mark({ isDone, isNow }: { isDone: boolean; isNow: boolean }) {
  const Shape = isDone ? CircleCheck : isNow ? CircleDot : Circle
  const tone = isDone ? 'text-action' : isNow ? 'text-saffron-text' : 'text-ink3'
  return <Shape aria-hidden size={22} strokeWidth={1.75} className={classNames('mt-0.5', tone)} />
}
