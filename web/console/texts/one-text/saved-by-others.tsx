import type { ReactNode } from 'react'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { ChangesView } from './changes-view.tsx'
import type { TextProps } from './read-words.ts'
import type { TextDraft } from './use-text-draft.ts'

/** What somebody else saved or published meanwhile, beside what is typed here. */
export function SavedByOthers({ read, language, draft }: TextProps & { draft: TextDraft }) {
  const say = useWords('texts')
  const theirs = read.draft?.source ?? read.source
  const [newest] = read.versions
  if (draft.isTorn) {
    return (
      <Note title={say('conflict.torn')} lead={say('conflict.tornLead')}>
        <ChangesView before={theirs} after={draft.source} language={language} />
        <div className="mt-2 flex flex-wrap gap-2">
          <Button tone="edged" size="desk" onClick={draft.takeTheirs}>
            {say('conflict.takeTheirs')}
          </Button>
          <Button tone="edged" size="desk" onClick={draft.keepMine}>
            {say('conflict.keepMine')}
          </Button>
        </div>
      </Note>
    )
  }
  if (!draft.isBehind || !newest) return null
  const who = newest.publishedBy ?? say('by.command')
  return (
    <Note
      title={say('conflict.behind', { who, version: newest.version })}
      lead={say('conflict.behindLead')}
    >
      <ChangesView before={read.source} after={draft.source} language={language} />
      <Button tone="edged" size="desk" className="mt-2" onClick={draft.goOnFromPublished}>
        {say('conflict.goOn')}
      </Button>
    </Note>
  )
}

function Note({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <section role="alert" className="mx-4 my-2 rounded-desk bg-saffron-tint p-4 lg:mx-6">
      <h2 className="text-body font-semibold">{title}</h2>
      <p className="text-desk">{lead}</p>
      {children}
    </section>
  )
}
