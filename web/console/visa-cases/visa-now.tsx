import { Fragment } from 'react'
import { revealVisaValue } from '#api/console/visas/one-visa.ts'
import type { VisaPersonalField } from '#domain/staff/visa-values.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { CallButton } from '#web/console/one-case/actions/call-buttons.tsx'
import { DueBy } from '#web/console/today/due-by.tsx'
import { useItemText } from '#web/console/today/use-item-text.ts'
import { useWords } from '#web/console/use-words.ts'
import type { ShownVisa } from './shown-visa.ts'

const phones = ['sponsor-phone', 'worker-phone'] as const satisfies readonly VisaPersonalField[]

/** What waits for staff in a visa, in the words of the list of today, and whom one may call about it. */
export function VisaNow({ read }: { read: ShownVisa }) {
  const words = useWords('oneCase')
  const deed = useWords('today')
  const { sentenceOf } = useItemText()
  const { waiting } = read
  if (waiting.length === 0) return null
  return (
    <section
      aria-label={words('now.title')}
      className="mx-4 mb-3 rounded-desk border-2 border-action bg-raised p-4 lg:mx-6"
    >
      {waiting.map((item, place) => (
        <Fragment key={item.id}>
          <p className="text-desk font-semibold not-first:mt-3">
            {words(place === 0 ? 'now.title' : 'now.then')} <DueBy at={item.lateAt} />
          </p>
          <h2 className="mt-1 text-title font-semibold">
            {deed(`do.${item.taskKind ?? item.reason ?? 'staff-task'}`)}
          </h2>
          <p className="mt-1 text-desk text-ink2">{sentenceOf(item)}</p>
        </Fragment>
      ))}
      <VisaCalls read={read} />
    </section>
  )
}

function VisaCalls({ read }: { read: ShownVisa }) {
  const say = useWords('visaCases')
  const may = useMay('see-personal')
  const { caseId } = read.visa
  const known = phones.filter((field) => read.personal[field] !== undefined)
  if (!may || known.length === 0) return null
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {known.map((field) => (
        <CallButton
          key={field}
          label={say(`call.${field}`)}
          ask={async () =>
            (await consoleSend(revealVisaValue, { caseId, field, reason: 'call' })).value
          }
        />
      ))}
    </div>
  )
}
