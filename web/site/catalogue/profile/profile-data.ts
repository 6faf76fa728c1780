import { brand } from '#domain/brand.ts'
import type { MaidPage } from './load-maid.ts'

/** For search engines: the video, the list; nothing about her pay. */
export function profileData({ maid, origin }: MaidPage, description: string): object {
  const address = (path: string) => new URL(path, origin).href
  const { video } = maid
  const crumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: brand.name, item: address('/hire-maid') },
      { '@type': 'ListItem', position: 2, name: maid.name },
    ],
  }
  const clip = video && {
    '@type': 'VideoObject',
    name: maid.name,
    description,
    thumbnailUrl: address(video.poster),
    duration: `PT${Math.round(video.vimeoInfo.duration)}S`,
    ...(maid.approvedOn ? { uploadDate: `${maid.approvedOn}T00:00:00+04:00` } : {}),
    [video.kind === 'file' ? 'contentUrl' : 'embedUrl']: address(video.videoURL),
  }
  return { '@context': 'https://schema.org', '@graph': clip ? [clip, crumbs] : [crumbs] }
}
