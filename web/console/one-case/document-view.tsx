import { useState } from 'react'
import type { OpeningReason } from '#domain/hiring/values/documents.ts'
import { openingReasons } from '#domain/hiring/values/documents.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { messageOf } from '#web/console/message-of.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import type { ShownCase } from './types.ts'
import { useDocument } from './use-document.ts'
import { useShown } from './use-shown.ts'

type Document = ShownCase['documents'][number]

/** One document: closed until it is opened with a reason, then its picture or its PDF. */
export function DocumentView({ caseId, document }: { caseId: string; document: Document }) {
  const say = useWords('oneCase')
  const failed = useWords('console')('failed')
  const { code } = useShown()
  const [reason, setReason] = useState<OpeningReason>('check')
  const { kind, contentType } = document
  const { address, isBusy, failure, open } = useDocument({ caseId, kind })
  const mayOpen = useMay('see-personal')
  if (address) {
    return contentType === 'application/pdf' ? (
      <Pdf address={address} title={code(kind)} />
    ) : (
      <Picture address={address} alt={say('documents.alt', { kind: code(kind) })} />
    )
  }
  return (
    <div className="space-y-3 rounded-desk bg-raised p-4 text-desk shadow-line">
      <p className="font-[560]">{say('documents.closed')}</p>
      <p className="text-ink2">{say('documents.closedLead')}</p>
      {mayOpen ? (
        <>
          <SelectField
            name={`why-${kind}`}
            label={say('documents.why')}
            value={reason}
            onChange={(event) => {
              const chosen = openingReasons.find((one) => one === event.currentTarget.value)
              if (chosen) setReason(chosen)
            }}
          >
            {openingReasons.map((one) => (
              <option key={one} value={one}>
                {say(`opening.${one}`)}
              </option>
            ))}
          </SelectField>
          <Button size="small" tone="edged" wide busy={isBusy} onClick={() => void open(reason)}>
            {say(isBusy ? 'documents.opening' : 'documents.open')}
          </Button>
        </>
      ) : null}
      <p role="alert" className="text-danger empty:hidden">
        {failure ? messageOf(failure, failed) : null}
      </p>
    </div>
  )
}

function Picture({ address, alt }: { address: string; alt: string }) {
  const say = useWords('oneCase')
  const [isLarge, setLarge] = useState(false)
  return (
    <div>
      <div
        className={classNames(
          'rounded-desk bg-raised shadow-line',
          isLarge ? 'max-h-160 overflow-auto' : 'overflow-hidden',
        )}
        // A large picture is scrolled by keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        tabIndex={isLarge ? 0 : undefined}
      >
        <img
          src={address}
          alt={alt}
          className={isLarge ? 'w-[250%] max-w-none' : 'max-h-120 w-full object-contain'}
        />
      </div>
      <Button tone="quiet" size="desk" className="mt-2" onClick={() => setLarge(!isLarge)}>
        {say(isLarge ? 'documents.smaller' : 'documents.larger')}
      </Button>
    </div>
  )
}

/** In the page where the browser shows PDFs, and always in a tab of its own. */
function Pdf({ address, title }: { address: string; title: string }) {
  const say = useWords('oneCase')
  return (
    <div className="space-y-2">
      {navigator.pdfViewerEnabled ? (
        // A sandboxed frame shows no PDF. It was read for scripts when it was uploaded.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe src={address} title={title} className="h-120 w-full rounded-desk shadow-line" />
      ) : null}
      <a
        href={address}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center text-desk underline"
      >
        {say('documents.pdf')}
      </a>
    </div>
  )
}
