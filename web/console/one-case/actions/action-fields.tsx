import { readCaseMessage, HOLD_HOURS } from '#api/console/cases/case-actions.ts'
import { checkedKinds, resendReasons } from '#domain/hiring/values/documents.ts'
import type { DocumentKind } from '#domain/hiring/values/documents.ts'
import type { StaffAction, StaffMessage } from '#domain/staff/case-actions.ts'
import { outcomesOf } from '#domain/staff/task-outcomes.ts'
import { OutcomeFields } from '#web/console/conversations/outcome-fields.tsx'
import { fieldMessage } from '#web/console/message-of.ts'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { DayField } from '#web/console/table/day-field.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { DocumentView } from '#web/console/one-case/document-view.tsx'
import type { Given, ShownCase } from '#web/console/one-case/types.ts'
import { useShown } from '#web/console/one-case/use-shown.ts'

export type ActionForm = {
  action: StaffAction
  given: Given
  read: ShownCase
  change: (given: Given) => void
  failure: unknown
}

/** What an action asks for before it begins; nothing for most. */
export function ActionFields(props: ActionForm) {
  const { action } = props
  if (action === 'accept-document')
    return <DocumentField {...props} kinds={props.read.unaccepted} />
  if (action === 'ask-document-again') return <AgainFields {...props} />
  if (action === 'type-iban') return <IbanFields {...props} />
  if (action === 'hold-her') return <HoursField {...props} />
  if (action === 'send-message') return <MessageField {...props} />
  if (action === 'report-arrival') return <ArrivalField {...props} />
  if (action === 'finish-task') return <TaskFields {...props} />
  return null
}

/** Whether an action asks for anything more, so that a press alone does not begin it. */
export const asksForMore = (action: StaffAction, given: Given | undefined): boolean =>
  action === 'accept-document' ? given?.kind === undefined : asking.has(action)

const asking: ReadonlySet<StaffAction> = new Set<StaffAction>([
  'ask-document-again',
  'hold-her',
  'send-message',
  'finish-task',
])

/** Whether a choice is missing that no list begins with. */
export const lacksChoice = (action: StaffAction, given: Given): boolean =>
  action === 'finish-task' && given.outcome === undefined

function DocumentField({ given, change, kinds }: ActionForm & { kinds: readonly DocumentKind[] }) {
  const say = useWords('oneCase')
  const { code } = useShown()
  return (
    <SelectField
      name="kind"
      label={say('form.kind')}
      value={given.kind ?? kinds[0]}
      onChange={(event) => change({ kind: event.currentTarget.value })}
    >
      {kinds.map((kind) => (
        <option key={kind} value={kind}>
          {code(kind)}
        </option>
      ))}
    </SelectField>
  )
}

function AgainFields(props: ActionForm) {
  const { given, read, change } = props
  const say = useWords('oneCase')
  const { code } = useShown()
  const kinds = checkedKinds.filter((one) => read.documents.some(({ kind }) => kind === one))
  return (
    <>
      <DocumentField {...props} kinds={kinds} />
      <SelectField
        name="reason"
        label={say('form.reason')}
        value={given.reason ?? resendReasons[0]}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      >
        {resendReasons.map((reason) => (
          <option key={reason} value={reason}>
            {code(reason)}
          </option>
        ))}
      </SelectField>
    </>
  )
}

/** The cheque's picture stands beside the number that is read from it. */
function IbanFields({ given, read, change, failure }: ActionForm) {
  const say = useWords('oneCase')
  const cheque = read.documents.find(({ kind }) => kind === 'iban-proof')
  return (
    <>
      <p className="text-small text-ink2">{say('form.ibanLead')}</p>
      {cheque ? <DocumentView caseId={read.case.caseId} document={cheque} /> : null}
      <TextField
        name="iban"
        label={say('form.iban')}
        value={given.iban ?? ''}
        error={fieldMessage(failure, 'iban')}
        leftToRight
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => change({ iban: event.currentTarget.value })}
      />
    </>
  )
}

function HoursField({ given, change }: ActionForm) {
  const say = useWords('oneCase')
  return (
    <SelectField
      name="hours"
      label={say('form.hours')}
      value={given.hours ?? HOLD_HOURS[0]}
      onChange={(event) => change({ hours: Number(event.currentTarget.value) })}
    >
      {HOLD_HOURS.map((hours) => (
        <option key={hours} value={hours}>
          {say('form.hoursOf', { hours })}
        </option>
      ))}
    </SelectField>
  )
}

function MessageField({ given, read, change }: ActionForm) {
  const say = useWords('oneCase')
  const { code } = useShown()
  const chosen = read.messages.find((one) => one === given.message) ?? read.messages[0]
  return (
    <>
      <SelectField
        name="message"
        label={say('form.message')}
        value={chosen}
        onChange={(event) => change({ message: event.currentTarget.value })}
      >
        {read.messages.map((message) => (
          <option key={message} value={message}>
            {code(message)}
          </option>
        ))}
      </SelectField>
      {chosen ? <Words caseId={read.case.caseId} message={chosen} /> : null}
    </>
  )
}

/** The text as the household will read it. */
function Words({ caseId, message }: { caseId: string; message: StaffMessage }) {
  const say = useWords('oneCase')
  const { language } = useShown()
  const { answer } = useAnswer(readCaseMessage, { caseId, message })
  return (
    <div className="min-h-28 rounded-desk bg-sunken p-3 text-small">
      {answer ? (
        <>
          <p dir="auto" className="break-words">
            {answer.text}
          </p>
          <p className="mt-2 text-desk text-ink2">
            {say('form.language', { language: language(answer.language), to: answer.to ?? '' })}
          </p>
        </>
      ) : null}
    </div>
  )
}

function ArrivalField({ given, read, change, failure }: ActionForm) {
  const say = useWords('oneCase')
  const { today } = read
  return (
    <DayField
      name="day"
      label={say('form.day')}
      hint={say('form.dayHint')}
      value={given.day ?? read.case.arrivalOn ?? today}
      min={read.case.arrivalOn ?? undefined}
      max={today}
      error={fieldMessage(failure, 'day')}
      onChange={(event) => change({ day: event.currentTarget.value })}
    />
  )
}

function TaskFields({ given, read, change }: ActionForm) {
  const say = useWords('oneCase')
  const named = useWords('applications')
  const tasks = read.tasks.filter(({ isByHand }) => isByHand)
  const chosen = tasks.find(({ id }) => id === given.taskId) ?? tasks[0]
  if (!chosen) return null
  return (
    <>
      {tasks.length > 1 ? (
        <SelectField
          name="task"
          label={say('form.task')}
          value={chosen.id}
          onChange={(event) => change({ taskId: event.currentTarget.value, outcome: undefined })}
        >
          {tasks.map(({ id, kind }) => (
            <option key={id} value={id}>
              {named(`tasks.${kind}`)}
            </option>
          ))}
        </SelectField>
      ) : null}
      <OutcomeFields
        outcomes={outcomesOf(chosen.kind)}
        told={given}
        isOfCase
        onChange={({ outcome, note }) => change({ outcome, note })}
      />
    </>
  )
}
