import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { getNotice } from '#api/console/words/notices.ts'
import type { OutputOf } from '#api/define-call.ts'
import { codeOf } from '#web/console/console-send.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { WordsHead } from '#web/console/texts/words-head.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { newUuid } from '#web/new-uuid.ts'
import { NoticeForm } from './notice-form.tsx'

const nothing: OutputOf<typeof getNotice> = { now: '', draft: null, versions: [] }

/** One notice: its words, place and time, and its versions. */
export function NoticeScreen() {
  const say = useWords('texts')
  const { noticeId = 'new' } = useParams()
  const [made] = useState(newUuid)
  return (
    <>
      <WordsHead />
      <p className="px-4 pt-3 text-desk lg:px-6">
        <Link to="/words/notices" className="text-action">
          {say('notices.back')}
        </Link>
      </p>
      {noticeId === 'new' ? (
        <NoticeForm noticeId={made} read={nothing} onDone={() => undefined} />
      ) : (
        <KeptNotice key={noticeId} noticeId={noticeId} />
      )}
    </>
  )
}

function KeptNotice({ noticeId }: { noticeId: string }) {
  const say = useWords('texts')
  const { answer, failure, reload } = useAnswer(getNotice, { noticeId })
  if (answer) {
    // What was kept since stands in the form only once it is asked for anew.
    const key = `${answer.versions.length} ${answer.draft?.revision ?? 0}`
    return <NoticeForm key={key} noticeId={noticeId} read={answer} onDone={reload} />
  }
  if (codeOf(failure) === 'not-found')
    return <p className="px-4 py-10 text-body text-ink2 lg:px-6">{say('notices.unknown')}</p>
  return failure ? <Failure failure={failure} onRetry={reload} /> : null
}
