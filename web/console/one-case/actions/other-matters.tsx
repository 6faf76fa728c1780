import { Link } from 'react-router'
import { kindsThatTell } from '#domain/staff/task-rows.ts'
import { useStallText } from '#web/console/applications/use-stall-text.ts'
import type { ShownCase } from '#web/console/one-case/types.ts'
import { useWords } from '#web/console/use-words.ts'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { DueBy } from '#web/console/today/due-by.tsx'
import type { Matter } from './use-matters.ts'

/** What comes after the first matter, each with its due time, and what waits for other people. */
export function OtherMatters({ read, others }: { read: ShownCase; others: readonly Matter[] }) {
  const say = useWords('oneCase')
  const meanwhile = useMeanwhile(read)
  if (others.length === 0 && meanwhile.length === 0) return null
  return (
    <ul className="mx-4 space-y-1 max-lg:order-2 border-t border-line py-3 text-desk lg:col-start-1">
      {others.map(({ item, title, why }) => (
        <li key={item.id}>
          <span className="text-ink3">{say('now.then')}</span> {why}{' '}
          <Link to={`?about=${item.id}`} className={textLinkClass()}>
            {title}
          </Link>{' '}
          <DueBy at={item.lateAt} />
        </li>
      ))}
      {meanwhile.map((text) => (
        <li key={text}>
          <span className="text-ink3">{say('now.meanwhile')}</span> {text}
        </li>
      ))}
    </ul>
  )
}

/** What waits for other people, who are not late yet. */
function useMeanwhile({ waiting, tasks, case: shown }: ShownCase): string[] {
  const named = useWords('applications')
  const stallText = useStallText()
  const { reason } = shown
  const isTold =
    reason === null ||
    reason === 'staff-task' ||
    waiting.some((item) => item.reason === reason) ||
    tasks.some(({ kind }) => kindsThatTell(reason).includes(kind))
  const theirs = tasks.filter(({ id }) => !waiting.some((item) => item.id === id))
  return [
    ...theirs.map(({ kind }) => `${named(`tasks.${kind}`)}.`),
    ...(isTold ? [] : [stallText(shown)]),
  ]
}
