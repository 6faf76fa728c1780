import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { beginPeopleImport } from '#api/console/people/people-import.ts'
import { importColumns } from '#domain/people/import/columns.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { messageOf } from '#web/console/message-of.ts'
import { Group } from '#web/console/people/form/group.tsx'
import { FileButton } from '#web/console/frame/file-button.tsx'
import { sendFile } from '#web/console/people/video/send-file.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { ExportPart } from './export-part.tsx'
import { LatelyPart } from './lately-part.tsx'
import { saveBlob } from '#web/console/save-file.ts'

/** Brings people from a table, or takes them out as one; and what was brought lately. */
export function ImportsScreen() {
  const say = useWords('tables')
  return (
    <>
      <ScreenHead title={say('title')}>
        <Link to="/people" className="ms-auto text-small underline">
          {say('people')}
        </Link>
      </ScreenHead>
      <div className="max-w-220 space-y-5 px-4 pb-8 lg:px-6">
        <BringPart />
        <ExportPart />
        <LatelyPart />
      </div>
    </>
  )
}

function BringPart() {
  const say = useWords('tables')
  const failed = useWords('console')('failed')
  const navigate = useNavigate()
  const [table, setTable] = useState<File>()
  const [archive, setArchive] = useState<File>()
  const [part, setPart] = useState<{ part: number; isWaiting: boolean }>()
  const [problem, setProblem] = useState('')

  const { isBusy, failure, onSubmit } = useForm(async () => {
    setProblem('')
    if (!table) {
      setProblem(say('noTable'))
      return
    }
    try {
      const { signal } = new AbortController()
      const onProgress = (sent: number, isWaiting: boolean) => setPart({ part: sent, isWaiting })
      const uploadId = await sendFile(table, { purpose: 'people', signal, onProgress })
      const archiveId =
        archive && (await sendFile(archive, { purpose: 'archive', signal, onProgress }))
      const begun = await consoleSend(beginPeopleImport, { uploadId, archiveId })
      if (begun.importId) await navigate(`/people/tables/${begun.importId}`)
      else if (begun.problem) {
        setProblem(say(`problems.${begun.problem}`, { line: begun.line ?? 0 }))
      }
    } finally {
      setPart(undefined)
    }
  })

  return (
    <Group id="bring" title={say('bring')} lead={say('bringLead')}>
      <form className="space-y-4" onSubmit={onSubmit}>
        <Chosen
          label={say('chooseTable')}
          file={table}
          none={say('noFile')}
          accept=".csv,.xlsx"
          onFile={setTable}
        />
        <Chosen
          label={say('chooseArchive')}
          file={archive}
          none={say('archiveHint')}
          accept=".zip"
          onFile={setArchive}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" size="small" busy={isBusy}>
            {say('read')}
          </Button>
          <Button tone="quiet" size="desk" onClick={saveTemplate}>
            {say('template')}
          </Button>
        </div>
        <output className="block text-small text-ink2 empty:hidden">
          {part
            ? say(part.isWaiting ? 'waiting' : 'sending', { percent: Math.round(part.part * 100) })
            : ''}
        </output>
        <p role="alert" className="text-small font-medium text-danger empty:hidden">
          {failure ? messageOf(failure, failed) : problem}
        </p>
      </form>
    </Group>
  )
}

function Chosen({
  label,
  file,
  none,
  accept,
  onFile,
}: {
  label: string
  file: File | undefined
  none: string
  accept: string
  onFile: (file: File) => void
}) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <FileButton label={label} accept={accept} onFile={onFile} />
      <span className="text-small wrap-anywhere text-ink2">{file?.name ?? none}</span>
    </div>
  )
}

/** The headings that are known at once; the mark makes Excel read them as UTF-8. */
function saveTemplate(): void {
  const line = [...importColumns.values()].join(',')
  saveBlob(new Blob([`\uFEFF${line}\r\n`], { type: 'text/csv' }), 'people.csv')
}
