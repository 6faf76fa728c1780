import { useState } from 'react'
import { addDriver, changeDriver } from '#api/console/fleet.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { fieldMessage, messageOf } from '#web/console/message-of.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'

const nobody = { name: '', phone: '' }

type Driver = { id: string; name: string; phoneMask: string }

/** Adds a driver, or changes one, with ids of its own beside the other form; what was typed stays where it is refused. */
export function DriverForm({ driver, onSaved }: { driver?: Driver; onSaved: () => void }) {
  const say = useWords('fleet')
  const failed = useWords('console')('failed')
  const [who, setWho] = useState({ ...nobody, name: driver?.name ?? '' })
  const { isBusy, failure, onSubmit } = useForm(async () => {
    if (driver) await consoleSend(changeDriver, { id: driver.id, ...who })
    else await consoleSend(addDriver, who)
    setWho(nobody)
    onSaved()
  })
  const at = (name: string) => fieldMessage(failure, name)
  const isElsewhere = failure && !Object.keys(nobody).some(at)
  return (
    <form className="max-w-140 space-y-4" onSubmit={onSubmit}>
      <TextField
        id={`name-${driver?.id ?? ''}`}
        name="name"
        label={say('name')}
        required
        autoComplete="off"
        value={who.name}
        error={at('name')}
        onChange={(event) => setWho({ ...who, name: event.currentTarget.value })}
      />
      <TextField
        id={`phone-${driver?.id ?? ''}`}
        name="phone"
        type="tel"
        label={say('phone')}
        hint={driver ? say('phoneStays', { phone: driver.phoneMask }) : undefined}
        leftToRight
        required={!driver}
        autoComplete="off"
        value={who.phone}
        error={at('phone')}
        onChange={(event) => setWho({ ...who, phone: event.currentTarget.value })}
      />
      <p role="alert" className="text-small font-medium text-danger empty:hidden">
        {isElsewhere ? messageOf(failure, failed) : null}
      </p>
      <Button type="submit" size="small" busy={isBusy}>
        {say(driver ? 'save' : 'addDriver')}
      </Button>
    </form>
  )
}
