import { useState } from 'react'
import { savePerson, showPersonNumber, textOwnProfile } from '#api/console/people/people.ts'
import { numberReasons } from '#domain/people/number-reasons.ts'
import type { NumberReason } from '#domain/people/number-reasons.ts'
import type { WrongField } from '#domain/people/profile-problems.ts'
import { isPresent } from '#domain/people/person-state.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { messageOf } from '#web/console/message-of.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioChip } from '#web/ui/fields/choice/radio-chip.tsx'
import { FieldGroup } from '#web/ui/fields/field-group.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { useProblemText } from '#web/console/people/form/field-context.ts'
import { formValuesOf, sentValues } from '#web/console/people/form/form-values.ts'
import type { PersonPart } from '#web/console/people/person.ts'

/** Her number: masked, shown for a reason, and typed anew. */
export function NumberSection(props: PersonPart) {
  const { maidId, person, onChanged } = props
  const say = useWords('people')
  const maySee = useMay('see-person-values')
  const [isAsked, setAsked] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const [phone, setPhone] = useState<string>()
  if (!isPresent(person.state)) return null
  return (
    <section id="number" className="scroll-mt-4 rounded-desk bg-raised p-4 shadow-line">
      <h2 className="text-body font-semibold">{say('number.title')}</h2>
      <p className="mt-1 text-body tabular-nums">
        {person.phoneMask ? (
          <bdi dir="ltr">{phone ?? person.phoneMask}</bdi>
        ) : (
          <span className="text-small text-ink2">{say('number.none')}</span>
        )}
      </p>
      {maySee && !isTyped ? (
        <div className="mt-3 flex flex-wrap gap-2">
          {person.phoneMask && !phone ? (
            <Button tone="edged" size="desk" onClick={() => setAsked(true)}>
              {say('number.show')}
            </Button>
          ) : null}
          <Button tone="edged" size="desk" onClick={() => setTyped(true)}>
            {say('number.change')}
          </Button>
          {person.phoneMask ? <TextProfile maidId={maidId} onSent={onChanged} /> : null}
        </div>
      ) : null}
      {isTyped ? (
        <NumberForm
          {...props}
          onDone={() => {
            setTyped(false)
            setPhone(undefined)
          }}
        />
      ) : null}
      <ReasonDialog
        open={isAsked}
        maidId={maidId}
        onClose={() => setAsked(false)}
        onShown={(shown) => {
          setAsked(false)
          setPhone(shown)
          onChanged()
        }}
      />
    </section>
  )
}

/** Sends her the address of the page on which she sees and changes what families see. */
function TextProfile({ maidId, onSent }: { maidId: string; onSent: () => void }) {
  const say = useWords('people')
  const [isSent, setSent] = useState(false)
  const form = useForm(async () => {
    await consoleSend(textOwnProfile, { maidId })
    setSent(true)
    onSent()
  })
  if (isSent) return <output className="text-small text-action">{say('number.profileSent')}</output>
  return (
    <form onSubmit={form.onSubmit}>
      <Button type="submit" tone="edged" size="desk" busy={form.isBusy}>
        {say('number.sendProfile')}
      </Button>
      <p role="alert" className="text-small text-danger empty:hidden">
        {form.failure ? messageOf(form.failure, say('number.sendProfile')) : null}
      </p>
    </form>
  )
}

function NumberForm({ maidId, person, onChanged, onDone }: PersonPart & { onDone: () => void }) {
  const say = useWords('people')
  const words = useWords('console')
  const text = useProblemText()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<WrongField>()
  const { isBusy, failure, onSubmit } = useForm(async () => {
    const values = { ...sentValues(formValuesOf(person.profile)), phone: typed }
    const sent = { maidId, values, version: person.version }
    const answer = await consoleSend(savePerson, sent)
    setWrong(answer.wrong[0])
    if (answer.wrong.length > 0) return
    onChanged()
    // On a version conflict the latest is read, and the number is sent again.
    if (!answer.meanwhile) onDone()
  })
  return (
    <form className="mt-4 space-y-3" onSubmit={onSubmit} noValidate>
      <TextField
        label={say('fields.phone')}
        hint={say('hints.phone')}
        value={typed}
        error={wrong ? text(wrong) : failure ? messageOf(failure, words('failed')) : undefined}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        leftToRight
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={isBusy}>
          {say(typed.trim() === '' && person.phoneMask ? 'number.remove' : 'save')}
        </Button>
        <Button tone="quiet" size="small" onClick={onDone}>
          {say('number.keep')}
        </Button>
      </div>
    </form>
  )
}

function ReasonDialog({
  open,
  maidId,
  onClose,
  onShown,
}: {
  open: boolean
  maidId: string
  onClose: () => void
  onShown: (phone: string) => void
}) {
  const say = useWords('people')
  const words = useWords('console')
  const [reason, setReason] = useState<NumberReason>('call-her')
  const { isBusy, failure, onSubmit } = useForm(async () => {
    onShown((await consoleSend(showPersonNumber, { maidId, reason })).phone)
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say('number.show')}
      lead={say('number.whyLead')}
      closeLabel={words('close')}
    >
      <form onSubmit={onSubmit} className="space-y-4">
        <FieldGroup
          id="number-reason"
          label={say('number.why')}
          error={failure ? messageOf(failure, words('failed')) : undefined}
        >
          <div className="flex flex-wrap gap-2">
            {numberReasons.map((one) => (
              <RadioChip
                key={one}
                name="number-reason"
                value={one}
                label={say(`number.reasons.${one}`)}
                checked={reason === one}
                onChange={() => setReason(one)}
              />
            ))}
          </div>
        </FieldGroup>
        <Button type="submit" size="small" wide busy={isBusy}>
          {say('number.show')}
        </Button>
      </form>
    </Dialog>
  )
}
