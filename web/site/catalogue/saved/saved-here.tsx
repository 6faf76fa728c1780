import { useTranslations } from 'use-intl'
import { browserSend } from '#web/api-client.ts'
import { goToKept } from '#web/installed/go-to-kept.ts'
import { paths } from '#web/paths.ts'
import { useVisit } from '#web/use-visit.ts'
import { Button } from '#web/ui/button.tsx'
import { PlaceholderList } from '#web/ui/marks/placeholder.tsx'
import { useFound } from '#web/ui/hooks/use-found.ts'
import { loadOwnSaved } from './load-saved.ts'
import type { SavedPage } from './load-saved.ts'
import { SavedListView } from './saved-list-view.tsx'

/** `#saved` (R15) is read here, because loaders get no fragment. */
export function SavedHere() {
  const say = useTranslations('saved')
  const { language, mode, origin } = useVisit()
  const ask = (): Promise<SavedPage | 'failed' | undefined> =>
    loadOwnSaved(browserSend, { language, mode, origin }, { suppressErrors: true }).catch(() =>
      goToKept(paths.saved) ? undefined : 'failed',
    )
  const { found: page, again } = useFound(ask, `${language} ${mode} ${origin}`)
  if (page === 'failed') {
    return (
      <div className="page-x py-12">
        <p className="text-body">{say('failed')}</p>
        <Button tone="edged" className="mt-4" onClick={again}>
          {say('again')}
        </Button>
      </div>
    )
  }
  if (page) return <SavedListView page={page} />
  return (
    <div className="page-x pt-6" aria-busy>
      <p className="sr-only">{say('loading')}</p>
      <PlaceholderList cards={3} />
    </div>
  )
}
