import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale } from 'use-intl'
import type { MaidCard } from '#api/catalogue/catalogue.ts'
import { nameWithAge } from './name-with-age.ts'

/** Somebody in one row: face, name, country and price. */
export function PersonRow({ maid, to, price }: { maid: MaidCard; to: string; price: string }) {
  return (
    <Link to={to} className="flex min-h-18 items-center gap-3 py-2 no-underline">
      <PersonFacts maid={maid}>
        <span className="block text-small text-ink2">{price}</span>
      </PersonFacts>
      <ChevronRight aria-hidden size={20} strokeWidth={1.75} className="mirror-rtl shrink-0" />
    </Link>
  )
}

/** Her face in a small square; nothing without a picture. */
export function PersonFace({ maid }: { maid: MaidCard | undefined }) {
  if (!maid?.video) return null
  return (
    <img
      src={maid.video.poster}
      alt=""
      width={56}
      height={56}
      className="poster-dim size-14 shrink-0 rounded-field object-cover object-top"
    />
  )
}

/** Face, name and country, with what stands below. */
export function PersonFacts({ maid, children }: { maid: MaidCard; children: ReactNode }) {
  const locale = useLocale()
  const { nationality } = maid
  return (
    <>
      <PersonFace maid={maid} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">
          {nameWithAge(maid, locale)}
          {nationality ? (
            <span className="font-normal text-ink3 max-md:block max-md:truncate max-md:text-small">
              <span className="max-md:hidden"> · </span>
              {nationality.label}
            </span>
          ) : null}
        </span>
        {children}
      </span>
    </>
  )
}
