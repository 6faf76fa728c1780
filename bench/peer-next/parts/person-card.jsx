import { Check } from 'lucide-react'
import Link from 'next/link'
import { HeartButton, PlayButton } from './choices.jsx'

const money = new Intl.NumberFormat('en')
const sizes =
  '(width >= 120rem) 380px, (width >= 80rem) 24vw, (width >= 48rem) 45vw, calc(100vw - 2rem)'

/** All that our card tells; its lines are in the words of our own page. */
export function PersonCard({ person, isFirst }) {
  const { id, name, age, nationality, lines, video, monthlyPrice } = person
  return (
    <article data-card={id} className="relative">
      <div className="relative aspect-square overflow-hidden rounded-card bg-sunken xl:aspect-[4/4.7]">
        {video ? <Poster video={video} isFirst={isFirst} /> : null}
      </div>
      <h2 className="mt-3 truncate text-body font-normal">
        <Link
          className="text-ink no-underline outline-none after:absolute after:-inset-1 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-offset-0 focus-visible:after:outline-focus"
          href={`/maids/${id}`}
          prefetch={false}
        >
          <span className="font-semibold">{name}</span>
          {age ? <>, {age}</> : null}
          {nationality ? <span className="text-ink3"> · {nationality.label}</span> : null}
        </Link>
      </h2>
      <p className="relative flex h-lh flex-wrap overflow-hidden mt-0.5 text-small text-ink2">
        {lines.languages.length > 1 ? (
          <>
            <span aria-hidden="true" className="absolute inset-x-0 top-0 truncate">
              {lines.languages[0]}
            </span>
            <span className="h-lh w-px" />
          </>
        ) : null}
        <span className="relative -start-px max-w-full grow bg-paper whitespace-pre">
          {lines.languages.at(-1)}
        </span>
      </p>
      <p className="mt-2 flex h-lh items-center gap-2 text-small font-medium">
        <Check aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-action" />
        <span className="flex h-lh min-w-0 flex-1 flex-wrap overflow-hidden">
          {lines.reasons.map((reason) => (
            <span key={reason} className="max-w-full truncate">
              {reason}
            </span>
          ))}
        </span>
      </p>
      <div className="mt-2 flex h-[calc(var(--text-caption--line-height)+0.5rem)] items-center justify-between gap-2">
        <div className="flex h-full min-w-0 flex-wrap gap-1.5 overflow-hidden">
          {lines.tags.map((tag) => (
            <span
              key={tag}
              className="inline-flex min-h-6 max-w-full items-center rounded-tag bg-tag px-2 py-1 text-caption text-ink2 forced-colors:border"
            >
              <span className="truncate">{tag}</span>
            </span>
          ))}
        </div>
        <p className="shrink-0 text-small whitespace-nowrap">
          <span className="font-semibold">AED {money.format(monthlyPrice / 100)}</span>{' '}
          <span className="text-ink3">/month</span>
        </p>
      </div>
      <div className="pointer-events-none absolute inset-x-0 top-0 aspect-square rounded-card xl:aspect-[4/4.7] *:pointer-events-auto">
        <div className="absolute inset-0 overflow-hidden rounded-card pointer-events-none! *:pointer-events-auto">
          {video ? <PlayButton name={name} video={video} /> : null}
        </div>
        <HeartButton id={id} name={name} />
      </div>
    </article>
  )
}

function Poster({ video, isFirst }) {
  const { poster, posterSizes, alt } = video
  return (
    <img
      src={poster}
      srcSet={posterSizes.map(({ url, width }) => `${url} ${width}w`).join(', ')}
      sizes={sizes}
      width={960}
      height={1200}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={isFirst ? 'high' : undefined}
      className="absolute inset-0 size-full object-cover"
    />
  )
}
