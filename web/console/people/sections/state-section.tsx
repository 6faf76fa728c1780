import { useState } from 'react'
import { Link } from 'react-router'
import { movePerson } from '#api/console/people/person-state.ts'
import { isPresent } from '#domain/people/person-state.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { messageOf } from '#web/console/message-of.ts'
import { useWords } from '#web/console/use-words.ts'
import { useFormatter } from '#web/use-formatter.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { PersonPart } from '#web/console/people/person.ts'
import { Face, PersonStateDot } from '#web/console/people/person-marks.tsx'

/** Whether households see her, and what changes that. */
export function StateSection({ maidId, person, onChanged }: PersonPart) {
  const say = useWords('people')
  const failed = useWords('console')('failed')
  const format = useFormatter()
  const mayChange = useMay('change-people')
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const { state, moves, heldUntil, gaps } = person
  // One button for both ways, so that it keeps the focus when it was pressed.
  const next = (['publish', 'pause'] as const).find((move) => moves.includes(move))

  async function move(to: 'publish' | 'pause'): Promise<void> {
    setBusy(true)
    try {
      const answer = await consoleSend(movePerson, { maidId, move: to })
      const done = to === 'publish' ? say('moves.published') : say('moves.paused')
      setSaid(answer.gaps.length > 0 ? say('moves.refused') : done)
      onChanged()
    } catch (error) {
      setSaid(messageOf(error, failed))
    }
    setBusy(false)
  }

  return (
    <section className="rounded-desk bg-raised p-4 shadow-line">
      <div className="flex items-center gap-3">
        <Face person={{ name: person.profile.name, poster: person.video?.poster ?? null }} />
        <div className="min-w-0">
          <p className="text-body font-semibold">
            <PersonStateDot state={state} />
          </p>
          <p className="text-small text-ink2">{say(`stateLead.${state}`)}</p>
        </div>
      </div>
      {heldUntil ? (
        <p className="mt-1 text-small text-ink2">
          {say('held', {
            time: format.dateTime(new Date(heldUntil), { timeStyle: 'short' }),
          })}
        </p>
      ) : null}
      {mayChange && next ? (
        <Button
          size="small"
          wide
          className="mt-4"
          busy={isBusy}
          tone={next === 'pause' || gaps.length > 0 ? 'edged' : 'main'}
          onClick={() => void move(next)}
        >
          {say(state === 'paused' ? 'moves.publishAgain' : `moves.${next}`)}
        </Button>
      ) : null}
      {!isPresent(state) ? null : (
        <Link
          to={`/people/${maidId}/preview`}
          className={buttonClass({ tone: 'quiet', size: 'small', wide: true, className: 'mt-2' })}
        >
          {say('preview.open')}
        </Link>
      )}
      <output className="mt-2 block text-small empty:hidden">{said}</output>
    </section>
  )
}
