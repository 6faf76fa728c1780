import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { MaidProfile } from '#api/catalogue/catalogue.ts'
import { AT_EASE_WITH, SKILLS } from '#domain/catalogue/codes.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { CardClip } from '#web/site/catalogue/clip/card-clip.tsx'
import { HeartButton } from '#web/site/catalogue/saved/heart-button.tsx'
import { useOwnHire } from '#web/site/hiring/own-hires/own-hires.ts'
import { hindrance } from '#web/site/catalogue/hindrance.ts'
import { hirePath, useCarriedWords } from '#web/site/catalogue/hire-path.ts'
import { Poster } from '#web/site/catalogue/clip/poster.tsx'
import { herWishes, knownCodes } from '#web/site/catalogue/profile/told-by.ts'
import { useDayText } from '#web/site/catalogue/use-day-text.ts'
import { capitalised, useWording } from '#web/site/catalogue/use-wording.ts'
import { useMoneyText } from '#web/use-money-text.ts'

/**
 * A table with a head of videos, each with the way to hire her, and one group of rows for each thing
 * to compare. Its name spans the columns, so that on a phone two people fit whole beside each other
 * and the name stays in view; the third is a swipe away.
 */
export function CompareTable({ maids }: { maids: MaidProfile[] }) {
  const moneyText = useMoneyText()
  const { t, join, spoken, skill, ease } = useWording()
  const say = useTranslations('compare')
  const { starts } = useDayText()
  const row = (name: string, cell: (maid: MaidProfile) => ReactNode) => (
    <CompareRow name={name} maids={maids} cell={cell} />
  )
  return (
    <section
      aria-label={say('title')}
      className="relative mt-5 snap-x scroll-px-4 overflow-x-auto px-4 md:scroll-px-6 md:px-6 xl:px-16"
    >
      <table className="w-full max-w-320 table-fixed border-separate border-spacing-x-3 max-md:w-max max-md:-mx-3 md:-mx-3">
        <thead>
          <tr>
            {maids.map((maid) => (
              <th
                key={maid.id}
                scope="col"
                className="snap-start align-top font-normal max-md:w-[min(16rem,50vw-1.25rem)]"
              >
                <ComparedPerson maid={maid} />
              </th>
            ))}
          </tr>
        </thead>
        {row(say('price'), (maid) => (
          <>
            <span className="font-semibold">{moneyText(maid.monthlyPrice)}</span>
            {maid.liveOutPrice ? (
              <span className="block text-ink2">
                {say('liveOut', { price: moneyText(maid.liveOutPrice) })}
              </span>
            ) : null}
          </>
        ))}
        {row(say('starts'), (maid) => starts(maid.availability))}
        {row(say('lives'), (maid) => {
          if (maid.liveIn && maid.liveOut) return say('livesBoth')
          return say(maid.liveOut ? 'livesOut' : 'livesWithUs')
        })}
        {row(say('languages'), (maid) => capitalised(join(maid.languages.map(spoken))))}
        {row(say('skills'), (maid) => (
          <MarkedList codes={skills(maid)} common={commonTo(maids, skills)} name={skill} />
        ))}
        {row(say('atEase'), (maid) => (
          <MarkedList codes={eases(maid)} common={commonTo(maids, eases)} name={ease} />
        ))}
        {row(say('wishes'), (maid) =>
          capitalised(join(herWishes(maid.wishes).map((code) => t(`herWishes.${code}`)))),
        )}
      </table>
    </section>
  )
}

