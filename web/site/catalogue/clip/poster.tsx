import { useContext } from 'react'
import { PartsContext } from '#web/ui/kept/kept.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import type { Video } from './use-clip.ts'

/** Preloads a first poster in the server's page even where its card is cached. */
export function usePreloadedPoster(video: Video | null, sizes: string): void {
  const parts = useContext(PartsContext)
  if (!parts || !video) return
  const imageSrcSet = srcSetOf(video)
  parts.preload(video.poster, {
    as: 'image',
    fetchPriority: 'high',
    ...(imageSrcSet ? { imageSrcSet, imageSizes: sizes } : {}),
  })
}

const srcSetOf = ({ posterSizes }: Video): string | undefined =>
  posterSizes.map(({ url, width }) => `${url} ${width}w`).join(', ') || undefined

/** A poster in the page's HTML; the first has priority. */
export function Poster({
  video,
  alt,
  sizes,
  isFirst = false,
  className,
}: {
  video: Video | null
  alt: string
  sizes: string
  isFirst?: boolean
  className?: string
}) {
  const look = classNames(
    'poster-dim size-full object-cover object-[50%_24%]',
    !isFirst && 'in-data-unpainted:hidden',
    className,
  )
  if (!video) {
    return (
      <span className="block size-full bg-sunken">
        <span className="sr-only">{alt}</span>
      </span>
    )
  }
  return (
    <img
      src={video.poster}
      srcSet={srcSetOf(video)}
      sizes={sizes}
      width={960}
      height={1200}
      alt={alt}
      decoding={isFirst ? 'sync' : 'async'}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      className={look}
    />
  )
}
