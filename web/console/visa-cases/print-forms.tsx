import { useState } from 'react'
import { printVisaForms } from '#api/console/visas/visas.ts'
import { revealReasons } from '#domain/staff/personal-values.ts'
import type { RevealReason } from '#domain/staff/personal-values.ts'
import { MOST_VISA_FORMS } from '#domain/staff/visa-values.ts'
import { DeskSelect } from '#web/console/campaigns/fields/desk-fields.tsx'
import { messageOf } from '#web/console/message-of.ts'
import { saveFile } from '#web/console/save-file.ts'
import { SelectionBar } from '#web/console/table/selection-bar.tsx'
import type { Selection } from '#web/console/table/use-selection.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'

/** Prints the filled forms of the chosen visas as one PDF, once it is said why. */
export function PrintForms({ selection, total }: { selection: Selection; total: number }) {
  const say = useWords('visaCases')
  const reasons = useWords('oneCase')
  const failed = useWords('console')('failed')
  const [reason, setReason] = useState<RevealReason>('authority')
  const caseIds = [...selection.ids]
  const isTooMany = caseIds.length > MOST_VISA_FORMS
  const { isBusy, failure, onSubmit } = useForm(() =>
    saveFile(printVisaForms, { caseIds, reason }, 'visa-forms.pdf'),
  )
  return (
    // Only visas that are seen are chosen: their forms hold personal values.
    <SelectionBar selection={selection} total={total} most={0}>
      <form onSubmit={onSubmit} className="flex flex-wrap items-end gap-2">
        <DeskSelect
          label={say('print.why')}
          value={reason}
          options={revealReasons.map((one) => [one, reasons(`reasons.${one}`)] as const)}
          onChange={(event) => {
            const chosen = revealReasons.find((one) => one === event.currentTarget.value)
            if (chosen) setReason(chosen)
          }}
        />
        <Button type="submit" size="desk" busy={isBusy} disabled={isTooMany}>
          {say('print.forms', { count: caseIds.length })}
        </Button>
        <p role="alert" className="w-full text-desk text-danger empty:hidden">
          {isTooMany ? say('print.tooMany', { count: MOST_VISA_FORMS }) : null}
          {failure ? messageOf(failure, failed) : null}
        </p>
      </form>
    </SelectionBar>
  )
}
