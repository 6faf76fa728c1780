import { useState } from 'react'
import { useRelativeTime } from '#web/console/use-relative-time.ts'
import { changeMember, makeMemberLink } from '#api/console/team.ts'
import type { listTeam } from '#api/console/team.ts'
import type { OutputOf } from '#api/define-call.ts'
import { staffRoles } from '#domain/authority/actors.ts'
import type { StaffRole } from '#domain/authority/actors.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { messageOf } from '#web/console/message-of.ts'
import type { MadeLink } from './invitation-link.tsx'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'

type Member = OutputOf<typeof listTeam>['members'][number]
type Row = {
  member: Member
  mayChange: boolean
  onChanged: () => void
  onLink: (made: MadeLink) => void
}

/** One member: who they are, what they may do, and whether they come in. */
export function MemberRow(row: Row) {
  const { member, mayChange } = row
  const failed = useWords('console')('failed')
  const { failure, change, makeLink } = useMemberChanges(row)
  const state = useStateText()(member)
  const isDisabled = member.disabledAt !== null
  return (
    <li className="grid items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 text-desk lg:grid-cols-[minmax(0,1fr)_11rem_11rem_15rem] lg:px-6">
      <div className="min-w-0">
        <p className="font-[560]">
          {member.fullName || member.name}{' '}
          <span className="font-normal text-ink3">{member.name}</span>
        </p>
        <p dir="ltr" className="truncate text-ink2 rtl:text-end">
          {member.email}
        </p>
      </div>
      <RoleChoice
        member={member}
        disabled={!mayChange || isDisabled}
        onChoose={(role) => void change({ role })}
      />
      <span className="text-ink3">{state}</span>
      {mayChange ? (
        <MemberButtons
          member={member}
          onLink={() => void makeLink()}
          onSwitch={() => void change({ isDisabled: !isDisabled })}
        />
      ) : null}
      {failure ? (
        <p role="alert" className="text-danger lg:col-span-4">
          {messageOf(failure, failed)}
        </p>
      ) : null}
    </li>
  )
}

/** What is done to a member, and why it was refused. */
function useMemberChanges({ member, onChanged, onLink }: Row) {
  const [failure, setFailure] = useState<unknown>()
  const { id: memberId, role, fullName, disabledAt } = member

  async function run(work: () => Promise<void>): Promise<void> {
    try {
      await work()
      setFailure(undefined)
    } catch (error) {
      setFailure(error)
    }
  }

  const change = (next: { role?: StaffRole; isDisabled?: boolean }) =>
    run(async () => {
      const isDisabled = disabledAt !== null
      await consoleSend(changeMember, { memberId, role, isDisabled, ...next })
      onChanged()
    })
  const makeLink = () =>
    run(async () => {
      onLink({ name: fullName, ...(await consoleSend(makeMemberLink, { memberId })) })
    })
  return { failure, change, makeLink }
}

function useStateText(): (member: Member) => string {
  const say = useWords('team')
  const ago = useRelativeTime()
  return ({ disabledAt, hasJoined, lastSeenAt }) => {
    if (disabledAt !== null) return say('states.disabled')
    if (!hasJoined) return say('states.invited')
    if (!lastSeenAt) return say('states.away')
    return say('states.seen', { time: ago(lastSeenAt) })
  }
}

function RoleChoice({
  member: { name, role },
  disabled,
  onChoose,
}: {
  member: Member
  disabled: boolean
  onChoose: (role: StaffRole) => void
}) {
  const say = useWords('team')
  return (
    <select
      aria-label={say('roleOf', { name })}
      value={role}
      disabled={disabled}
      onChange={(event) => {
        const chosen = staffRoles.find((one) => one === event.currentTarget.value)
        if (chosen) onChoose(chosen)
      }}
      className="min-h-8 rounded-tag bg-raised px-2 text-desk shadow-line pointer-coarse:min-h-11"
    >
      {staffRoles.map((one) => (
        <option key={one} value={one}>
          {say(`roles.${one}.name`)}
        </option>
      ))}
    </select>
  )
}

function MemberButtons({
  member,
  onLink,
  onSwitch,
}: {
  member: Member
  onLink: () => void
  onSwitch: () => void
}) {
  const say = useWords('team')
  const isDisabled = member.disabledAt !== null
  return (
    <div className="flex gap-2">
      {isDisabled ? null : (
        <Button tone="edged" size="desk" onClick={onLink}>
          {member.hasJoined ? say('newPassword') : say('newLink')}
        </Button>
      )}
      <Button tone={isDisabled ? 'edged' : 'danger'} size="desk" onClick={onSwitch}>
        {isDisabled ? say('enable') : say('disable')}
      </Button>
    </div>
  )
}
