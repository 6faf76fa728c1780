import { useState } from 'react'
import type { ChangeEvent } from 'react'
import {
  listLinkImports,
  previewLinkImport,
  takeLinkImport,
  undoLinkImport,
} from '#api/console/campaigns/link-imports.ts'
import type { OutputOf } from '#api/define-call.ts'
import { CampaignTabs } from '#web/console/campaigns/campaign-tabs.tsx'
import { Card } from '#web/console/campaigns/card.tsx'
import { DeskArea } from '#web/console/campaigns/fields/desk-fields.tsx'
import { consoleSend } from '#web/console/console-send.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { offerUndo } from '#web/console/frame/undo.ts'
import { messageOf } from '#web/console/message-of.ts'
import { useAnswer } from '#web/console/use-answer.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { TableVerdict } from './table-verdict.tsx'
import { TakenTables } from './taken-tables.tsx'

/** Brings in links as a table: judged row by row, then taken whole, and undone. */
export function TablesScreen() {
  const say = useWords('campaigns')
  const mayChange = useMay('change-campaigns')
  const { answer, failure, reload } = useAnswer(listLinkImports, {})

  async function undo(importId: string): Promise<void> {
    const undone = await consoleSend(undoLinkImport, { importId })
    reload()
    offerUndo({ text: say('tables.undone', undone) })
  }

  return (
    <>
      <ScreenHead title={say('title')} />
      <CampaignTabs />
      <div className="max-w-240 space-y-4 px-4 py-5 lg:px-6">
        {mayChange ? <NewTable onTaken={reload} onUndo={undo} /> : null}
        {answer ? (
          <TakenTables imports={answer.imports} mayUndo={mayChange} onUndo={undo} />
        ) : failure ? (
          <Failure failure={failure} onRetry={reload} />
        ) : null}
      </div>
    </>
  )
}

type Verdict = OutputOf<typeof previewLinkImport>

function NewTable({
  onTaken,
  onUndo,
}: {
  onTaken: () => void
  onUndo: (importId: string) => Promise<void>
}) {
  const say = useWords('campaigns')
  const failed = useWords('console')('failed')
  const [{ text, fileName }, setTable] = useState({ text: '', fileName: '' })
  const [verdict, setVerdict] = useState<Verdict>()
  const { isBusy, failure, onSubmit } = useForm(async () => {
    if (!verdict?.canTake) return setVerdict(await consoleSend(previewLinkImport, { table: text }))
    const name = fileName || say('tables.pasted')
    const taken = await consoleSend(takeLinkImport, { table: text, fileName: name })
    if (taken.importId === null) return setVerdict(taken.verdict)
    const { importId, added, changed } = taken
    enter('', '')
    offerUndo({ text: say('tables.taken', { added, changed }), undo: () => onUndo(importId) })
    onTaken()
  })

  function enter(next: string, name: string): void {
    setTable({ text: next, fileName: name })
    setVerdict(undefined)
  }

  async function read(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = event.currentTarget.files ?? []
    if (file) enter(await file.text(), file.name)
  }

  return (
    <Card title={say('tables.new')} lead={say('tables.lead')}>
      <form className="space-y-4" onSubmit={onSubmit} noValidate>
        <label className="block text-desk">
          <span className="mb-1 block text-ink2">{say('tables.file')}</span>
          <input
            type="file"
            accept=".csv,text/csv"
            className="max-w-full text-desk file:me-3 file:min-h-9 file:rounded-tag file:border-0 file:bg-tag file:px-3 file:text-ink pointer-coarse:file:min-h-11"
            onChange={(event) => void read(event)}
          />
        </label>
        <DeskArea
          label={say('tables.paste')}
          hint={say('tables.columns')}
          value={text}
          rows={5}
          dir="ltr"
          spellCheck={false}
          onChange={(event) => enter(event.currentTarget.value, '')}
        />
        {failure ? (
          <p role="alert" className="text-desk font-medium text-danger">
            {messageOf(failure, failed)}
          </p>
        ) : null}
        {verdict ? <TableVerdict verdict={verdict} /> : null}
        <Button type="submit" size="desk" busy={isBusy} disabled={text.trim() === ''}>
          {say(verdict?.canTake ? 'tables.take' : 'tables.check')}
        </Button>
      </form>
    </Card>
  )
}
