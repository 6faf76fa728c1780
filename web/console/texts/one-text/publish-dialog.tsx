import { useState } from 'react'
import type { Language } from '#domain/constants.ts'
import {
  DeskArea,
  DeskCheck,
  DeskDay,
  DeskText,
} from '#web/console/campaigns/fields/desk-fields.tsx'
import { messageOf } from '#web/console/message-of.ts'
import { useNames } from '#web/console/people/use-names.ts'
import { useInBoth } from '#web/console/use-in-both.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import type { ReadWords } from './read-words.ts'
import { usePublicationForm } from './use-publication.ts'
import type { PublishForm } from './use-publication.ts'
import type { CheckedWords } from './use-words-check.ts'

/** Who translated and read the text, why a promise changes, and when it is published. */
export function PublishDialog({
  open,
  language,
  read,
  publication,
  checked,
  onClose,
}: {
  open: boolean
  language: Language
  read: ReadWords
  publication: PublishForm
  checked: CheckedWords | undefined
  onClose: () => void
}) {
  const say = useWords('texts')
  const common = useWords('console')
  const names = useNames()
  const { fields, change } = publication
  const { isBusy, failure, onSubmit } = usePublicationForm(publication, onClose)
  const [isLater, setLater] = useState(fields.at !== '')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say('publish.title', { language: names.site(language) })}
      lead={say('publish.lead')}
      closeLabel={common('close')}
    >
      <form onSubmit={onSubmit} className="space-y-4" noValidate>
        <WhoseWork language={language} publication={publication} />
        <Reason publication={publication} read={read} />
        <DeskCheck
          label={say('publish.later')}
          checked={isLater}
          onChange={(event) => {
            setLater(event.currentTarget.checked)
            if (!event.currentTarget.checked) change({ at: '' })
          }}
        />
        {isLater ? <WhenFields publication={publication} /> : null}
        <div role="alert" className="text-desk font-medium text-danger empty:hidden">
          {failure ? messageOf(failure, common('failed')) : null}
        </div>
        <HeldBack {...{ publication, checked }} />
        <Button type="submit" size="small" busy={isBusy} disabled={isLater && fields.at === ''}>
          {say(isLater ? 'publish.plan' : 'publish.now')}
        </Button>
      </form>
    </Dialog>
  )
}

function WhoseWork({ language, publication }: { language: Language; publication: PublishForm }) {
  const say = useWords('texts')
  const { fields, change } = publication
  return (
    <>
      {language === 'en' ? null : (
        <>
          <DeskText
            label={say('publish.translatedBy')}
            value={fields.translatedBy}
            maxLength={120}
            dir="auto"
            onChange={(event) => change({ translatedBy: event.currentTarget.value })}
          />
          <DeskCheck
            label={say('publish.agrees')}
            checked={fields.agrees}
            onChange={(event) => change({ agrees: event.currentTarget.checked })}
          />
        </>
      )}
      <DeskText
        label={say('publish.readBy')}
        hint={say('publish.readHint')}
        value={fields.readBy}
        maxLength={120}
        dir="auto"
        onChange={(event) => change({ readBy: event.currentTarget.value })}
      />
    </>
  )
}

/** Asked for once a promise is said otherwise. */
function Reason({
  publication: { fields, change, refusal },
  read,
}: {
  publication: PublishForm
  read: ReadWords
}) {
  const say = useWords('texts')
  const inBoth = useInBoth()
  const promises = read.promises
    .filter(({ promise }) => refusal.needsReason.includes(promise))
    .map(({ promise, arabic }) => inBoth({ en: promise, ar: arabic }))
    .join(' ')
  if (promises === '' && fields.reason === '') return null
  return (
    <DeskArea
      label={say('publish.reason')}
      hint={promises === '' ? undefined : say('publish.reasonHint', { promises })}
      value={fields.reason}
      maxLength={500}
      dir="auto"
      onChange={(event) => change({ reason: event.currentTarget.value })}
    />
  )
}

/** What keeps it from being published, besides a reason. */
function HeldBack({
  publication: { refusal },
  checked,
}: {
  publication: PublishForm
  checked: CheckedWords | undefined
}) {
  const say = useWords('texts')
  const inBoth = useInBoth()
  const problems = (checked ?? refusal).problems.map(({ text }) => inBoth(text))
  const lines = [...problems, ...refusal.unkept.map(({ sentence }) => sentence)]
  if (lines.length === 0) return null
  return (
    <div role="alert" className="text-desk text-danger">
      <p className="font-medium">{say('publish.held')}</p>
      <ul>
        {lines.map((line) => (
          <li key={line} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A day and an hour of Dubai. */
function WhenFields({ publication: { fields, change, refusal } }: { publication: PublishForm }) {
  const say = useWords('texts')
  const [day, setDay] = useState(fields.at.slice(0, 10))
  const [hour, setHour] = useState(fields.at.slice(11))
  const put = (on: string, at: string) => {
    setDay(on)
    setHour(at)
    change({ at: on === '' || at === '' ? '' : `${on}T${at}` })
  }
  return (
    <div className="grid grid-cols-2 gap-3">
      <DeskDay
        label={say('publish.day')}
        value={day}
        error={refusal.isPast ? say('publish.past') : undefined}
        onChange={(event) => put(event.currentTarget.value, hour)}
      />
      <DeskText
        type="time"
        label={say('publish.hour')}
        value={hour}
        onChange={(event) => put(day, event.currentTarget.value)}
      />
    </div>
  )
}
