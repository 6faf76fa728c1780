import { useState } from 'react'
import { listTakenVisaDays, takeVisaDays } from '#api/console/visas/visa-days.ts'
import type { OutputOf } from '#api/define-call.ts'
import { codeOf, consoleSend } from '#web/console/console-send.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { messageOf } from '#web/console/message-of.ts'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { asObject } from './json-schema.ts'
import { SettingForm } from './setting-form.tsx'
import type { SettingFormProps } from './setting-form.tsx'

type Part = OutputOf<typeof listTakenVisaDays>['parts'][number]

/** The form of texts and numbers, where finished visas propose the days of an estimate. */
export function ParameterForm(props: Omit<SettingFormProps, 'renderBeside'>) {
  const { read } = props
  const { answer, reload } = useAnswer(listTakenVisaDays, {})
  return (
    <SettingForm
      {...props}
      renderBeside={(place, put) => {
        const part = answer?.parts.find(({ code }) => code === place)
        if (!part) return null
        return (
          <TakenVisaDays
            part={part}
            saved={asObject(read.value)[place]}
            after={read.versions[0]?.number ?? 0}
            onTaken={(days) => {
              put(String(days))
              reload()
            }}
            onConflict={() => {
              props.onSaved()
              reload()
            }}
          />
        )
      }}
    />
  )
}

type TakenProps = {
  part: Part
  /** What the setting says now. */
  saved: unknown
  after: number
  onTaken: (days: number) => void
  onConflict: () => void
}

function TakenVisaDays({ part, saved, after, onTaken, onConflict }: TakenProps) {
  const say = useWords('settings')
  const failed = useWords('console')('failed')
  const mayChange = useMay('change-settings')
  const { code, cases, half, most } = part
  const figures = [...new Set([half, most])].filter((days) => String(days) !== saved)
  const setting = typeof saved === 'string' && saved !== '' ? Number(saved) : Number.NaN
  const [taking, setTaking] = useState<number>()
  const [failure, setFailure] = useState<unknown>()

  async function take(days: number): Promise<void> {
    setTaking(days)
    setFailure(undefined)
    try {
      await consoleSend(takeVisaDays, { code, days, after })
      onTaken(days)
    } catch (error) {
      setFailure(error)
      if (codeOf(error) === 'edited-meanwhile') onConflict()
    } finally {
      setTaking(undefined)
    }
  }

  return (
    <div className="mt-1 space-y-2 text-small">
      <p className="text-ink2">
        {say('taken.took', { cases, half, most })}{' '}
        {Number.isInteger(setting) ? say('taken.says', { days: setting }) : say('taken.saysNone')}
      </p>
      {mayChange ? (
        <div className="flex flex-wrap gap-2">
          {figures.map((days) => (
            <Button
              key={days}
              tone="edged"
              size="desk"
              busy={taking === days}
              onClick={() => void take(days)}
            >
              {say('taken.use', { days })}
            </Button>
          ))}
        </div>
      ) : null}
      {failure ? (
        <p role="alert" className="font-medium text-danger">
          {codeOf(failure) === 'edited-meanwhile'
            ? say('taken.conflict')
            : messageOf(failure, failed)}
        </p>
      ) : null}
    </div>
  )
}
