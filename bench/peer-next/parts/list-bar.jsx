import { ChipsRow, ShareButton, SortChoice } from './choices.jsx'

export function ListBar({ wishes, total, isHeading = false }) {
  const Title = isHeading ? 'h1' : 'p'
  return (
    <div className="lg:flex lg:min-h-14 lg:items-center lg:justify-between lg:gap-6">
      <ChipsRow wishes={wishes} />
      <div className="flex min-h-8 items-center justify-between gap-4 lg:contents">
        <Title
          aria-live={isHeading ? 'polite' : undefined}
          className="line-clamp-2 min-w-0 text-wrap text-small font-normal tracking-normal text-ink3 lg:order-1 lg:text-body"
        >
          <span className="font-semibold text-ink">{total} maids</span>{' '}
        </Title>
        <SortChoice />
        {isHeading ? <ShareButton /> : null}
      </div>
    </div>
  )
}
