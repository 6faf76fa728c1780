import BadgeCheck from 'lucide-react/icons/badge-check'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { OutputOf } from '#api/define-call.ts'
import type { listOwnInterviews } from '#api/interviews/interviews.ts'
import type { OwnProfile } from '#api/workers/own-profile.ts'
import type { OwnCheckIns as CheckIns } from '#api/workers/own-check-ins.ts'
import type { RefusedForm } from '#web/form-action.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { OwnInterviews } from './own-interviews.tsx'
import { OwnAsks } from './own-asks.tsx'
import { OwnCheckIns } from './own-check-ins.tsx'
import { OwnDevices } from './own-devices.tsx'
import { OwnRows } from './own-rows.tsx'
import { OwnWishes } from './own-wishes.tsx'
import { OwnVideo } from './own-video.tsx'
import { refusalText } from './refusal-text.ts'
import { StillPage } from './still-page.tsx'
import { WrongHere } from './wrong-here.tsx'

type Props = {
  profile: OwnProfile
  checkIns: CheckIns | undefined
  interviews: OutputOf<typeof listOwnInterviews> | undefined
  chatNumber: string
  refused: RefusedForm | undefined
}

/** What families see of her; each thing is changed by one press. */
export function OwnProfilePage({ profile, checkIns, interviews, chatNumber, refused }: Props) {
  const { words, state, title, maidId } = profile
  const isShown = state === 'shown'
  const [search] = useSearchParams()
  const failed = refused && refused.typed['do'] !== 'wrong' ? refusalText(words, refused) : null
  const see = isShown ? (
    <a href={`/maids/${maidId}`} className={buttonClass({ className: 'flex-1 px-3!' })}>
      {words['see']}
    </a>
  ) : undefined
  return (
    <StillPage said={profile} title={title} chatNumber={chatNumber} main={see}>
      <Others profile={profile} />
      {failed ? (
        <p role="alert" className="mt-3 rounded-card bg-danger-tint p-4 text-danger">
          {failed}
        </p>
      ) : null}
      {isShown ? null : (
        <output className="mt-3 block rounded-card bg-sunken p-4 font-semibold">
          {search.get('said') === 'not-yet'
            ? words['notYet']
            : words[state === 'hidden-by-her' ? 'hiddenNow' : 'notShown']}
        </output>
      )}
      <Families {...{ profile, interviews }} isFirst />
      <OpenContract profile={profile} />
      {checkIns ? <OwnCheckIns checkIns={checkIns} /> : null}
      <Approval profile={profile} />
      <OwnVideo profile={profile} chatNumber={chatNumber} />
      <OwnRows profile={profile} />
      <OwnWishes profile={profile} />
      <WrongHere words={words} refused={refused} />
      <Families {...{ profile, interviews }} isFirst={false} />
      <WholePage profile={profile} />
      <OwnDevices profile={profile} />
    </StillPage>
  )
}

/** Where one number belongs to several people. */
function Others({ profile: { others, language } }: { profile: OwnProfile }) {
  if (others.length === 0) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4">
      {others.map(({ maidId, name }) => (
        <li key={maidId}>
          <a
            href={`?${new URLSearchParams({ speak: language, who: maidId }).toString()}`}
            className={textLinkClass('inline-flex min-h-11 items-center')}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Families that asked for her come first; that none did is said further down. */
function Families(props: Pick<Props, 'profile' | 'interviews'> & { isFirst: boolean }) {
  const { profile, interviews, isFirst } = props
  const isHere = (asked: readonly unknown[]) => asked.length > 0 === isFirst
  return (
    <>
      {interviews && isHere(interviews.interviews) ? (
        <OwnInterviews own={interviews} language={profile.language} />
      ) : null}
      {isHere(profile.asks) ? <OwnAsks profile={profile} /> : null}
    </>
  )
}

/** The way to her contract, while she has work. */
function OpenContract({ profile: { contract, language, maidId } }: { profile: OwnProfile }) {
  if (!contract) return null
  const of = new URLSearchParams({ speak: language, who: maidId, show: 'contract' }).toString()
  return (
    <p>
      <a
        href={`?${of}`}
        className={textLinkClass('inline-flex min-h-11 items-center font-semibold')}
      >
        {contract}
      </a>
    </p>
  )
}

function Approval({ profile: { words, approved, isApproved } }: { profile: OwnProfile }) {
  return (
    <form method="post" className="mt-2">
      <input type="hidden" name="do" value="approve" />
      <p className="text-ink2">{approved}</p>
      {isApproved ? null : (
        <Button type="submit" tone="edged" className="mt-3">
          <BadgeCheck aria-hidden size={20} strokeWidth={1.75} />
          {words['approve']}
        </Button>
      )}
    </form>
  )
}

/** Hides the whole page, or shows it again. */
function WholePage({ profile: { words, state } }: { profile: OwnProfile }) {
  const isHidden = state === 'hidden-by-her'
  const note: ReactNode = isHidden ? words['hiddenNow'] : words['stopNote']
  return (
    <form method="post" className="mt-8 rounded-card bg-sunken p-5">
      <input type="hidden" name="do" value="page" />
      <h2 className="font-semibold">{words['stop']}</h2>
      <p className="mt-1 text-small text-ink2">{note}</p>
      <Button
        type="submit"
        tone="edged"
        name="press"
        value={isHidden ? 'show' : 'hide'}
        className="mt-4 bg-raised"
      >
        {words[isHidden ? 'again' : 'stopYes']}
      </Button>
    </form>
  )
}