/** Hire her, go on hiring her, or that somebody else is. */
function HireCell({ maid }: { maid: MaidProfile }) {
  const { t } = useWording()
  const tProfile = useTranslations('profile')
  const ownApp = useOwnHire(maid.id)
  const carried = useCarriedWords()
  const hindered = ownApp ? undefined : hindrance(maid)
  if (hindered) {
    return (
      <span className="text-info">
        {hindered === 'held' ? t('heldTag') : tProfile('notFreeBar')}
      </span>
    )
  }
  const look = {
    tone: 'edged',
    size: 'small',
    wide: true,
    className: 'px-2! py-1.5 text-balance',
  } as const
  return (
    <Link
      to={
        ownApp ? `/app?appId=${ownApp}` : hirePath(maid.id, { isShortListedMaids: '1', ...carried })
      }
      className={buttonClass(look)}
    >
      {ownApp ? tProfile('goOn') : tProfile('hire', { name: maid.name })}
    </Link>
  )
}

const skills = (maid: MaidProfile) => knownCodes(SKILLS, maid.skills)
const eases = (maid: MaidProfile) => knownCodes(AT_EASE_WITH, maid.atEaseWith)

function CompareRow({
  name,
  maids,
  cell,
}: {
  name: string
  maids: MaidProfile[]
  cell: (maid: MaidProfile) => ReactNode
}) {
  const say = useTranslations('compare')
  return (
    <tbody>
      <tr>
        <th
          colSpan={maids.length}
          scope="rowgroup"
          className="border-t border-line pt-3 text-start text-small font-medium text-ink3"
        >
          <span className="sticky start-0">{name}</span>
        </th>
      </tr>
      <tr>
        {maids.map((maid) => (
          <td key={maid.id} className="pt-1 pb-3 align-top text-small">
            {cell(maid) || <span className="text-ink3">{say('nothing')}</span>}
          </td>
        ))}
      </tr>
    </tbody>
  )
}

function ComparedPerson({ maid }: { maid: MaidProfile }) {
  return (
    <div className="pb-4 text-start">
      <div className="relative aspect-[4/5] overflow-hidden rounded-card bg-sunken md:aspect-[4/4.2]">
        <Poster
          video={maid.video}
          alt={maid.video?.alt || maid.name}
          sizes="(width >= 48rem) 30vw, 50vw"
        />
        <CardClip maid={maid} />
        <HeartButton maid={maid} className="absolute! end-2 top-2 z-20" />
      </div>
      <Link
        to={`/maids/${maid.id}`}
        className="mt-2 flex min-h-11 flex-col justify-center text-ink no-underline"
      >
        <span>
          <span className="font-semibold">{maid.name}</span>
          {maid.age ? <>, {maid.age}</> : null}
        </span>
        {maid.nationality ? (
          <span className="text-small text-ink3">{maid.nationality.label}</span>
        ) : null}
      </Link>
      <div className="mt-2 flex min-h-11 items-center text-small">
        <HireCell maid={maid} />
      </div>
    </div>
  )
}

/** What all of them named; alone, nobody has anything in common. */
function commonTo<Code>(maids: MaidProfile[], codesOf: (maid: MaidProfile) => Code[]): Code[] {
  const [first, ...rest] = maids
  if (!first || rest.length === 0) return []
  return codesOf(first).filter((code) => rest.every((maid) => codesOf(maid).includes(code)))
}

function MarkedList<Code extends string>({
  codes,
  common,
  name,
}: {
  codes: Code[]
  common: Code[]
  name: (code: Code) => string
}) {
  const say = useTranslations('compare')
  if (codes.length === 0) return <span className="text-ink3">{say('nothing')}</span>
  const isCommon = (code: Code) => common.includes(code)
  const ordered = [...codes.filter(isCommon), ...codes.filter((code) => !isCommon(code))]
  return (
    <ul className="flex flex-col gap-1">
      {ordered.map((code) => (
        <li key={code} className="flex gap-1.5">
          {isCommon(code) ? (
            <>
              <Check
                aria-hidden
                size={16}
                strokeWidth={2}
                className="mt-0.5 shrink-0 text-action"
              />
              <span className="font-medium">
                {capitalised(name(code))}
                <span className="sr-only">, {say('common')}</span>
              </span>
            </>
          ) : (
            <span className="text-ink2">{capitalised(name(code))}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
