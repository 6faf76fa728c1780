import Phone from 'lucide-react/icons/phone'
import { useState } from 'react'
import { revealCaseValue } from '#api/console/cases/case-actions.ts'
import { showPersonNumber } from '#api/console/people/people.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { messageOf } from '#web/console/message-of.ts'
import type { ShownCase } from '#web/console/one-case/types.ts'
import { useWords } from '#web/console/use-words.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** Whom one may call about it: the household and the maid, each by a number that is shown first. */
export function CallButtons({ read }: { read: ShownCase }) {
  const say = useWords('oneCase')
  const mayReveal = useMay('see-personal')
  const maySeeHers = useMay('see-person-values')
  const { case: shown, maid, personal } = read
  const hasHousehold = mayReveal && personal.phone !== undefined
  const her = maySeeHers && maid?.hasNumber ? maid : null
  if (!hasHousehold && !her) return null
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {hasHousehold ? (
        <CallButton
          label={say('call.household')}
          ask={async () => {
            const asked = { caseId: shown.caseId, field: 'phone', reason: 'call' } as const
            return (await consoleSend(revealCaseValue, asked)).value
          }}
        />
      ) : null}
      {her ? (
        <CallButton
          label={say('call.maid', { name: her.name })}
          ask={async () => {
            const asked = { maidId: her.id, reason: 'call-her' } as const
            return (await consoleSend(showPersonNumber, asked)).phone
          }}
        />
      ) : null}
    </div>
  )
}

/** The first press shows the number, which the audit trail keeps; the second one calls it. */
export function CallButton({ label, ask }: { label: string; ask: () => Promise<string> }) {
  const say = useWords('oneCase')
  const failed = useWords('console')('failed')
  const [phone, setPhone] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const look = buttonClass({ tone: 'edged', size: 'desk' })
  const icon = <Phone aria-hidden size={16} strokeWidth={1.75} />
  if (phone !== undefined) {
    return (
      <a href={`tel:${phone}`} className={look}>
        {icon}
        {label} <bdi dir="ltr">{phone}</bdi>
      </a>
    )
  }
  return (
    <span>
      <button
        type="button"
        title={say('call.kept')}
        className={look}
        onClick={() => void ask().then(setPhone, setFailure)}
      >
        {icon}
        {label}
      </button>
      <span role="alert" className="block text-desk text-danger empty:hidden">
        {failure ? messageOf(failure, failed) : null}
      </span>
    </span>
  )
}
