import Mic from 'lucide-react/icons/mic'
import Phone from 'lucide-react/icons/phone'
import Video from 'lucide-react/icons/video'
import type { HouseholdInterview, HerInterview } from '#api/interviews/interviews.ts'
import { CONNECT_SECONDS } from '#domain/interviews/call-signal.ts'
import type { InterviewSide } from '#domain/interviews/interview-moves.ts'
import { Button } from '#web/ui/button.tsx'
import { spacedPhone } from '#domain/hiring/values/spaced-phone.ts'
import { textLinkClass } from '#web/ui/style/class-names.ts'
// oxlint-disable-next-line import/default -- the build gives its address
import callScript from './call-script.ts?worker&url'
import type { CallWords } from './call-words.ts'

type Phones = { housePhone?: string | undefined; interpreterPhone?: string | undefined }
type Props = {
  words: CallWords
  of: HouseholdInterview | HerInterview
  phones: Phones
  side: InterviewSide
  theirName: string
}

/** The call: pictures, buttons and what to do without a connection; one script moves them. */
export function CallPart({ words, of, phones, side, theirName }: Props) {
  return (
    <section
      id="call"
      aria-label={words.join}
      data-interview={of.interviewId}
      data-side={side}
      data-connect-seconds={CONNECT_SECONDS}
      data-words={JSON.stringify(words)}
      className="mt-5 overflow-hidden rounded-card bg-raised shadow-line"
    >
      <Pictures words={words} theirName={theirName} />
      <div className="p-4">
        <output data-part="state" className="block font-semibold empty:hidden" />
        <Buttons words={words} />
        <div data-part="fallback" hidden className="mt-4 rounded-card bg-info-tint p-4">
          <p className="font-semibold">{words.callFailed}</p>
          {phones.housePhone ? (
            <p className="mt-1">
              {(words.callUs ?? '').replace('{number}', String(of.number))}{' '}
              <Dial to={phones.housePhone} />
            </p>
          ) : (
            <p className="mt-1">{words.noPhone}</p>
          )}
        </div>
        {phones.interpreterPhone ? (
          <p className="mt-4 text-small text-ink2">
            {words.interpreter} <Dial to={phones.interpreterPhone} />
          </p>
        ) : null}
        <p className="mt-4 text-small text-ink2">
          {words.notRecorded} {words.data}
        </p>
      </div>
      <script type="module" src={callScript} data-kept="" />
    </section>
  )
}

const Dial = ({ to }: { to: string }) => (
  <a
    href={`tel:${to}`}
    className={textLinkClass('inline-flex items-center gap-1.5 whitespace-nowrap')}
  >
    <Phone aria-hidden size={16} strokeWidth={1.75} />
    <bdi dir="ltr">{spacedPhone(to)}</bdi>
  </a>
)

/** Theirs fills the place; one's own is small in it, once they are connected. */
function Pictures({ words, theirName }: Pick<Props, 'words' | 'theirName'>) {
  return (
    <div className="relative aspect-[4/3] bg-ink">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said live has no captions */}
      <video
        data-part="theirs"
        aria-label={theirName}
        autoPlay
        playsInline
        hidden
        className="absolute inset-0 size-full object-cover"
      />
      <video
        data-part="mine"
        aria-label={words.you}
        autoPlay
        playsInline
        muted
        hidden
        className="absolute inset-0 size-full -scale-x-100 object-cover data-small:inset-auto data-small:end-3 data-small:bottom-3 data-small:h-auto data-small:w-1/3 data-small:rounded-field data-small:border-2 data-small:border-raised"
      />
      <p
        data-part="preview"
        className="absolute inset-0 flex items-center justify-center p-6 text-center text-on-action"
      >
        {words.preview}
      </p>
    </div>
  )
}

/** Each is shown while it does something. */
function Buttons({ words }: Pick<Props, 'words'>) {
  return (
    <div className="flex flex-wrap gap-3 pt-3">
      <Button data-do="start" className="flex-1 px-3!">
        <Video aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
        {words.start}
      </Button>
      <Button data-do="join" hidden className="flex-1">
        {words.join}
      </Button>
      <Button data-do="mute" hidden tone="edged" size="small">
        <Mic aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
        <span>{words.mute}</span>
      </Button>
      <Button data-do="camera" hidden tone="edged" size="small">
        <Video aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
        <span>{words.cameraOff}</span>
      </Button>
      <Button data-do="leave" hidden tone="danger" size="small">
        {words.leave}
      </Button>
    </div>
  )
}
