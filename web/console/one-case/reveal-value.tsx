import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { revealCaseValue } from '#api/console/cases/case-actions.ts'
import { revealReasons } from '#domain/staff/personal-values.ts'
import type { PersonalField, RevealReason } from '#domain/staff/personal-values.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { useWords } from '#web/console/use-words.ts'
import { ReasonForm } from '#web/console/frame/reason-form.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { useShown } from './use-shown.ts'

type Of = { caseId: string; field: PersonalField; masked: string }

/** A masked value of an application with its eye. */
export function RevealValue({ caseId, field, masked }: Of) {
  const { code } = useShown()
  return (
    <RevealMasked
      name={code(field)}
      masked={field === 'address' ? code(masked) : masked}
      isWords={field === 'address' || field === 'name'}
      ask={(reason) => consoleSend(revealCaseValue, { caseId, field, reason })}
    />
  )
}

type Masked = {
  name: string
  masked: string
  /** The words of an address read in their own direction; numbers from left to right. */
  isWords: boolean
  ask: (reason: RevealReason) => Promise<{ value: string }>
}

/** A masked value with an eye, which asks for a reason and shows it until it is hidden again. */
export function RevealMasked({ name, masked, isWords, ask }: Masked) {
  const say = useWords('oneCase')
  const mayReveal = useMay('see-personal')
  const [clear, setClear] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const label = clear === undefined ? say('reveal.show', { field: name }) : say('reveal.hide')
  const Icon = clear === undefined ? Eye : EyeOff
  return (
    <span className="flex items-start justify-between gap-2">
      <bdi
        dir={isWords ? 'auto' : 'ltr'}
        className={isWords ? 'min-w-0 break-words' : 'whitespace-nowrap'}
      >
        {clear ?? masked}
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
          name={name}
          ask={ask}
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
  name,
  ask,
  onClose,
  onShown,
}: Pick<Masked, 'name' | 'ask'> & {
  onClose: () => void
  onShown: (value: string) => void
}) {
  const say = useWords('oneCase')
  const words = useWords('console')
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('reveal.title', { field: name })}
      lead={say('reveal.lead')}
      closeLabel={words('close')}
    >
      <ReasonForm
        name="reveal-reason"
        label={say('reveal.why')}
        options={revealReasons}
        textOf={(one) => say(`reasons.${one}`)}
        first="call"
        button={say('reveal.button')}
        onSend={async (reason) => onShown((await ask(reason)).value)}
      />
    </Dialog>
  )
}
