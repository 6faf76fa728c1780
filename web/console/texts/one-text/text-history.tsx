import { useState } from 'react'
import {
  followWordsRelease,
  getWordsVersion,
  recordWordsRead,
} from '#api/console/words/one-text.ts'
import type { OutputOf } from '#api/define-call.ts'
import { DeskText } from '#web/console/campaigns/fields/desk-fields.tsx'
import { consoleSend } from '#web/console/console-send.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { messageOf } from '#web/console/message-of.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormatter } from '#web/use-formatter.ts'
import { ChangesView } from './changes-view.tsx'
import type { ReadWords, TextProps } from './read-words.ts'
import type { TextDraft } from './use-text-draft.ts'

type HistoryProps = TextProps & { draft: TextDraft; onSay: (text: string) => void }
type Version = ReadWords['versions'][number]

/** The versions of a text, the newest first, each with whose work it was. */
export function TextHistory(props: HistoryProps) {
  const { read } = props
  const say = useWords('texts')
  return (
    <div className="grid gap-6 border-t border-line px-4 py-4 lg:px-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <section>
        <h2 className="text-body font-semibold">{say('history.title')}</h2>
        {read.versions.length === 0 ? (
          <p className="text-desk text-ink2">{say('history.none')}</p>
        ) : null}
        <ol className="divide-y divide-line">
          {read.versions.map((version, at) => (
            <VersionRow
              key={version.version}
              {...props}
              version={version}
              isNewest={at === 0}
              isFirst={at === read.versions.length - 1}
            />
          ))}
        </ol>
      </section>
      <div className="space-y-6">
        <ReadForm {...props} />
        <ReleaseForm {...props} />
      </div>
    </div>
  )
}

function VersionRow({
  place,
  language,
  draft,
  onSay,
  version,
  isNewest,
  isFirst,
}: HistoryProps & { version: Version; isNewest: boolean; isFirst: boolean }) {
  const say = useWords('texts')
  const failed = useWords('console')('failed')
  const [failure, setFailure] = useState<unknown>()
  const [shown, setShown] = useState<OutputOf<typeof getWordsVersion>>()
  const number = version.version
  async function take(use: (found: OutputOf<typeof getWordsVersion>) => void): Promise<void> {
    try {
      use(await consoleSend(getWordsVersion, { place, language, version: number }))
      setFailure(undefined)
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <li className="space-y-2 py-3 text-desk">
      <VersionText version={version} />
      <div className="flex flex-wrap gap-2">
        {isFirst ? null : (
          <Button
            tone="edged"
            size="desk"
            aria-expanded={shown !== undefined}
            aria-label={say('history.changesOf', { version: number })}
            onClick={() => (shown ? setShown(undefined) : void take(setShown))}
          >
            {say('history.changes')}
          </Button>
        )}
        {draft.mayWrite && !isNewest ? (
          <Button
            tone="edged"
            size="desk"
            aria-label={say('history.takeBackOf', { version: number })}
            onClick={() =>
              void take(({ source }) => {
                draft.change(source)
                onSay(say('history.taken', { version: number }))
              })
            }
          >
            {say('history.takeBack')}
          </Button>
        ) : null}
      </div>
      {failure ? (
        <p role="alert" className="text-danger">
          {messageOf(failure, failed)}
        </p>
      ) : null}
      {shown ? (
        <ChangesView before={shown.before ?? ''} after={shown.source} language={language} />
      ) : null}
    </li>
  )
}

function VersionText({ version }: { version: Version }) {
  const say = useWords('texts')
  const format = useFormatter()
  const { translatedBy, readers, reason } = version
  const facts = [
    version.writtenBy === 'seed'
      ? say('history.seed')
      : say('history.staff', { who: version.publishedBy ?? say('by.command') }),
    format.dateTime(new Date(version.publishedAt), { dateStyle: 'medium', timeStyle: 'short' }),
    ...(translatedBy === null ? [] : [say('history.translated', { who: translatedBy })]),
    ...readers.map((who) => say('history.read', { who })),
  ]
  return (
    <p>
      <span className="font-[560]">{say('history.version', { version: version.version })}</span>{' '}
      <span className="text-ink2">{facts.join(' · ')}</span>
      {reason === null ? null : (
        <span className="block text-ink2">{say('history.reason', { reason })}</span>
      )}
    </p>
  )
}

/** Records a second person's read of the published version. */
function ReadForm({ place, language, read, reload, onSay, draft }: HistoryProps) {
  const say = useWords('texts')
  const failed = useWords('console')('failed')
  const [reader, setReader] = useState('')
  const { isBusy, failure, onSubmit } = useForm(async () => {
    const englishVersion = read.english.version
    const version = draft.published
    await consoleSend(recordWordsRead, { place, language, version, englishVersion, reader })
    setReader('')
    onSay(say('read.recorded'))
    reload()
  })
  if (!draft.mayWrite || draft.published === 0) return null
  return (
    <form onSubmit={onSubmit} className="space-y-2" aria-label={say('read.title')}>
      <h2 className="text-body font-semibold">{say('read.title')}</h2>
      {language === 'en' ? null : <p className="text-desk text-ink2">{say('read.lead')}</p>}
      <DeskText
        label={say('read.reader')}
        value={reader}
        maxLength={120}
        dir="auto"
        onChange={(event) => setReader(event.currentTarget.value)}
      />
      {failure ? (
        <p role="alert" className="text-desk text-danger">
          {messageOf(failure, failed)}
        </p>
      ) : null}
      <Button type="submit" tone="edged" size="desk" busy={isBusy} disabled={reader.trim() === ''}>
        {say('read.record')}
      </Button>
    </form>
  )
}

/** Back to the words of the release, where staff wrote others. */
function ReleaseForm({ place, language, read, reload, draft, onSay }: HistoryProps) {
  const say = useWords('texts')
  const failed = useWords('console')('failed')
  const mayPublish = useMay('publish-words')
  const isStaffs = read.versions[0]?.writtenBy === 'staff'
  const { isBusy, failure, onSubmit } = useForm(async () => {
    const after = draft.published
    const { version } = await consoleSend(followWordsRelease, { place, language, after })
    draft.begin(version, read.release)
    onSay(say('history.released'))
    reload()
  })
  if (!mayPublish || !isStaffs) return null
  return (
    <form onSubmit={onSubmit} className="space-y-2">
      <h2 className="text-body font-semibold">{say('history.release')}</h2>
      <ChangesView before={read.source} after={read.release} language={language} />
      {failure ? (
        <p role="alert" className="text-desk text-danger">
          {messageOf(failure, failed)}
        </p>
      ) : null}
      <Button type="submit" tone="edged" size="desk" busy={isBusy}>
        {say('history.release')}
      </Button>
    </form>
  )
}
