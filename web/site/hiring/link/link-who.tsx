import { useLocale, useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import type { LinkShown } from '#api/hiring/links.ts'
import { nameWithAge } from '#web/site/name-with-age.ts'
import { noon } from '#web/site/hiring/day-text.ts'
import { Tag } from '#web/ui/marks/tag.tsx'

/** Her picture and name, and who asks. */
export function LinkWho({ link }: { link: LinkShown }) {
  const t = useTranslations('link')
  const tMaid = useTranslations('catalogue')
  const locale = useLocale()
  const { maid } = link
  const facts = [
    `${nameWithAge(maid, locale)}${maid.nationality ? '' : '.'}`,
    maid.nationality ? tMaid('profile.from', { country: maid.nationality.label }) : '',
  ]
  return (
    <div className="md:mt-4 md:flex lg:mt-0 md:items-center md:gap-6">
      {maid.video ? (
        <div className="relative mt-1 md:mt-0 md:w-44 md:shrink-0 lg:hidden">
          <img
            src={maid.video.poster}
            srcSet={maid.video.posterSizes.map(({ width, url }) => `${url} ${width}w`).join(', ')}
            sizes="(min-width: 48rem) 11rem, 100vw"
            alt={maid.video.alt}
            width={656}
            height={432}
            className="poster-dim aspect-[41/27] max-h-[28dvh] w-full rounded-card object-cover object-[50%_22%] md:aspect-square"
          />
          {maid.isSample ? <Tag className="absolute start-3 bottom-3">{t('sample')}</Tag> : null}
        </div>
      ) : null}
      <div className="min-w-0">
        <h1 tabIndex={-1} className="mt-4 page-title outline-none md:mt-0">
          <Headline link={link} />
        </h1>
        <p className="mt-1.5 text-ink2">
          {facts.filter(Boolean).join(' · ')} <LivesFrom terms={link.terms} />
        </p>
      </div>
    </div>
  )
}

function Headline({ link: { purpose, sender, maid } }: { link: LinkShown }) {
  const t = useTranslations('link')
  const { name } = maid
  if (purpose === 'resume') return t('goOn', { name })
  return sender ? t('asks', { sender, name }) : t('asksUnknown', { name })
}

function LivesFrom({ terms }: Pick<LinkShown, 'terms'>) {
  const t = useTranslations('link')
  const format = useFormatter()
  if (!terms) return null
  const day = format.dateTime(noon(terms.firstDay), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  })
  return t(terms.planType === 'live-in' ? 'livesIn' : 'livesOut', { day })
}
