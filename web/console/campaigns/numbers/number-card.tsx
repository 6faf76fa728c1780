import type { listChatNumbers } from '#api/console/campaigns/chat-numbers.ts'
import type { OutputOf } from '#api/define-call.ts'
import type { ChatNumber } from '#domain/campaigns/links/chat-numbers.ts'
import { Card } from '#web/console/campaigns/card.tsx'
import { DeskCheck, DeskSelect, DeskText } from '#web/console/campaigns/fields/desk-fields.tsx'
import { WindowFields } from '#web/console/campaigns/fields/window-fields.tsx'
import { NumbersNow } from '#web/console/campaigns/trial/numbers-now.tsx'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'

type Known = OutputOf<typeof listChatNumbers>['numbers'][number]

/** One chat number: its digits, hours, cap, pause and stand-in, and what it does now. */
export function NumberCard({
  name,
  value,
  known,
  others,
  mayChange,
  errorAt,
  onChange,
}: {
  name: string
  value: ChatNumber
  /** As it is saved; absent for a new one. */
  known: Known | undefined
  others: readonly string[]
  mayChange: boolean
  errorAt: (place: string) => string | undefined
  onChange: (value: ChatNumber | undefined) => void
}) {
  const say = useWords('campaigns')

  function change(part: Partial<ChatNumber>): void {
    const filled = Object.entries({ ...value, ...part }).filter(([, one]) => one !== undefined)
    onChange(Object.fromEntries(filled) as ChatNumber)
  }

  return (
    <Card
      title={name}
      lead={
        known
          ? say('numbers.facts', { chats: known.chatsToday, uses: known.uses })
          : say('numbers.isNew')
      }
    >
      {known ? <NumbersNow numbers={[known.now]} /> : null}
      <div className="mt-3 space-y-3">
        <NumberFields {...{ value, others, errorAt }} onChange={change} />
        <WindowFields when={value.when} onChange={(when) => change({ when })} />
        <DeskCheck
          label={say('numbers.paused')}
          checked={value.isPaused ?? false}
          onChange={(event) => change({ isPaused: event.currentTarget.checked || undefined })}
        />
        {mayChange && (known?.uses ?? 0) === 0 ? (
          <Button
            tone="danger"
            size="desk"
            aria-label={say('numbers.removeOf', { name })}
            onClick={() => onChange(undefined)}
          >
            {say('numbers.remove')}
          </Button>
        ) : null}
      </div>
    </Card>
  )
}

/** Its digits, its cap and who stands in. */
function NumberFields({
  value,
  others,
  errorAt,
  onChange,
}: {
  value: ChatNumber
  others: readonly string[]
  errorAt: (place: string) => string | undefined
  onChange: (part: Partial<ChatNumber>) => void
}) {
  const say = useWords('campaigns')
  const standIns = [...new Set([...others, ...(value.fallback ? [value.fallback] : [])])]
  return (
    <div className="grid gap-3 lg:grid-cols-3">
      <DeskText
        label={say('numbers.number')}
        value={value.number}
        error={errorAt('number')}
        inputMode="tel"
        dir="ltr"
        onChange={(event) => onChange({ number: event.currentTarget.value })}
      />
      <DeskText
        label={say('numbers.cap')}
        hint={say('numbers.capHint')}
        value={value.dailyCap ?? ''}
        error={errorAt('dailyCap')}
        inputMode="numeric"
        onChange={(event) => {
          const digits = event.currentTarget.value.replace(/\D/g, '')
          onChange({ dailyCap: digits === '' ? undefined : Number(digits) })
        }}
      />
      <DeskSelect
        label={say('numbers.fallback')}
        hint={value.fallback ? undefined : say('numbers.noFallback')}
        value={value.fallback ?? ''}
        options={[['', say('numbers.nobody')], ...standIns.map((one) => [one, one] as const)]}
        onChange={(event) => onChange({ fallback: event.currentTarget.value || undefined })}
      />
    </div>
  )
}
