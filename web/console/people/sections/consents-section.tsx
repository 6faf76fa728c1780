import { useState } from 'react'
import { changePersonConsent } from '#api/console/people/person-checks.ts'
import { personConsents } from '#domain/people/person-consents.ts'
import type { PersonConsent } from '#domain/people/person-consents.ts'
import { PHONE_CONSENT } from '#domain/hiring/my-hire/her-contact.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { messageOf } from '#web/console/message-of.ts'
import { useWords } from '#web/console/use-words.ts'
import { useFormatter } from '#web/use-formatter.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import type { PersonPart } from '#web/console/people/person.ts'
import { Group } from '#web/console/people/form/group.tsx'
import { useShareText } from './use-share-text.ts'

/** Each field that her page may show, and since when she agrees to it. */
export function ConsentsSection({ maidId, person, onChanged }: PersonPart) {
  const say = useWords('people')
  const share = useShareText()
  const words = useWords('console')
  const mayChange = useMay('change-people') && person.state !== 'withdrawn'
  const [said, setSaid] = useState('')
  const [isAsked, setAsked] = useState(false)

  async function change(field: PersonConsent, isAgreed: boolean): Promise<void> {
    setAsked(false)
    try {
      await consoleSend(changePersonConsent, { maidId, field, isAgreed })
      const isNumber = field === PHONE_CONSENT
      setSaid(isAgreed ? '' : say(isNumber ? 'consents.tookNumber' : 'consents.took'))
      onChanged()
    } catch (error) {
      setSaid(messageOf(error, words('failed')))
    }
  }

  return (
    <Group
      id="consents"
      title={say('consents.title')}
      lead={say('consents.lead')}
      summary={share(
        personConsents
          .filter((field) => !person.agreed[field])
          .map((field) => say(`consents.fields.${field}`)),
        personConsents.length,
      )}
    >
      <output className="block text-small empty:hidden">{said}</output>
      <ul>
        {personConsents.map((field) => (
          <ConsentRow
            key={field}
            field={field}
            since={person.agreed[field]}
            mayChange={mayChange}
            onChange={(isAgreed) => {
              // A deleted video does not come back, so that is asked first.
              if (field === 'video' && !isAgreed && person.video) setAsked(true)
              else void change(field, isAgreed)
            }}
          />
        ))}
      </ul>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={say('consents.videoTitle')}
        lead={say('consents.videoLead')}
        closeLabel={words('close')}
        footer={
          <>
            <Button tone="danger" size="small" onClick={() => void change('video', false)}>
              {say('consents.videoGo')}
            </Button>
            <Button tone="quiet" size="small" onClick={() => setAsked(false)}>
              {say('consents.cancel')}
            </Button>
          </>
        }
      >
        {null}
      </Dialog>
    </Group>
  )
}

function ConsentRow({
  field,
  since,
  mayChange,
  onChange,
}: {
  field: PersonConsent
  /** Undefined while she does not agree, null where the day is not known. */
  since: string | null | undefined
  mayChange: boolean
  onChange: (isAgreed: boolean) => void
}) {
  const say = useWords('people')
  const format = useFormatter()
  const isAgreed = since !== undefined
  const name = say(`consents.fields.${field}`)
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-1.5 text-small first:border-0">
      <span className="min-w-0 flex-1 basis-40">
        <span className="font-semibold">{name}</span>
        {field === PHONE_CONSENT ? (
          <span className="block text-caption text-ink2">{say('consents.numberHint')}</span>
        ) : null}
      </span>
      <span className="min-w-0 flex-1 basis-32 text-ink2">
        <StateDot state={isAgreed ? 'good' : 'idle'}>
          {since
            ? say('consents.since', {
                day: format.dateTime(new Date(since), { dateStyle: 'medium' }),
              })
            : say(isAgreed ? 'consents.sinceUnknown' : 'consents.never', {
                what: field === PHONE_CONSENT ? 'number' : 'field',
              })}
        </StateDot>
      </span>
      {mayChange ? (
        <Button
          tone={isAgreed ? 'quiet' : 'edged'}
          size="desk"
          className="lg:min-w-36"
          aria-label={`${say(isAgreed ? 'consents.takeBack' : 'consents.agree')}: ${name}`}
          onClick={() => onChange(!isAgreed)}
        >
          {say(isAgreed ? 'consents.takeBack' : 'consents.agree')}
        </Button>
      ) : null}
    </li>
  )
}
