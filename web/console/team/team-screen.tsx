import { useState } from 'react'
import { listTeam } from '#api/console/team.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import type { MadeLink } from './invitation-link.tsx'
import { InvitationLink } from './invitation-link.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberRow } from './member-row.tsx'
import { useWords } from '#web/console/use-words.ts'

/** Who works here, what each may do, and how somebody new comes in. */
export function TeamScreen() {
  const say = useWords('team')
  const mayChange = useMay('change-team')
  const { answer, failure, reload } = useAnswer(listTeam, {})
  const [made, setMade] = useState<MadeLink>()
  if (!answer) return failure ? <Failure failure={failure} onRetry={reload} /> : null
  return (
    <>
      <ScreenHead title={say('title')} />
      {made ? <InvitationLink {...made} /> : null}
      <ul className="border-t border-line">
        {answer.members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            mayChange={mayChange}
            onChanged={reload}
            onLink={setMade}
          />
        ))}
      </ul>
      {mayChange ? (
        <InviteForm
          onInvited={(invited) => {
            setMade(invited)
            reload()
          }}
        />
      ) : null}
    </>
  )
}
