import { useId, useState } from 'react'
import { exportPeople } from '#api/console/people/people-import.ts'
import { sheetFormats } from '#domain/people/import/sheets.ts'
import type { SheetFormat } from '#domain/people/import/sheets.ts'
import { numberReasons } from '#domain/people/number-reasons.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { messageOf } from '#web/console/message-of.ts'
import { Group } from '#web/console/people/form/group.tsx'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { saveFile } from '#web/console/save-file.ts'

/** Takes people out as a table that can be brought again: of one import, else everybody. */
export function ExportPart({ importId }: { importId?: string }) {
  const say = useWords('tables')
  const reasonText = useWords('people')
  const failed = useWords('console')('failed')
  const maySeeNumbers = useMay('see-person-values')
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const id = useId()

  async function save(format: SheetFormat): Promise<void> {
    setFailure(undefined)
    const chosen = numberReasons.find((one) => one === reason)
    try {
      await saveFile(exportPeople, { importId, format, reason: chosen }, `people.${format}`)
    } catch (error) {
      setFailure(error)
    }
  }

  return (
    <Group id="export" title={say('export')} lead={say(importId ? 'exportThese' : 'exportLead')}>
      {maySeeNumbers ? (
        <SelectField
          id={id}
          label={say('numbers')}
          help={say('numbersHelp')}
          className="max-w-100"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        >
          <option value="">{say('noNumbers')}</option>
          {numberReasons.map((one) => (
            <option key={one} value={one}>
              {reasonText(`number.reasons.${one}`)}
            </option>
          ))}
        </SelectField>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {sheetFormats.map((format) => (
          <Button key={format} tone="edged" size="desk" onClick={() => void save(format)}>
            {say(`as.${format}`)}
          </Button>
        ))}
      </div>
      {failure ? (
        <p role="alert" className="text-small font-medium text-danger">
          {messageOf(failure, failed)}
        </p>
      ) : null}
    </Group>
  )
}
