import type { WrittenNotice } from '#domain/site/notices/site-notice.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import type { ReadNotice } from './use-notice-form.ts'
import { useNoticeText } from './use-notice-text.ts'

/** Every version of a notice, the newest first, and the way back to one. */
export function NoticeVersions({
  versions,
  onTake,
}: {
  versions: ReadNotice['versions']
  onTake: ((notice: WrittenNotice) => void) | undefined
}) {
  const say = useWords('texts')
  const text = useNoticeText()
  if (versions.length === 0) return null
  return (
    <section className="min-w-0">
      <h2 className="text-body font-semibold">{say('history.title')}</h2>
      <ol className="divide-y divide-line">
        {versions.map(({ version, notice, from, until, ...published }, place) => (
          <li key={version} className="space-y-1 py-3 text-desk">
            <p>
              <span className="font-[560]">{say('history.version', { version })}</span>{' '}
              <span className="text-ink2">
                {published.publishedBy ?? say('by.command')} · {text.at(published.publishedAt)}
              </span>
            </p>
            <p lang="en" dir="ltr" className="wrap-anywhere">
              {notice.words.en}
            </p>
            <p className="text-ink2">
              {say('notices.times', { from: text.at(from), until: text.at(until) })}
            </p>
            {onTake && place > 0 ? (
              <Button
                tone="edged"
                size="desk"
                aria-label={say('history.takeBackOf', { version })}
                onClick={() => onTake(notice)}
              >
                {say('history.takeBack')}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
