import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { listChatNumbers, saveChatNumbers } from '#api/console/campaigns/chat-numbers.ts'
import type { OutputOf } from '#api/define-call.ts'
import type { ChatNumber } from '#domain/campaigns/links/chat-numbers.ts'
import type { WrongValue } from '#domain/site/wrong-values.ts'
import { CampaignTabs } from '#web/console/campaigns/campaign-tabs.tsx'
import { DeskText } from '#web/console/campaigns/fields/desk-fields.tsx'
import { ConflictNotes } from '#web/console/campaigns/link/conflict-notes.tsx'
import { useWrongText } from '#web/console/campaigns/use-wrong-text.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { offerUndo } from '#web/console/frame/undo.ts'
import { messageOf } from '#web/console/message-of.ts'
import { areSame } from '#web/console/settings/differences.ts'
import { useAnswer } from '#web/console/use-answer.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { NumberCard } from './number-card.tsx'

type Read = OutputOf<typeof listChatNumbers>

/** Chat numbers: hours, caps, pauses, and who stands in. */
export function NumbersScreen() {
  const say = useWords('campaigns')
  const { answer, failure, reload } = useAnswer(listChatNumbers, {})
  return (
    <>
      <ScreenHead title={say('title')} />
      <CampaignTabs />
      {answer ? (
        <Known key={answer.version} read={answer} onSaved={reload} />
      ) : failure ? (
        <Failure failure={failure} onRetry={reload} />
      ) : null}
    </>
  )
}

type Numbers = Readonly<Record<string, ChatNumber>>

function Known({ read, onSaved }: { read: Read; onSaved: () => void }) {
  const say = useWords('campaigns')
  const failed = useWords('console')('failed')
  const mayChange = useMay('change-campaigns')
  const base: Numbers = Object.fromEntries(read.numbers.map(({ name, value }) => [name, value]))
  const [numbers, setNumbers] = useState(base)
  const [refused, setRefused] = useState<OutputOf<typeof saveChatNumbers>>()
  const errorAt = useWrongText((refused?.wrong ?? []) as WrongValue[])
  const { isBusy, failure, onSubmit } = useForm(async () => {
    const answer = await consoleSend(saveChatNumbers, { numbers, after: read.version })
    setRefused(answer)
    if (answer.wrong.length > 0 || answer.conflicts.length > 0) return
    offerUndo({ text: say('numbers.saved') })
    onSaved()
  })
  const change = (name: string, value: ChatNumber | undefined) => {
    const { [name]: _, ...others } = numbers
    setNumbers(value ? { ...numbers, [name]: value } : others)
    setRefused(undefined)
  }
  return (
    <form className="max-w-240 space-y-4 px-4 py-5 lg:px-6" onSubmit={onSubmit} noValidate>
      <p className="max-w-160 text-desk text-ink2">{say('numbers.lead')}</p>
      <ConflictNotes conflicts={refused?.conflicts ?? []} rules={[]} mayChange={false} />
      <fieldset disabled={!mayChange} className="min-w-0 space-y-4">
        <legend className="sr-only">{say('tabs.numbers')}</legend>
        {Object.entries(numbers).map(([name, value]) => (
          <NumberCard
            key={name}
            {...{ name, value, mayChange }}
            known={read.numbers.find((one) => one.name === name)}
            others={Object.keys(numbers).filter((one) => one !== name)}
            errorAt={(place) => errorAt(`${name}.${place}`) ?? errorAt(name)}
            onChange={(next) => change(name, next)}
          />
        ))}
      </fieldset>
      {failure ? (
        <p role="alert" className="text-desk font-medium text-danger">
          {messageOf(failure, failed)}
        </p>
      ) : null}
      {mayChange ? (
        <>
          <NewNumber taken={Object.keys(numbers)} onAdd={(name) => change(name, { number: '' })} />
          <Button type="submit" size="desk" busy={isBusy} disabled={areSame(numbers, base)}>
            {say('numbers.save')}
          </Button>
        </>
      ) : null}
    </form>
  )
}

function NewNumber({ taken, onAdd }: { taken: readonly string[]; onAdd: (name: string) => void }) {
  const say = useWords('campaigns')
  const [name, setName] = useState('')
  const canAdd = /^[a-z][a-z\d_-]{0,39}$/.test(name) && !taken.includes(name)
  return (
    <div className="flex flex-wrap items-end gap-3">
      <DeskText
        className="w-60"
        label={say('numbers.newName')}
        hint={say('numbers.newHint')}
        value={name}
        dir="ltr"
        maxLength={40}
        onChange={(event) => setName(event.currentTarget.value.toLowerCase().trim())}
      />
      <Button
        tone="edged"
        size="desk"
        disabled={!canAdd}
        onClick={() => {
          onAdd(name)
          setName('')
        }}
      >
        <Plus aria-hidden size={16} strokeWidth={1.75} />
        {say('numbers.add')}
      </Button>
    </div>
  )
}
