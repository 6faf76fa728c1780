import { useState } from 'react'
import { Link, NavLink, useParams, useSearchParams } from 'react-router'
import { getWords } from '#api/console/words/one-text.ts'
import { LANGUAGES } from '#domain/constants.ts'
import type { Language } from '#domain/constants.ts'
import { isContentPlace } from '#domain/content/content-places.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { useNames } from '#web/console/people/use-names.ts'
import { TryDraft } from '#web/console/simulator/try-draft.tsx'
import { TextStateDot } from '#web/console/texts/text-state.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { useInBoth } from '#web/console/use-in-both.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { BesideView } from './beside-view.tsx'
import { ChangesView } from './changes-view.tsx'
import { SavedByOthers } from './saved-by-others.tsx'
import { MessagesView } from './messages-view.tsx'
import { OrderView } from './order-view.tsx'
import { PlannedNote } from './planned-note.tsx'
import { PromiseList } from './promise-list.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import type { ReadWords, TextProps } from './read-words.ts'
import { TextHistory } from './text-history.tsx'
import { usePublication } from './use-publication.ts'
import { useTextDraft } from './use-text-draft.ts'
import { useWordsCheck } from './use-words-check.ts'
import { WriteView } from './write-view.tsx'

/** One text: its source beside its page, English beside it, and what publishing it needs. */
export function TextScreen() {
  const { place = '', language: asked } = useParams()
  const language = LANGUAGES.find((one) => one === asked)
  const say = useWords('texts')
  if (!isContentPlace(place) || !language) return <p className="p-6">{say('unknown')}</p>
  return <FoundText key={`${place}/${language}`} place={place} language={language} />
}

function FoundText({ place, language }: { place: string; language: Language }) {
  const { answer, failure, reload } = useAnswer(getWords, { place, language })
  if (!answer) return failure ? <Failure failure={failure} onRetry={reload} /> : null
  return <KnownText {...{ place, language, reload }} read={answer} />
}

/** What a text can be worked on by; the first one is shown. */
function viewsOf(place: string, language: Language) {
  const beside = language === 'en' ? [] : (['beside'] as const)
  if (place === 'faq') return ['write', ...beside, 'order', 'changes', 'history'] as const
  return place === 'messages'
    ? (['messages', ...beside, 'write', 'changes', 'history'] as const)
    : (['write', ...beside, 'changes', 'history'] as const)
}
type View = ReturnType<typeof viewsOf>[number]

function KnownText(props: TextProps) {
  const { place, language, read } = props
  const [search, setSearch] = useSearchParams()
  const views = viewsOf(place, language)
  const view = views.find((one) => one === search.get('view')) ?? views[0] ?? 'write'
  const draft = useTextDraft(props)
  const checked = useWordsCheck(place, language, draft.source)
  const publication = usePublication(props, draft, checked?.unkept)
  const [isPublishing, setPublishing] = useState(false)
  return (
    <>
      <TextHead {...props} onPublish={() => setPublishing(true)} draft={draft} />
      <Languages read={read} place={place} />
      <Views views={views} chosen={view} onChoose={(one) => setSearch({ view: one })} />
      <output className="block px-4 pt-2 text-desk text-ink2 empty:hidden lg:px-6">
        {publication.said}
      </output>
      <PlannedNote {...props} draft={draft} />
      <SavedByOthers {...props} draft={draft} />
      <Body {...{ props, view, draft, checked }} onSay={publication.say} />
      {draft.mayWrite ? (
        <section className="px-4 py-4 lg:px-6">
          <TryDraft
            kind={place === 'messages' ? 'messages' : 'words'}
            draft={{ place, language, source: draft.source }}
          />
        </section>
      ) : null}
      <PromiseList
        {...{ read, language, source: draft.source }}
        unkept={checked?.unkept ?? []}
        explained={publication.explained}
        onExplain={publication.explain}
      />
      <ShownOn read={read} />
      {isPublishing ? (
        <PublishDialog
          {...{ language, read, publication, checked }}
          open
          onClose={() => setPublishing(false)}
        />
      ) : null}
    </>
  )
}

