import { useState } from 'react'
import { Link } from 'react-router'
import { listTrash, putPersonBack, putViewBack } from '#api/console/trash.ts'
import type { OutputOf } from '#api/define-call.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { messageOf } from '#web/console/message-of.ts'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { useFormatter } from '#web/use-formatter.ts'
import { Button } from '#web/ui/button.tsx'

type Item = OutputOf<typeof listTrash>['items'][number]

/** What was removed in the last 30 days, and the way back. */
export function TrashScreen() {
  const say = useWords('trash')
  const failed = useWords('console')('failed')
  const { answer, failure, reload } = useAnswer(listTrash, {})
  const [said, setSaid] = useState('')

  async function putBack({ kind, id, name }: Item): Promise<void> {
    try {
      await (kind === 'person'
        ? consoleSend(putPersonBack, { maidId: id })
        : consoleSend(putViewBack, { viewId: id }))
      setSaid(say('isBack', { name }))
    } catch (error) {
      setSaid(messageOf(error, failed))
    }
    reload()
  }

  return (
    <>
      <ScreenHead title={say('title')}>
        <Link to="/people" className="ms-auto text-small underline">
          {say('people')}
        </Link>
      </ScreenHead>
      <div className="max-w-220 px-4 pb-8 lg:px-6">
        <p className="text-small text-ink2">{say('lead')}</p>
        <output className="mt-3 block text-small font-medium empty:hidden">{said}</output>
        {failure ? <Failure failure={failure} onRetry={reload} /> : null}
        {answer?.items.length === 0 ? <p className="py-8 text-body">{say('empty')}</p> : null}
        <ul className="mt-4">
          {answer?.items.map((item) => (
            <TrashLine key={item.id} item={item} onBack={() => void putBack(item)} />
          ))}
        </ul>
      </div>
    </>
  )
}

function TrashLine({ item, onBack }: { item: Item; onBack: () => void }) {
  const say = useWords('trash')
  const format = useFormatter()
  const { kind, id, name, by, at, endsAt } = item
  const day = (text: string) => format.dateTime(new Date(text), { dateStyle: 'medium' })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-3 text-small">
      <span className="min-w-0 flex-1 basis-48">
        {kind === 'person' ? (
          <Link to={`/people/${id}`} className="font-[560] text-ink underline">
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi className="font-[560]">{name}</bdi>
        )}
        <span className="block text-ink2">
          {say(`kinds.${kind}`)} · {say('removed', { by: by ?? 'you', day: day(at) })}
        </span>
      </span>
      <span className="text-ink2">{say('endsOn', { day: day(endsAt) })}</span>
      <Button tone="edged" size="desk" aria-label={`${say('putBack')}: ${name}`} onClick={onBack}>
        {say('putBack')}
      </Button>
    </li>
  )
}
