import { useState } from 'react'
import { useNavigate } from 'react-router'
import { recordDataRequest } from '#api/console/privacy.ts'
import { dubaiDay } from '#domain/day.ts'
import {
  REQUEST_DAYS,
  REQUEST_WORDS_LENGTH,
  requestKinds,
  requestWays,
} from '#domain/privacy/data-requests.ts'
import type { RequestKind, RequestWay } from '#domain/privacy/data-requests.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { fieldMessage, messageElsewhere } from '#web/console/message-of.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { OneOfField } from '#web/ui/fields/choice/one-of-field.tsx'
import { DayField } from '#web/console/table/day-field.tsx'
import { PhoneField } from '#web/ui/fields/text/phone-field.tsx'
import { TextAreaField } from '#web/ui/fields/text/text-area-field.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'

/** Records what somebody asked, and leads to it. */
export function RecordDialog({ onClose }: { onClose: () => void }) {
  const say = useWords('privacy')
  const close = useWords('console')('close')
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('record.button')}
      lead={say('record.lead', { days: REQUEST_DAYS })}
      closeLabel={close}
    >
      <RecordForm />
    </Dialog>
  )
}

function RecordForm() {
  const say = useWords('privacy')
  const failed = useWords('console')('failed')
  const navigate = useNavigate()
  const [kind, setKind] = useState<RequestKind>('copy')
  const [way, setWay] = useState<RequestWay>('phone')
  const [receivedOn, setReceivedOn] = useState(() => dubaiDay(Date.now()))
  const [phone, setPhone] = useState('')
  const [words, setWords] = useState('')
  const { isBusy, failure, onSubmit } = useForm(async () => {
    const asked = { kind, way, receivedOn, phone, words }
    const { id } = await consoleSend(recordDataRequest, asked)
    void navigate(`/privacy/requests/${id}`)
  })
  return (
    <form className="space-y-4" onSubmit={onSubmit}>
      <OneOfField
        name="kind"
        label={say('record.kind')}
        value={kind}
        options={requestKinds}
        textOf={(one) => say(`kinds.${one}`)}
        onChoose={setKind}
      />
      <PhoneField
        name="phone"
        label={say('record.phone')}
        hint={say('record.phoneHint')}
        error={fieldMessage(failure, 'phone')}
        required
        value={phone}
        onChange={(event) => setPhone(event.currentTarget.value)}
      />
      <OneOfField
        name="way"
        label={say('record.way')}
        value={way}
        options={requestWays}
        textOf={(one) => say(`ways.${one}`)}
        onChoose={setWay}
      />
      <DayField
        name="receivedOn"
        label={say('record.receivedOn')}
        hint={say('record.receivedHint')}
        error={fieldMessage(failure, 'receivedOn')}
        required
        value={receivedOn}
        onChange={(event) => setReceivedOn(event.currentTarget.value)}
      />
      <TextAreaField
        name="words"
        label={say('record.words')}
        hint={say('record.wordsHint')}
        maxLength={REQUEST_WORDS_LENGTH}
        dir="auto"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <p role="alert" className="text-small text-danger empty:hidden">
        {messageElsewhere(failure, failed, ['phone', 'receivedOn'])}
      </p>
      <Button type="submit" size="small" wide busy={isBusy}>
        {say('record.save')}
      </Button>
    </form>
  )
}
