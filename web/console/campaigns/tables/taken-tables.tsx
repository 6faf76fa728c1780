import type { listLinkImports } from '#api/console/campaigns/link-imports.ts'
import type { OutputOf } from '#api/define-call.ts'
import { Card } from '#web/console/campaigns/card.tsx'
import { messageOf } from '#web/console/message-of.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormatter } from '#web/use-formatter.ts'

type Taken = OutputOf<typeof listLinkImports>['imports'][number]
type Undoing = { mayUndo: boolean; onUndo: (importId: string) => Promise<void> }

/** Tables that were taken, the newest first, each with its undo. */
export function TakenTables({ imports, ...undoing }: Undoing & { imports: readonly Taken[] }) {
  const say = useWords('campaigns')
  return (
    <Card title={say('tables.takenTitle')}>
      {imports.length === 0 ? <p className="text-desk text-ink2">{say('tables.none')}</p> : null}
      <ul className="divide-y divide-line">
        {imports.map((one) => (
          <TakenRow key={one.importId} one={one} {...undoing} />
        ))}
      </ul>
    </Card>
  )
}

function TakenRow({ one, mayUndo, onUndo }: Undoing & { one: Taken }) {
  const say = useWords('campaigns')
  const failed = useWords('console')('failed')
  const format = useFormatter()
  const { isBusy, failure, onSubmit } = useForm(() => onUndo(one.importId))
  const momentOf = (at: string) =>
    format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 text-desk">
      <span className="min-w-0 flex-1 basis-48">
        <bdi className="block font-[560] break-all">{one.fileName}</bdi>
        <span className="block text-ink2">
          {say('tables.by', { who: one.madeBy, when: momentOf(one.madeAt), count: one.links })}
        </span>
        {one.undoneAt ? (
          <span className="block text-ink2">
            {say('tables.undoneBy', {
              who: one.undoneBy ?? '',
              when: momentOf(one.undoneAt),
              kept: one.kept ?? 0,
            })}
          </span>
        ) : null}
        {failure ? (
          <span role="alert" className="block text-danger">
            {messageOf(failure, failed)}
          </span>
        ) : null}
      </span>
      {mayUndo && !one.undoneAt ? (
        <form onSubmit={onSubmit}>
          <Button
            type="submit"
            tone="edged"
            size="desk"
            busy={isBusy}
            aria-label={say('tables.undoOf', { name: one.fileName })}
          >
            {say('tables.undo')}
          </Button>
        </form>
      ) : null}
    </li>
  )
}
