import { useState } from 'react'
import { getLinkVersion } from '#api/console/campaigns/links.ts'
import type { LinkDraft } from '#domain/campaigns/links/campaign-link.ts'
import { Card } from '#web/console/campaigns/card.tsx'
import { consoleSend } from '#web/console/console-send.ts'
import { useWords } from '#web/console/use-words.ts'
import { VersionRow } from './version-row.tsx'
import type { Version } from './version-row.tsx'

/** The versions of a link, the newest first, with what each changed. */
export function LinkHistory({
  slug,
  versions,
  mayTake,
  onTake,
}: {
  slug: string
  versions: readonly Version[]
  mayTake: boolean
  onTake: (value: LinkDraft) => void
}) {
  const say = useWords('campaigns')
  const [taken, setTaken] = useState(false)
  const read = (number: number) => consoleSend(getLinkVersion, { slug, number })
  return (
    <Card title={say('history.title')} id="history">
      {versions.length === 0 ? (
        <p className="text-desk text-ink2">{say('history.asInstalled')}</p>
      ) : null}
      <output className="text-desk text-ink2">{taken ? say('history.taken') : null}</output>
      <ol className="divide-y divide-line">
        {versions.map((version, place) => (
          <VersionRow
            key={version.number}
            version={version}
            isFirst={place === versions.length - 1}
            mayTake={mayTake && place > 0}
            onRead={() => read(version.number)}
            onTake={(value) => {
              onTake(value)
              setTaken(true)
            }}
          />
        ))}
      </ol>
    </Card>
  )
}
