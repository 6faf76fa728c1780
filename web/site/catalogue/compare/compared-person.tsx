import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { MaidProfile } from '#api/catalogue/catalogue.ts'
import { CardClip } from '#web/site/catalogue/clip/card-clip.tsx'
import { Poster } from '#web/site/catalogue/clip/poster.tsx'
import { hindrance } from '#web/site/catalogue/hindrance.ts'
import { hirePath, useCarriedWords } from '#web/site/catalogue/hire-path.ts'
import { HeartButton } from '#web/site/catalogue/saved/heart-button.tsx'
import { useWording } from '#web/site/catalogue/use-wording.ts'
import { useOwnHire } from '#web/site/hiring/own-hires/own-hires.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { joinWords } from '#web/ui/inline-texts.ts'

/** A column's head: her video. */
export function ComparedPerson({ maid }: { maid: MaidProfile }) {
  return (
    <div className="text-start">
      <div className="relative aspect-[4/5] overflow-hidden rounded-card bg-sunken md:aspect-square lg:max-w-100">
        <Poster
          video={maid.video}
          alt={maid.video?.alt || maid.name}
          sizes="(width >= 48rem) 25rem, 50vw"
        />
        <CardClip maid={maid} />
        <HeartButton maid={maid} className="absolute! end-2 top-2 z-20" />
      </div>
    </div>
  )
}

/** A column's name. */
export function ComparedName({ maid }: { maid: MaidProfile }) {
  const { locale } = useWording()
  return (
    <Link
      to={`/maids/${maid.id}`}
      className="flex min-h-11 flex-col justify-center text-ink no-underline"
    >
      <span>
        <span className="font-semibold">{maid.name}</span>
        {maid.age ? joinWords(['', `${maid.age}`], locale) : null}
      </span>
      {maid.nationality ? (
        <span className="text-small text-ink3">{maid.nationality.label}</span>
      ) : null}
    </Link>
  )
}

/** Below the name: hire her, continue hiring, or that another household does. */
export function HireCell({ maid }: { maid: MaidProfile }) {
  const { t } = useWording()
  const tProfile = useTranslations('profile')
  const ownApp = useOwnHire(maid.id)
  const carried = useCarriedWords()
  const hindered = ownApp ? undefined : hindrance(maid)
  if (hindered) {
    return (
      <span className="text-info">
        {hindered === 'held' ? t('heldTag') : tProfile('not-freeBar')}
      </span>
    )
  }
  const look = {
    tone: 'edged',
    size: 'small',
    wide: true,
    className: 'px-2! py-1.5 text-balance lg:max-w-100',
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
