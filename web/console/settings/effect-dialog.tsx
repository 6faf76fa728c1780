import type { FormEvent } from 'react'
import type { previewSetting } from '#api/console/settings.ts'
import type { OutputOf } from '#api/define-call.ts'
import type { OperatorSetting } from '#domain/site/setting-names.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { useFormatter } from '#web/use-formatter.ts'
import { ChangeList } from './change-list.tsx'
import type { JsonSchema } from './json-schema.ts'

export type Effect = OutputOf<typeof previewSetting>['effect']

/** Before it is saved: what changes, from which day, and for how many applications. */
export function EffectDialog({
  name,
  schema,
  before,
  after,
  effect,
  isBusy,
  onSave,
  onClose,
}: {
  name: OperatorSetting
  schema: JsonSchema
  before: unknown
  after: unknown
  effect: Effect
  isBusy: boolean
  onSave: (event: FormEvent) => void
  onClose: () => void
}) {
  const say = useWords('settings')
  const close = useWords('console')('close')
  const format = useFormatter()
  const about = name === 'terms' || name === 'arrival' ? name : 'prices'
  return (
    <Dialog
      open={effect !== null}
      onClose={onClose}
      title={say('effect.title')}
      lead={
        effect
          ? say('effect.from', {
              day: format.dateTime(new Date(`${effect.from}T12:00:00+04:00`), {
                dateStyle: 'full',
              }),
            })
          : undefined
      }
      closeLabel={close}
    >
      {effect ? (
        <form onSubmit={onSave} className="space-y-4">
          <ul className="list-disc space-y-1 ps-5 text-small">
            <li>{say(`effect.${about}.keep`, { count: effect.keep })}</li>
            <li>{say(`effect.${about}.take`, { count: effect.take })}</li>
          </ul>
          <ChangeList {...{ name, schema, before, after }} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" size="small" busy={isBusy}>
              {say('save')}
            </Button>
            <Button tone="quiet" size="small" onClick={onClose}>
              {say('effect.back')}
            </Button>
          </div>
        </form>
      ) : null}
    </Dialog>
  )
}
