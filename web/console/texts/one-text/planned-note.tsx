import { useState } from 'react'
import { dropWordsPlan } from '#api/console/words/one-text.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { messageOf } from '#web/console/message-of.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormatter } from '#web/use-formatter.ts'
import { ChangesView } from './changes-view.tsx'
import type { TextProps } from './read-words.ts'
import type { TextDraft } from './use-text-draft.ts'

/** What is planned, or why it was not carried out. */
export function PlannedNote({
  place,
  language,
  read,
  reload,
  draft,
}: TextProps & { draft: TextDraft }) {
  const say = useWords('texts')
  const failed = useWords('console')('failed')
  const format = useFormatter()
  const mayPublish = useMay('publish-words')
  const [failure, setFailure] = useState<unknown>()
  const plan = read.texts.find((text) => text.language === language)?.plan
  const planned = read.plan?.source
  if (!plan || planned === undefined) return null
  const when = format.dateTime(new Date(plan.publishAt), {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return (
    <section className="mx-4 my-2 rounded-desk bg-info-tint p-4 text-desk lg:mx-6">
      <h2 className="text-body font-semibold">
        {plan.held
          ? say('planned.held', { when })
          : say('planned.at', { when, who: plan.plannedBy ?? say('by.command') })}
      </h2>
      {plan.held ? <p>{say(`planned.${plan.held}`)}</p> : null}
      <ChangesView before={read.source} after={planned} language={language} />
      {mayPublish ? (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button tone="edged" size="desk" onClick={() => draft.change(planned)}>
            {say('planned.take')}
          </Button>
          <Button
            tone="edged"
            size="desk"
            onClick={() =>
              void consoleSend(dropWordsPlan, { place, language }).then(reload, setFailure)
            }
          >
            {say('planned.drop')}
          </Button>
        </div>
      ) : null}
      {failure ? (
        <p role="alert" className="text-danger">
          {messageOf(failure, failed)}
        </p>
      ) : null}
    </section>
  )
}
