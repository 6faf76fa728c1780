import type { ReactNode } from 'react'
import Check from 'lucide-react/icons/check'
import { Link } from 'react-router'
import type { MaidCard } from '#api/catalogue/catalogue.ts'
import type { Filters } from '#domain/catalogue/filters/filters.ts'
import { wishedFirst } from '#domain/catalogue/wished-first.ts'
import type { Reason } from '#domain/catalogue/reasons.ts'
import type { Tag } from '#domain/catalogue/tags.ts'
import type { Mode } from '#domain/visitor/mode.ts'
import { FittingLine } from '#web/ui/marks/fitting-line.tsx'
import { Tag as TagMark } from '#web/ui/marks/tag.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { CardClip } from './clip/card-clip.tsx'
import { HeartButton } from './saved/heart-button.tsx'
import { StartLine } from './start-line.tsx'
import { Poster, usePreloadedPoster } from './clip/poster.tsx'
import { useOwnHire } from '#web/site/hiring/own-hires/own-hires.ts'
import { asQuery, useCarriedWords } from './hire-path.ts'
import { reasonsToldBy, tagsOfCard, workTagOf } from './profile/told-by.ts'
import { capitalised, useWording } from './use-wording.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'

const posterSizes =
  '(width >= 120rem) 380px, (width >= 80rem) 24vw, (width >= 48rem) 45vw, calc(100vw - 2rem)'

/** Preloads the first card's picture, also where the card is cached. */
export function usePreloadedPicture(maid: MaidCard | undefined): void {
  usePreloadedPoster(maid?.video ?? null, posterSizes)
}

/** Classes of a card's parts; the saved list makes rows of its cards on phones. */
export type CardLook = Partial<
  Record<'card' | 'poster' | 'heading' | 'dot' | 'place' | 'fact' | 'clip' | 'heart', string>
>
const card: CardLook = { card: 'person-card' }

/** Poster or running clip, then six lines; only tags may need a second one. */
export function PersonCard({
  maid,
  wishes,
  mode,
  isFirst,
  heading: Heading = 'h2',
  words,
  onOpen,
  action,
  wishLines,
  look = card,
}: {
  maid: MaidCard
  wishes: Filters
  mode: Mode
  isFirst?: boolean
  /** One below the heading that stands above the cards. */
  heading?: 'h2' | 'h3'
  /** Words added to the profile's address, such as the plan. */
  words?: Record<string, string | undefined>
  onOpen?: (id: string) => void
  /** Beside the price, and above the card's link. */
  action?: ReactNode
  /** Which wishes she meets, below the price, in place of her strengths. */
  wishLines?: ReactNode
  look?: CardLook
}) {
  const { join } = useWording()
  const address = asQuery({ ...words, ...useCarriedWords() })
  // Languages have their own line.
  const { fits } = reasonsToldBy(maid, { ...wishes, speaks: [] }, { mode })
  return (
    <article
      data-card={maid.id}
      className={classNames('relative flex min-h-full flex-col', look.card)}
    >
      <div
        className={classNames(
          'relative aspect-square overflow-hidden rounded-card bg-sunken xl:aspect-[4/4.7]',
          look.poster,
        )}
      >
        <Poster
          video={maid.video}
          alt={maid.video?.alt || maid.name}
          sizes={posterSizes}
          isFirst={isFirst}
        />
      </div>
      <Heading className={classNames('mt-3 text-body font-normal md:truncate', look.heading)}>
        <Link
          to={`/maids/${maid.id}${address ? `?${address}` : ''}`}
          onClick={() => onOpen?.(maid.id)}
          className="block text-ink no-underline md:truncate outline-none after:absolute after:-inset-1 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-offset-0 focus-visible:after:outline-focus"
        >
          <span className="font-semibold">{maid.name}</span>
          {maid.age ? join(['', `${maid.age}`]) : null}
          {maid.nationality ? (
            <span className={classNames('text-ink3', look.place)}>
              <span className={look.dot}> · </span>
              {maid.nationality.label}
            </span>
          ) : null}
        </Link>
      </Heading>
      <LanguagesLine maid={maid} wishes={wishes} />
      <div className={look.fact}>
        <StartLine maid={maid} />
      </div>
      {wishLines ? null : <ReasonLine maid={maid} fits={fits} />}
      <CardTags
        maid={maid}
        work={workTagOf(maid, wishLines ? [] : fits, mode)}
        lookOfFact={look.fact}
      />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2 pt-1.5">
        <MonthlyPrice maid={maid} />
        {action}
      </div>
      {wishLines}
      <OnPoster maid={maid} look={look} />
    </article>
  )
}