function Body({
  props,
  view,
  draft,
  checked,
  onSay,
}: {
  props: TextProps
  view: View
  draft: ReturnType<typeof useTextDraft>
  checked: ReturnType<typeof useWordsCheck>
  onSay: (text: string) => void
}) {
  const { read, language } = props
  const { source, mayWrite, change } = draft
  switch (view) {
    case 'beside':
      return <BesideView {...{ read, language, source, mayWrite }} onChange={change} />
    case 'changes':
      return (
        <div className="border-t border-line px-4 py-2 lg:px-6">
          <ChangesView before={read.source} after={source} language={language} />
        </div>
      )
    case 'history':
      return <TextHistory {...props} draft={draft} onSay={onSay} />
    case 'messages':
      return <MessagesView {...{ language, source, mayWrite, checked }} onChange={change} />
    case 'order':
      return <OrderView {...props} onSay={onSay} key={draft.published} />
    case 'write':
      return <WriteView {...props} draft={draft} checked={checked} />
  }
}

function TextHead({
  language,
  read,
  reload,
  draft,
  onPublish,
}: TextProps & { draft: ReturnType<typeof useTextDraft>; onPublish: () => void }) {
  const say = useWords('texts')
  const names = useNames()
  const mayPublish = useMay('publish-words')
  const title = useInBoth()(read.titles)
  const isKept = read.draft !== null || draft.revision > 0
  return (
    <ScreenHead title={say('of', { title, language: names.site(language) })}>
      <Link to="/words" className="text-desk underline">
        {say('all')}
      </Link>
      <div className="ms-auto flex flex-wrap gap-2">
        {draft.mayWrite && isKept ? (
          <Button
            tone="quiet"
            size="desk"
            onClick={() => void draft.discard().then(reload, reload)}
          >
            {say('discard')}
          </Button>
        ) : null}
        {mayPublish ? (
          <Button size="desk" onClick={onPublish} disabled={!draft.isChanged || !draft.isSaved}>
            {say('publish.open')}
          </Button>
        ) : null}
      </div>
    </ScreenHead>
  )
}

/** The same place in each language, with what is open there. */
function Languages({ read, place }: { read: ReadWords; place: string }) {
  const say = useWords('texts')
  const names = useNames()
  return (
    <nav
      aria-label={say('languages')}
      className="flex flex-wrap gap-x-4 gap-y-1 border-b border-line px-4 lg:px-6"
    >
      {read.texts.map((text) => (
        <NavLink
          key={text.language}
          to={`/words/${place}/${text.language}`}
          className={({ isActive }) =>
            classNames(
              'inline-flex min-h-9 min-w-0 items-center gap-2 border-b-2 text-desk no-underline pointer-coarse:min-h-11',
              isActive ? 'border-action text-ink' : 'border-transparent text-ink2 hover:text-ink',
            )
          }
        >
          <span className="font-[560]">{names.site(text.language)}</span>
          <span className="min-w-0 text-ink2">
            <TextStateDot text={text} />
          </span>
        </NavLink>
      ))}
    </nav>
  )
}

function Views({
  views,
  chosen,
  onChoose,
}: {
  views: readonly View[]
  chosen: View
  onChoose: (view: View) => void
}) {
  const say = useWords('texts')
  return (
    <nav aria-label={say('views.title')} className="flex flex-wrap gap-2 px-4 py-2.5 lg:px-6">
      {views.map((view) => (
        <Button
          key={view}
          size="desk"
          tone={view === chosen ? 'edged' : 'quiet'}
          aria-pressed={view === chosen}
          onClick={() => onChoose(view)}
        >
          {say(`views.${view}`)}
        </Button>
      ))}
    </nav>
  )
}

function ShownOn({ read: { path, siteOrigin } }: { read: ReadWords }) {
  const say = useWords('texts')
  return (
    <section className="px-4 pb-8 text-desk lg:px-6">
      <h2 className="text-body font-semibold">{say('shownOn.title')}</h2>
      {path ? (
        <a
          href={`${siteOrigin}${path}`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-6 items-center underline pointer-coarse:min-h-11"
        >
          <bdi dir="ltr">{path}</bdi>
          <span className="sr-only"> {say('shownOn.newTab')}</span>
        </a>
      ) : (
        <p className="text-ink2">{say('shownOn.messages')}</p>
      )}
    </section>
  )
}
