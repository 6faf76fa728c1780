import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Hire } from '#api/hiring/hire.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ArrivedButton } from './arrival/arrived-button.tsx'
import { applicationAddress, replaceAddress } from './hire-addresses.ts'
import { useMoveText } from './arrival/use-move-text.ts'

type Move = Hire['moves'][number]

/** The next step, who acts, and the household's button. */
export function NextBox({ hire }: { hire: Hire }) {
  const t = useTranslations('myHire')
  const textOf = useMoveText(hire)
  const [next] = hire.moves
  if (!next) return null
  const { title, note, by } = textOf(next)
  return (
    <section
      aria-label={t('next')}
      className="rounded-card bg-saffron-tint p-4 forced-colors:border"
    >
      <p className="flex items-center justify-between gap-4 text-small">
        <span className="flex items-center gap-2 font-semibold text-saffron-text">
          <span
            aria-hidden
            className="size-4.5 rounded-full border-2 border-saffron-text bg-saffron"
          />
          {t('next')}
        </span>
        {by ? <span className="text-ink2">{by}</span> : null}
      </p>
      <h2 className="mt-1 text-body font-semibold">{title}</h2>
      <p className="text-small text-ink2">{note}</p>
      <MoveButton hire={hire} move={next} />
    </section>
  )
}

/** On her day, whatever else comes first: whether she is here. */
export function HereBox({ hire }: { hire: Hire }) {
  const textOf = useMoveText(hire)
  const [next] = hire.moves
  if (!hire.may.reportArrival || (next && asksIfHere(hire, next))) return null
  return (
    <section className="mt-5 rounded-card bg-raised p-4 shadow-line forced-colors:border lg:mt-6">
      <h2 className="text-body font-semibold">
        {textOf({ code: 'say-she-came', who: 'you' }).title}
      </h2>
      <ArrivedButton hire={hire} />
    </section>
  )
}

const asksIfHere = ({ may }: Hire, { code }: Move): boolean =>
  code === 'say-she-came' || (may.reportArrival && (code === 'bring-her' || code === 'meet-her'))

const choices: readonly Move['code'][] = [
  'choose-another',
  'choose-arrival',
  'choose-after-no-show',
]

/** Only the household's own steps have a button. */
function MoveButton({ hire, move }: { hire: Hire; move: Move }) {
  const t = useTranslations('myHire')
  if (asksIfHere(hire, move)) return <ArrivedButton hire={hire} />
  const { code, who } = move
  if (who !== 'you' || code === 'meet-her') return null
  const isChoice = choices.some((choice) => choice === code)
  const word = isChoice ? 'choose' : 'goOn'
  const to = code === 'choose-another' ? replaceAddress(hire) : applicationAddress(hire)
  return (
    <Link to={to} className={buttonClass({ size: 'small', className: 'mt-3' })}>
      {t(code === 'answer-her' ? 'answer' : word)}
    </Link>
  )
}

/** Later steps, each with who acts and the day. */
export function ThenList({ hire }: { hire: Hire }) {
  const t = useTranslations('myHire')
  const textOf = useMoveText(hire)
  // The box above asks whether she is here.
  const later = hire.moves.slice(1).filter((move) => !asksIfHere(hire, move))
  if (later.length === 0) return null
  return (
    <section aria-labelledby="then-title" className="mt-7">
      <h2 id="then-title" className="text-title">
        {t('then')}
      </h2>
      <ol className="mt-3">
        {later.map((move, index) => {
          const { title, note, by } = textOf(move)
          const isLast = index === later.length - 1
          return (
            <li key={move.code} className="flex gap-3.5">
              <span aria-hidden className="flex w-5 shrink-0 flex-col items-center gap-1.5">
                <span className="flex h-lh items-center">
                  <span className="size-3.5 rounded-full border-2 border-edge" />
                </span>
                {isLast ? null : <span className="mb-1.5 w-0.5 flex-1 rounded-full bg-line" />}
              </span>
              <div className={isLast ? 'min-w-0 flex-1' : 'min-w-0 flex-1 pb-4'}>
                <p className="flex items-baseline justify-between gap-4">
                  <span>{title}</span>
                  {by ? <span className="shrink-0 text-small text-ink3">{by}</span> : null}
                </p>
                <p className="text-small text-ink3">{note}</p>
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
