import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import type { OwnHire } from './ask-own-hires.ts'

export type CarryOnProps = { hire: OwnHire }

/** A link back to the begun application. */
export function Screen({ hire: { caseId, name, poster } }: CarryOnProps) {
  const t = useTranslations('ownHires.carryOn')
  return (
    <Link
      to={`${paths.application}?appId=${caseId}`}
      className="flex min-h-15 max-w-160 items-center gap-3 rounded-button bg-action-tint p-2 pe-3 text-ink no-underline hover:shadow-edge-action forced-colors:border"
    >
      <img
        src={poster}
        alt=""
        width={40}
        height={44}
        className="poster-dim h-11 w-10 shrink-0 rounded-tag object-cover"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{t('title', { name })}</span>
        <span className="block text-small text-ink2">{t('body')}</span>
      </span>
      <ChevronRight
        aria-hidden
        size={20}
        strokeWidth={1.75}
        className="mirror-rtl shrink-0 text-action"
      />
    </Link>
  )
}