/** Buttons on a poster, above the card's link. */
function OnPoster({ maid, look }: { maid: MaidCard; look: CardLook }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 top-0 aspect-square rounded-card xl:aspect-[4/4.7] *:pointer-events-auto">
      <div
        className={classNames(
          'absolute inset-0 overflow-hidden rounded-card pointer-events-none! *:pointer-events-auto',
          look.clip,
        )}
      >
        <CardClip maid={maid} />
      </div>
      <HeartButton maid={maid} className={classNames('absolute! end-2 top-2 z-20', look.heart)} />
    </div>
  )
}

function MonthlyPrice({ maid }: { maid: MaidCard }) {
  const moneyText = useMoneyText()
  const { t } = useWording()
  return (
    <p className="text-small whitespace-nowrap text-ink3">
      <span className="font-semibold text-ink">{moneyText(maid.monthlyPrice)}</span> {t('perMonth')}
    </p>
  )
}

/** Wished language first, as many as fit, then how many more. */
function LanguagesLine({ maid, wishes }: { maid: MaidCard; wishes: Filters }) {
  const { t, spoken } = useWording()
  const languages = wishedFirst(maid.languages, wishes)
  const line = (most: number) => {
    const shown = languages.slice(0, most).map(spoken)
    const rest = maid.languages.length - shown.length
    const words = capitalised(shown.join(' · '))
    return rest > 0 ? `${words} · ${t('moreLanguages', { count: rest })}` : words
  }
  return <FittingLine whole={line(2)} short={line(1)} className="mt-0.5 text-small text-ink2" />
}

/** Reasons that do not fit are left out whole. */
function ReasonLine({ maid, fits }: { maid: MaidCard; fits: readonly Reason[] }) {
  const { reason } = useWording()
  const words = fits.length > 0 ? fits.map(reason) : maid.infoPhrases.slice(0, 1)
  return (
    <p className="mt-2 flex h-lh items-center gap-2 text-small font-medium">
      {words.length > 0 ? (
        <Check aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-action" />
      ) : null}
      <span className="flex h-lh min-w-0 flex-1 flex-wrap overflow-hidden">
        {words.map((word, place) => (
          <span key={word} className="max-w-full truncate">
            {place === 0 ? capitalised(word) : `\u00A0· ${word}`}
          </span>
        ))}
      </span>
    </p>
  )
}

/** "Held" first, as it decides; then work, before faith and family (ruling 58). */
function CardTags(props: {
  maid: MaidCard
  work: readonly Tag[]
  /** Of tags that say what she does and is. */
  lookOfFact: string | undefined
}) {
  const { maid, work, lookOfFact } = props
  const { t, tag } = useWording()
  const isOwn = useOwnHire(maid.id) !== undefined
  const state = isOwn ? t('ownTag') : maid.held ? t('heldCard') : undefined
  const facts = [...[...work, ...tagsOfCard(maid)].map(tag), ...(maid.isNew ? [t('newTag')] : [])]
  return (
    <div
      data-tags={isOwn}
      className={classNames(
        'mt-2 flex min-h-[calc(var(--text-caption--line-height)+0.5rem)] flex-wrap gap-1.5',
        state ? undefined : lookOfFact,
      )}
    >
      {state ? <TagMark>{state}</TagMark> : null}
      {facts.map((word) => (
        <TagMark key={word} className={lookOfFact}>
          {word}
        </TagMark>
      ))}
    </div>
  )
}
