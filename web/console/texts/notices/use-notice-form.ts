import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  dropNoticeDraft,
  endNotice,
  publishNotice,
  saveNoticeDraft,
} from '#api/console/words/notices.ts'
import type { getNotice } from '#api/console/words/notices.ts'
import type { OutputOf } from '#api/define-call.ts'
import { emptyNotice } from '#domain/site/notices/site-notice.ts'
import type { NoticeFault, WrittenNotice } from '#domain/site/notices/site-notice.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { offerUndo } from '#web/console/frame/undo.ts'
import { useWords } from '#web/console/use-words.ts'
import { useNoticePromises } from './use-notice-promises.ts'

export type ReadNotice = OutputOf<typeof getNotice>
export type NoticeProps = { noticeId: string; read: ReadNotice; onDone: () => void }

/** What is typed about a notice, and what may be done with it. */
export function useNoticeForm({ noticeId, read, onDone }: NoticeProps) {
  const say = useWords('texts')
  const navigate = useNavigate()
  const newest = read.versions[0]
  const first = (read.draft ?? newest)?.notice ?? emptyNotice()
  const [notice, setNotice] = useState<WrittenNotice>(first)
  const [faults, setFaults] = useState<readonly NoticeFault[]>([])
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const promises = useNoticePromises(notice)
  const after = newest?.version ?? 0

  /** Sends once at a time; what is kept then stands at an address of its own. */
  async function work(send: () => Promise<string | undefined>, undo?: () => Promise<unknown>) {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const text = await send()
      if (text !== undefined) {
        offerUndo({ text, ...(undo ? { undo: () => undo().then(onDone) } : {}) })
        void navigate(`/words/notices/${noticeId}`, { replace: true })
        onDone()
      }
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }

  const save = () =>
    work(async () => {
      const kept = read.draft
      const baseVersion = kept?.baseVersion ?? after
      const drafted = { noticeId, notice, baseVersion, after: kept?.revision ?? 0 }
      await consoleSend(saveNoticeDraft, drafted)
      return say('source.saved')
    })
  const publish = () =>
    work(
      async () => {
        const input = { noticeId, notice, after, explained: promises.answers }
        const found = await consoleSend(publishNotice, input)
        setFaults(found.faults)
        promises.ask(found.unkept)
        return found.version === null ? undefined : say('notices.published')
      },
      () => consoleSend(endNotice, { noticeId, after: after + 1 }),
    )
  const end = () =>
    work(
      async () => {
        await consoleSend(endNotice, { noticeId, after })
        return say('notices.taken')
      },
      () =>
        consoleSend(publishNotice, {
          noticeId,
          notice: newest?.notice ?? notice,
          after: after + 1,
        }),
    )
  const discard = () =>
    work(async () => {
      await consoleSend(dropNoticeDraft, { noticeId })
      return say('notices.discarded')
    })
  const change = (changes: Partial<WrittenNotice>) => setNotice({ ...notice, ...changes })
  return { notice, change, faults, promises, failure, isBusy, save, publish, end, discard }
}
