import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { downloadExport, listExports } from '#api/console/exports.ts'
import type { ExportedList } from '#api/console/exports.ts'
import type { OutputOf } from '#api/define-call.ts'
import { dubaiDay } from '#domain/day.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { saveFile } from '#web/console/save-file.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { useFormatter } from '#web/use-formatter.ts'

type Export = OutputOf<typeof listExports>['exports'][number]

const EACH_MS = 2_000

type Asking = {
  list: ExportedList
  /** Asks for a file of what the list shows now. */
  onAsk: () => Promise<unknown>
}

/** The list as a file: a job makes it, and it is downloaded here once it is ready. */
export function CsvButton({ list, onAsk }: Asking) {
  const say = useWords('table')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="edged" size="desk" onClick={() => setOpen(true)}>
        <Download aria-hidden size={16} strokeWidth={1.75} />
        {say('csv.button')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={say('csv.title')}
        lead={say(`csv.lead.${list}`)}
        closeLabel={say('csv.close')}
      >
        <Files list={list} onAsk={onAsk} />
      </Dialog>
    </>
  )
}

function Files({ list, onAsk }: Asking) {
  const say = useWords('table')
  const { answer, reload } = useAnswer(listExports, { list }, { each: EACH_MS })
  const [failure, setFailure] = useState<unknown>()

  async function ask(): Promise<void> {
    try {
      await onAsk()
      setFailure(undefined)
    } catch (error) {
      setFailure(error)
    }
    reload()
  }

  return (
    <div className="space-y-4">
      <Button size="small" wide onClick={() => void ask()}>
        {say('csv.ask')}
      </Button>
      {failure ? <Failure failure={failure} /> : null}
      <ul>
        {answer?.exports.map((one) => (
          <File key={one.id} list={list} one={one} onFailure={setFailure} />
        ))}
      </ul>
    </div>
  )
}

function File({
  list,
  one,
  onFailure,
}: {
  list: ExportedList
  one: Export
  onFailure: (failure: unknown) => void
}) {
  const say = useWords('table')
  const format = useFormatter()
  const { id, rows, askedAt, isCut } = one

  async function save(): Promise<void> {
    try {
      const name = `${list}-${dubaiDay(Date.parse(askedAt))}.csv`
      await saveFile(downloadExport, { exportId: id }, name)
    } catch (error) {
      onFailure(error)
    }
  }

  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-2 border-t border-line py-2 text-desk">
      <span>
        {format.dateTime(new Date(askedAt), { timeStyle: 'short', dateStyle: 'medium' })}
        {', '}
        {rows === null ? say('csv.making') : say(`csv.count.${list}`, { count: rows })}
        {isCut ? ` ${say('csv.cut')}` : ''}
      </span>
      {rows === null ? null : (
        <Button tone="edged" size="desk" onClick={() => void save()}>
          {say('csv.save')}
        </Button>
      )}
    </li>
  )
}
