import { useState } from 'react'
import { mapPeopleImport } from '#api/console/people/people-import.ts'
import { importFields } from '#domain/people/import/columns.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { messageOf } from '#web/console/message-of.ts'
import { Group } from '#web/console/people/form/group.tsx'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { useImportFieldName } from './use-import-field-name.ts'
import type { PeopleTableRead } from './people-import.ts'

/** What each column holds, as guessed by its heading or chosen by hand. */
export function ColumnsPart({ read, onMapped }: { read: PeopleTableRead; onMapped: () => void }) {
  const say = useWords('tables')
  const failed = useWords('console')('failed')
  const nameOf = useImportFieldName()
  const { importId, headings, sample } = read
  const [mapping, setMapping] = useState(read.mapping)
  const isChanged = mapping.some((field, at) => field !== read.mapping[at])
  const { isBusy, failure, onSubmit } = useForm(async () => {
    await consoleSend(mapPeopleImport, { importId, mapping })
    onMapped()
  })

  function choose(at: number, value: string): void {
    const chosen = importFields.find((field) => field === value) ?? null
    // A field is in one column.
    setMapping(mapping.map((field, n) => (n === at ? chosen : field === chosen ? null : field)))
  }

  return (
    <Group id="columns" title={say('columns')} lead={say('columnsLead')}>
      <form className="space-y-4" onSubmit={onSubmit}>
        <ul className="grid gap-4 lg:grid-cols-2">
          {headings.map((heading, at) => (
            // Two columns may have one heading.
            // oxlint-disable-next-line react/no-array-index-key -- see above
            <li key={at}>
              <SelectField
                name={`column-${at}`}
                label={heading || say('column', { number: at + 1 })}
                help={
                  <span className="line-clamp-2 wrap-anywhere">
                    {say('such', { value: sample.map((cells) => cells[at]).find(Boolean) ?? '–' })}
                  </span>
                }
                value={mapping[at] ?? ''}
                onChange={(event) => choose(at, event.currentTarget.value)}
              >
                <option value="">{say('leaveOut')}</option>
                {importFields.map((field) => (
                  <option key={field} value={field}>
                    {nameOf(field)}
                  </option>
                ))}
              </SelectField>
            </li>
          ))}
        </ul>
        {isChanged ? (
          <Button type="submit" size="small" busy={isBusy}>
            {say('judgeAgain')}
          </Button>
        ) : null}
        {failure ? (
          <p role="alert" className="text-small font-medium text-danger">
            {messageOf(failure, failed)}
          </p>
        ) : null}
      </form>
    </Group>
  )
}
