import type { CheckInSide } from '#domain/hiring/check-ins/check-in-answers.ts'
import { useWords } from '#web/console/use-words.ts'
import { classNames } from '#web/ui/style/class-names.ts'
import type { ShownCase } from './types.ts'
import { useShown } from './use-shown.ts'

type CheckIn = ShownCase['checkIns'][number]

/** What both sides were asked and said; neither may hear of the other's answer. */
export function CheckInsSection({ read: { checkIns } }: { read: ShownCase }) {
  const say = useWords('oneCase')
  const { day } = useShown()
  if (checkIns.length === 0) return null
  return (
    <section>
      <h3 className="font-semibold">{say('checkIns.title')}</h3>
      <p className="mt-1 text-ink2">{say('checkIns.note')}</p>
      <ul className="mt-2 divide-y divide-line">
        {checkIns.map((one) => (
          <li key={one.kind + one.day} className="py-2">
            <p className="text-ink2">
              {say(`checkIns.kinds.${one.kind}`, { day: day(one.day) })}
              {one.payBy ? ` · ${say('checkIns.payBy', { day: day(one.payBy) })}` : null}
            </p>
            <Said side="she" said={one.she} />
            <Said side="household" said={one.household} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type SaidProps = { side: CheckInSide; said: CheckIn[CheckInSide] }

function Said({ side, said }: SaidProps) {
  const say = useWords('oneCase')
  return (
    <p className="mt-1 flex flex-wrap gap-x-3">
      <span>{say(`checkIns.sides.${side}`)}</span>
      {said.map(({ question, answer, worries }) => (
        <span key={question} className={classNames(worries && 'font-semibold text-danger')}>
          {answer
            ? say(`checkIns.answers.${question}.${answer}` as 'checkIns.answers.paid.yes')
            : say(`checkIns.open.${question}`)}
        </span>
      ))}
    </p>
  )
}
