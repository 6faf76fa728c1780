import { useState } from 'react'
import {
  addIssuedVisaPaper,
  openVisaPaper,
  removeIssuedVisaPaper,
} from '#api/console/visas/one-visa.ts'
import { issuedPapers } from '#domain/visas/case/issued-papers.ts'
import type { IssuedPaper } from '#domain/visas/case/issued-papers.ts'
import { consoleSend, downloadFile } from '#web/console/console-send.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { FileButton } from '#web/console/frame/file-button.tsx'
import { messageOf } from '#web/console/message-of.ts'
import { FileView } from '#web/console/one-case/document-view.tsx'
import { useShown } from '#web/console/one-case/use-shown.ts'
import { useWords } from '#web/console/use-words.ts'
import type { ShownVisa } from '#web/console/visa-cases/shown-visa.ts'
import { Button } from '#web/ui/button.tsx'

const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf'

type Of = { read: ShownVisa; reload: () => void }

/** What authorities issued: staff add it, and household and worker see it. */
export function IssuedPapers({ read, reload }: Of) {
  const say = useWords('visaCases')
  const mayWork = useMay('work-cases')
  const { visa, issued, outcome } = read
  const mayAdd = mayWork && (visa.stageSince !== null || outcome === 'issued')
  if (!mayAdd && issued.length === 0) return null
  const shown = issuedPapers.filter((kind) => mayAdd || issued.some((one) => one.kind === kind))
  return (
    <section>
      <h3 className="font-semibold">{say('issued.title')}</h3>
      <p className="text-ink2">{say('issued.lead')}</p>
      <ul>
        {shown.map((kind) => (
          <IssuedLine key={kind} kind={kind} read={read} reload={reload} mayAdd={mayAdd} />
        ))}
      </ul>
    </section>
  )
}

function IssuedLine({ kind, read, reload, mayAdd }: Of & { kind: IssuedPaper; mayAdd: boolean }) {
  const say = useWords('visaCases')
  const { moment } = useShown()
  const [isOpen, setOpen] = useState(false)
  const { caseId } = read.visa
  const name = say(`issued.names.${kind}`)
  const known = read.issued.find((one) => one.kind === kind)
  const open = say(isOpen ? 'papers.hide' : 'papers.show')
  return (
    <li className="space-y-2 border-b border-line py-3">
      <p className="font-[560]">{name}</p>
      {known ? (
        <p className="text-ink2">
          {say('issued.added', { time: moment(known.addedAt), name: known.by ?? '' })}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {known ? (
          <Button
            tone="edged"
            size="desk"
            aria-expanded={isOpen}
            aria-label={`${open}: ${name}`}
            onClick={() => setOpen(!isOpen)}
          >
            {open}
          </Button>
        ) : null}
        {mayAdd ? (
          <Changes
            {...{ caseId, kind, name }}
            isKnown={known !== undefined}
            onChanged={() => {
              setOpen(false)
              reload()
            }}
          />
        ) : null}
      </div>
      {known && isOpen ? (
        <FileView
          name={kind}
          label={name}
          contentType={known.contentType}
          ask={(reason) => downloadFile(openVisaPaper, { caseId, kind, reason })}
        />
      ) : null}
    </li>
  )
}

/** Adds a file, or takes it back. */
function Changes({
  caseId,
  kind,
  name,
  isKnown,
  onChanged,
}: {
  caseId: string
  kind: IssuedPaper
  name: string
  isKnown: boolean
  onChanged: () => void
}) {
  const say = useWords('visaCases')
  const failed = useWords('console')('failed')
  const [failure, setFailure] = useState<unknown>()

  async function change(send: () => Promise<unknown>): Promise<void> {
    try {
      await send()
      setFailure(undefined)
    } catch (error) {
      setFailure(error)
    }
    onChanged()
  }

  return (
    <>
      <FileButton
        label={say(isKnown ? 'issued.replace' : 'issued.add', { paper: name })}
        accept={ACCEPTED}
        onFile={(file) =>
          void change(() => consoleSend(addIssuedVisaPaper, { caseId, kind, file }))
        }
      />
      {isKnown ? (
        <Button
          tone="edged"
          size="desk"
          aria-label={`${say('issued.remove')}: ${name}`}
          onClick={() => void change(() => consoleSend(removeIssuedVisaPaper, { caseId, kind }))}
        >
          {say('issued.remove')}
        </Button>
      ) : null}
      <p role="alert" className="w-full text-danger empty:hidden">
        {failure ? messageOf(failure, failed) : null}
      </p>
    </>
  )
}
