import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import type { DotState } from '#web/ui/marks/state-dot.tsx'
import type { Begin, ShownCase } from '#web/console/one-case/types.ts'
import { useMayAct } from '#web/console/one-case/use-may-act.ts'
import { useShown } from '#web/console/one-case/use-shown.ts'

const dots: Record<string, DotState> = {
  delivered: 'good',
  queued: 'waiting',
  sent: 'others',
  unsure: 'waiting',
  failed: 'failed',
  undelivered: 'failed',
}

/** Every text message of the application, without its words, and the way to send one. */
export function MessagesTab({ read, begin }: { read: ShownCase; begin: Begin }) {
  const say = useWords('oneCase')
  const { moment } = useShown()
  const mayAct = useMayAct()
  const named = (group: 'purposes' | 'texts', word: string) => {
    const key = `${group}.${word}`
    return say.has(key) ? say(key as 'purposes.code') : say('purposes.other')
  }
  return (
    <div className="space-y-3 text-desk">
      {read.offered.includes('send-message') && mayAct('send-message') ? (
        <Button tone="edged" size="desk" onClick={() => begin('send-message')}>
          {say('messages.new')}
        </Button>
      ) : null}
      {read.texts.length === 0 ? <p className="text-ink2">{say('messages.empty')}</p> : null}
      <ul>
        {read.texts.map(({ id, purpose, state, to, at }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-line py-2"
          >
            <span className="font-[560]">{named('purposes', purpose)}</span>
            <time dateTime={at} className="text-end text-ink3 tabular-nums">
              {moment(at)}
            </time>
            <bdi className="text-ink2">{say('messages.to', { to })}</bdi>
            <span className="flex justify-end">
              <StateDot state={dots[state] ?? 'idle'}>{named('texts', state)}</StateDot>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
