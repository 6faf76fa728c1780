import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { MaidCard } from '#api/catalogue/catalogue.ts'
import { Tag } from '#web/ui/marks/tag.tsx'
import { NarrowBar } from '#web/flow/form/flow-page.tsx'

type Props = { maid: MaidCard; actions: ReactNode; children: ReactNode }

/** A page behind a link: on computers with her picture beside it and its buttons below the text. */
export function BesideHer({ maid, actions, children }: Props) {
  const t = useTranslations('catalogue')
  return (
    <>
      <div className="page-columns flex-1 pb-6 lg:flex lg:flex-none lg:items-center lg:gap-16 lg:pt-12">
        {maid.video ? (
          <div className="relative w-88 shrink-0 max-lg:hidden">
            <img
              src={maid.video.poster}
              srcSet={maid.video.posterSizes.map(({ width, url }) => `${url} ${width}w`).join(', ')}
              sizes="22rem"
              alt={maid.video.alt}
              width={352}
              height={440}
              className="poster-dim aspect-[4/5] w-full rounded-card object-cover object-top"
            />
            {maid.isSample ? <Tag className="absolute start-3 bottom-3">{t('sample')}</Tag> : null}
          </div>
        ) : null}
        <div className="min-w-0 flex-1 lg:max-w-184">
          {children}
          <div className="mt-6 max-lg:hidden">{actions}</div>
        </div>
      </div>
      <NarrowBar className="lg:hidden">{actions}</NarrowBar>
    </>
  )
}
