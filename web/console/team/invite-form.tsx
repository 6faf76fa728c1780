import { useState } from 'react'
import { inviteMember } from '#api/console/team.ts'
import { staffRoles } from '#domain/authority/actors.ts'
import type { StaffRole } from '#domain/authority/actors.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { fieldMessage, messageOf } from '#web/console/message-of.ts'
import { useForm } from '#web/console/use-form.ts'
import type { MadeLink } from './invitation-link.tsx'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { OneOfField } from '#web/ui/fields/choice/one-of-field.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'

const nobody = { name: '', fullName: '', email: '' }

/** Adds somebody: the link that they join by is answered once. */
export function InviteForm({ onInvited }: { onInvited: (made: MadeLink) => void }) {
  const say = useWords('team')
  const failed = useWords('console')('failed')
  const [who, setWho] = useState(nobody)
  const [role, setRole] = useState<StaffRole>('operations')
  const { isBusy, failure, onSubmit } = useForm(async () => {
    const made = await consoleSend(inviteMember, { ...who, role })
    onInvited({ name: who.fullName, ...made })
    setWho(nobody)
  })
  const at = (name: string) => fieldMessage(failure, name)
  const isElsewhere = failure && !Object.keys(nobody).some(at)
  return (
    <form className="max-w-140 space-y-5 px-4 py-6 lg:px-6" onSubmit={onSubmit}>
      <h2 className="text-title font-semibold">{say('invite')}</h2>
      <TextField
        name="fullName"
        label={say('fullName')}
        required
        value={who.fullName}
        error={at('fullName')}
        onChange={(event) => setWho({ ...who, fullName: event.currentTarget.value })}
      />
      <TextField
        name="email"
        type="email"
        label={say('email')}
        leftToRight
        required
        value={who.email}
        error={at('email')}
        onChange={(event) => setWho({ ...who, email: event.currentTarget.value })}
      />
      <TextField
        name="name"
        label={say('shortName')}
        hint={say('shortNameHint')}
        leftToRight
        required
        value={who.name}
        error={at('name')}
        onChange={(event) => setWho({ ...who, name: event.currentTarget.value })}
      />
      <OneOfField
        name="role"
        label={say('role')}
        value={role}
        help={say(`roles.${role}.may`)}
        options={staffRoles}
        textOf={(one) => say(`roles.${one}.name`)}
        onChoose={setRole}
      />
      {isElsewhere ? (
        <p role="alert" className="text-small font-medium text-danger">
          {messageOf(failure, failed)}
        </p>
      ) : null}
      <Button type="submit" size="small" busy={isBusy}>
        {say('makeLink')}
      </Button>
    </form>
  )
}
