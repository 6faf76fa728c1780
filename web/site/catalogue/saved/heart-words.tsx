import { textLinkClass } from '#web/ui/style/class-names.ts'
import { useWording } from '#web/site/catalogue/use-wording.ts'
import { setSaved } from './saved.ts'
import type { HeartNews } from './saved.ts'

/** A heart's effect, with undo after a removal. */
export function HeartWords({ news }: { news: NonNullable<HeartNews> }) {
  const { t } = useWording()
  if (news.kind === 'saved') {
    return <span className="sr-only">{t('saved', { name: news.name })}</span>
  }
  return (
    <span className="banner pointer-events-auto flex min-h-13 items-center justify-between gap-4 rounded-button bg-ink px-4 text-small text-paper shadow-float">
      {news.kind === 'failed' ? (
        t('notSaved')
      ) : (
        <>
          <span>{t('removed', { name: news.name })}</span>
          <button
            type="button"
            onClick={() => void setSaved(news, true)}
            className={textLinkClass('min-h-11 text-paper! font-semibold')}
          >
            {t('undo')}
          </button>
        </>
      )}
    </span>
  )
}
