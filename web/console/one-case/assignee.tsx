import { useState } from 'react'
import { assignWork } from '#api/console/today.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { messageOf } from '#web/console/message-of.ts'
import { useWords } from '#web/console/use-words.ts'
import type { ShownCase } from './types.ts'

type Seen = Pick<ShownCase, 'assignee' | 'members'> & { case: { caseId: string } }

/** Who of the team sees to a case. */
export function Assignee({ read, onChanged }: { read: Seen; onChanged: () => void }) {
  const say = useWords('oneCase')
  const failed = useWords('console')('failed')
  const mayAssign = useMay('note-cases')
  const [failure, setFailure] = useState<unknown>()

  async function assign(memberId: string): Promise<void> {
    try {
      const { caseId: id } = read.case
      await consoleSend(assignWork, { what: 'case', id, memberId: memberId || null })
      setFailure(undefined)
    } catch (error) {
      setFailure(error)
    }
    onChanged()
  }

  return (
    <div>
      <select
        aria-label={say('head.assignee')}
        value={read.assignee?.id ?? ''}
        disabled={!mayAssign}
        onChange={(event) => void assign(event.currentTarget.value)}
        className="min-h-9 max-w-28 lg:max-w-44 rounded-tag bg-raised px-2 text-desk shadow-line pointer-coarse:min-h-11"
      >
        <option value="">{say('head.nobody')}</option>
        {read.members.map(({ id, name, fullName }) => (
          <option key={id} value={id}>
            {fullName || name}
          </option>
        ))}
      </select>
      <p role="alert" className="text-desk text-danger empty:hidden">
        {failure ? messageOf(failure, failed) : null}
      </p>
    </div>
  )
}
