import { useState } from 'react'
import { Link } from 'react-router'
import { decideVoice, listFamilyVoices } from '#api/console/today.ts'
import type { InputOf, OutputOf } from '#api/define-call.ts'
import { takeDownReasons } from '#domain/family-voices/voice-moves.ts'
import type { TakeDownReason } from '#domain/family-voices/voice-moves.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { offerUndo } from '#web/console/frame/undo.ts'
import { messageOf } from '#web/console/message-of.ts'
import { nameInWords } from '#web/console/settings/json-schema.ts'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'
import { useFormatter } from '#web/use-formatter.ts'
import { WhyField } from './why-field.tsx'

type Voice = OutputOf<typeof listFamilyVoices>['voices'][number]

/** What families say, each with its state and what may be done with it. */
export function Voices({
  asked,
  onDecided,
}: {
  asked: InputOf<typeof listFamilyVoices>
  onDecided?: () => void
}) {
  const say = useWords('today')
  const { answer, failure, reload } = useAnswer(listFamilyVoices, asked)
  if (!answer) return failure ? <Failure failure={failure} onRetry={reload} /> : null
  if (answer.voices.length === 0) return <p className="text-body text-ink2">{say('voice.none')}</p>
  return (
    <ul className="space-y-3">
      {answer.voices.map((voice) => (
        <VoiceCard
          key={voice.id}
          voice={voice}
          onDecided={() => {
            reload()
            onDecided?.()
          }}
        />
      ))}
    </ul>
  )
}

function VoiceCard({ voice, onDecided }: { voice: Voice; onDecided: () => void }) {
  const say = useWords('today')
  const key = `voice.states.${voice.state}`
  const whyKey = `codes.${voice.toLookAt}`
  const format = useFormatter()
  const monthInWords = (month: string) =>
    format.dateTime(new Date(`${month}-15T12:00:00+04:00`), { month: 'long', year: 'numeric' })
  return (
    <li className="space-y-2 rounded-desk bg-raised p-4 shadow-line">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-desk">
        <strong className="font-semibold">{voice.maidName}</strong>
        <Link to={`/applications?q=${voice.number}`} className="underline">
          {say('application', { number: voice.number })}
        </Link>
        <Tag>{say.has(key) ? say(key as 'voice.states.held') : voice.state}</Tag>
        {voice.saidIn ? (
          <span className="text-ink3">
            {say('voice.saidIn', { month: monthInWords(voice.saidIn) })}
          </span>
        ) : null}
      </p>
      {voice.toLookAt ? (
        <p className="text-desk font-medium text-danger">
          {say('voice.toLookAt', {
            why: say.has(whyKey)
              ? say(whyKey as 'codes.notice')
              : nameInWords(voice.toLookAt).toLowerCase(),
          })}
        </p>
      ) : null}
      <p dir="auto" className="text-body break-words whitespace-pre-wrap">
        {voice.words ?? say('voice.noWords')}
      </p>
      {voice.answer ? (
        <p className="text-small text-ink2">
          {say('voice.answer')}: <bdi>{voice.answer}</bdi>
        </p>
      ) : null}
      <Decide voice={voice} onDecided={onDecided} />
    </li>
  )
}

const shownFrom = ['held', 'taken-down']
const hiddenFrom = ['waiting', 'held', 'shown']

function Decide({ voice, onDecided }: { voice: Voice; onDecided: () => void }) {
  const say = useWords('today')
  const frame = useWords('console')
  const may = useMay('work-cases')
  const [isAsking, setAsking] = useState(false)
  const [why, setWhy] = useState('')
  if (!may || voice.words === null) return null

  async function decide(takeDownFor: TakeDownReason | undefined): Promise<void> {
    const input = takeDownFor ? { takeDownFor } : {}
    try {
      await consoleSend(decideVoice, { voiceId: voice.id, ...input })
      setAsking(false)
      offerUndo({ text: say(takeDownFor ? 'voice.isDown' : 'voice.isShown') })
      onDecided()
    } catch (failure) {
      offerUndo({ text: messageOf(failure, frame('failed')) })
    }
  }

  return (
    <div className="flex flex-wrap gap-2 pt-1">
      {shownFrom.includes(voice.state) ? (
        <Button tone="edged" size="desk" onClick={() => void decide(undefined)}>
          {say('voice.show')}
        </Button>
      ) : null}
      {hiddenFrom.includes(voice.state) ? (
        <Button tone="danger" size="desk" onClick={() => setAsking(true)}>
          {say('voice.takeDown')}
        </Button>
      ) : null}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={say('voice.takeDown')}
        closeLabel={say('close')}
      >
        <form
          className="space-y-4"
          onSubmit={(event) => {
            event.preventDefault()
            const reason = takeDownReasons.find((one) => one === why)
            if (reason) void decide(reason)
          }}
        >
          <WhyField
            label={say('voice.why')}
            value={why}
            onChange={setWhy}
            options={takeDownReasons.map((one) => [one, say(`voice.whys.${one}`)])}
          />
          <Button type="submit" tone="danger" size="small" wide>
            {say('voice.takeDown')}
          </Button>
        </form>
      </Dialog>
    </div>
  )
}
