import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { revealCaseValue } from '#api/console/cases/case-actions.ts'
import { revealReasons } from '#domain/staff/personal-values.ts'
import type { PersonalField, RevealReason } from '#domain/staff/personal-values.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { messageOf } from '#web/console/message-of.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { useShown } from './use-shown.ts'

type Of = { caseId: string; field: PersonalField; masked: string }

/** A masked value with an eye, which asks for a reason and shows it until it is hidden again. */
export function RevealValue(of: Of) {
  const say = useWords('oneCase')
  const { code } = useShown()
  const mayReveal = useMay('see-personal')
  const [clear, setClear] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const field = code(of.field)
  const label = clear === undefined ? say('reveal.show', { field }) : say('reveal.hide')
  const Icon = clear === undefined ? Eye : EyeOff
  // The words of an address read in their own direction; numbers from left to right.
  const direction = of.field === 'address' || of.field === 'name' ? 'auto' : 'ltr'
  return (
    <span className="flex items-start justify-between gap-2">
      <bdi dir={direction} className="min-w-0 break-words">
        {clear ?? (of.field === 'address' ? code(of.masked) : of.masked)}
      </bdi>
      {mayReveal ? (
        <button
          type="button"
          aria-label={label}
          title={label}
          onClick={() => (clear === undefined ? setAsking(true) : setClear(undefined))}
          className="-my-2.5 flex size-11 shrink-0 items-center justify-center rounded-full text-ink2 hover:bg-sunken lg:-my-1.5 lg:size-8 pointer-coarse:lg:-my-2.5 pointer-coarse:lg:size-11"
        >
          <Icon aria-hidden size={18} strokeWidth={1.75} />
        </button>
      ) : null}
      {isAsking ? (
        <AskReason
          of={of}
          onClose={() => setAsking(false)}
          onShown={(value) => {
            setClear(value)
            setAsking(false)
          }}
        />
      ) : null}
    </span>
  )
}

function AskReason({
  of: { caseId, field },
  onClose,
  onShown,
}: {
  of: Of
  onClose: () => void
  onShown: (value: string) => void
}) {
  const say = useWords('oneCase')
  const words = useWords('console')
  const { code } = useShown()
  const [reason, setReason] = useState<RevealReason>('call')
  const { isBusy, failure, onSubmit } = useForm(async () => {
    const { value } = await consoleSend(revealCaseValue, { caseId, field, reason })
    onShown(value)
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('reveal.title', { field: code(field) })}
      lead={say('reveal.lead')}
      closeLabel={words('close')}
    >
      <form className="space-y-4" onSubmit={onSubmit}>
        <SelectField
          name="reveal-reason"
          label={say('reveal.why')}
          value={reason}
          onChange={(event) => {
            const chosen = revealReasons.find((one) => one === event.currentTarget.value)
            if (chosen) setReason(chosen)
          }}
        >
          {revealReasons.map((one) => (
            <option key={one} value={one}>
              {say(`reasons.${one}`)}
            </option>
          ))}
        </SelectField>
        <p role="alert" className="text-small text-danger empty:hidden">
          {failure ? messageOf(failure, words('failed')) : null}
        </p>
        <Button type="submit" size="small" wide busy={isBusy}>
          {say('reveal.button')}
        </Button>
      </form>
    </Dialog>
  )
}
