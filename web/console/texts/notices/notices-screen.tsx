import { Link } from 'react-router'
import { useLocale } from 'use-intl'
import { listNotices } from '#api/console/words/notices.ts'
import { noticeWords } from '#domain/site/notices/site-notice.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { EmptyPlace } from '#web/console/frame/empty-place.tsx'
import { Failure } from '#web/console/frame/failure.tsx'
import { WordsHead } from '#web/console/texts/words-head.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import { useNoticeText } from './use-notice-text.ts'
import type { ListedNotice } from './use-notice-text.ts'

/** Notices of the site: what shows now, what will and what was. */
export function NoticesScreen() {
  const say = useWords('texts')
  const mayWrite = useMay('write-words')
  const { answer, failure, reload } = useAnswer(listNotices, {})
  return (
    <>
      <WordsHead>
        {mayWrite ? (
          <Link to="/words/notices/new" className={buttonClass({ size: 'desk' })}>
            {say('notices.add')}
          </Link>
        ) : null}
      </WordsHead>
      <p className="max-w-160 px-4 py-3 text-desk text-ink2 lg:px-6">{say('notices.lead')}</p>
      {answer ? (
        <NoticeList {...answer} />
      ) : failure ? (
        <Failure failure={failure} onRetry={reload} />
      ) : null}
    </>
  )
}

function NoticeList({ notices, now }: { notices: readonly ListedNotice[]; now: string }) {
  const say = useWords('texts')
  if (notices.length === 0) {
    return <EmptyPlace title={say('notices.none')} note={say('notices.noneNote')} />
  }
  return (
    <ul aria-label={say('tabs.notices')} className="border-t border-line">
      {notices.map((notice) => (
        <NoticeRow key={notice.noticeId} listed={notice} now={now} />
      ))}
    </ul>
  )
}

function NoticeRow({ listed, now }: { listed: ListedNotice; now: string }) {
  const say = useWords('texts')
  const isArabic = useLocale().startsWith('ar')
  const text = useNoticeText()
  const { noticeId, draft, published } = listed
  const notice = (draft ?? published)?.notice
  if (!notice) return null
  const words = noticeWords(notice, isArabic ? 'ar' : 'en')
  const [state, stateWords] = text.state(published, now)
  return (
    <li className="border-b border-line">
      <Link
        to={`/words/notices/${noticeId}`}
        className="grid gap-x-4 gap-y-1 px-4 py-3 text-desk text-ink no-underline hover:bg-sunken lg:grid-cols-[minmax(0,1fr)_16rem_18rem] lg:px-6"
      >
        <span lang={words.language} dir="auto" className="font-[560] wrap-anywhere">
          {words.text || say('notices.empty')}
        </span>
        <span className="text-ink2">
          {say(`notices.kinds.${notice.kind}`)} · {text.where(notice)}
        </span>
        <span className="text-ink2">
          <StateDot state={state}>{stateWords}</StateDot>
          {draft && published ? (
            <span className="block text-caption text-ink3">{say('notices.changed')}</span>
          ) : null}
        </span>
      </Link>
    </li>
  )
}
