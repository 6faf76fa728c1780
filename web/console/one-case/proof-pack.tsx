import FileArchive from 'lucide-react/icons/file-archive'
import { useState } from 'react'
import { makeProofPack } from '#api/console/cases/case-papers.ts'
import type { OpeningReason } from '#domain/hiring/values/documents.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { messageOf } from '#web/console/message-of.ts'
import { saveFile } from '#web/console/save-file.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { OpeningReasonField } from './opening-reason-field.tsx'

type Of = { caseId: string; number: number }

/** Makes a ZIP of all that proves what happened, for a reason, and saves it. */
export function ProofPack(of: Of) {
  const say = useWords('oneCase')
  const close = useWords('console')('close')
  const [isAsking, setAsking] = useState(false)
  const may = useMay('see-personal')
  if (!may) return null
  const leave = () => setAsking(false)
  return (
    <>
      <Button tone="edged" size="desk" className="mt-3" onClick={() => setAsking(true)}>
        <FileArchive aria-hidden size={16} strokeWidth={1.75} />
        {say('proof.button')}
      </Button>
      {isAsking ? (
        <Dialog
          open
          onClose={leave}
          title={say('proof.button')}
          lead={say('proof.lead')}
          closeLabel={close}
        >
          <Ask {...of} onSaved={leave} />
        </Dialog>
      ) : null}
    </>
  )
}

function Ask({ caseId, number, onSaved }: Of & { onSaved: () => void }) {
  const say = useWords('oneCase')
  const failed = useWords('console')('failed')
  const [reason, setReason] = useState<OpeningReason>('complaint')
  const { isBusy, failure, onSubmit } = useForm(async () => {
    await saveFile(makeProofPack, { caseId, reason }, `${number}-proof.zip`)
    onSaved()
  })
  return (
    <form className="space-y-4" onSubmit={onSubmit}>
      <OpeningReasonField
        name="proof-reason"
        label={say('proof.why')}
        value={reason}
        onChoose={setReason}
      />
      <p className="text-small text-ink2">{say('proof.check')}</p>
      <p role="alert" className="text-small text-danger empty:hidden">
        {failure ? messageOf(failure, failed) : null}
      </p>
      <Button type="submit" size="small" wide busy={isBusy}>
        {say('proof.make')}
      </Button>
    </form>
  )
}
