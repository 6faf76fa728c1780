import { useRef, useState } from 'react'
import type { Language } from '#domain/constants.ts'
import { useWords } from '#web/console/use-words.ts'
import { DeskSelect } from '#web/console/campaigns/fields/desk-fields.tsx'

/** The page as the draft will make it, drawn by the site itself. */
export function PagePreview({
  place,
  language,
  revision,
}: {
  place: string
  language: Language
  /** Another one draws the page anew. */
  revision: string
}) {
  const say = useWords('texts')
  const [form, setForm] = useState<'mobile' | 'desktop'>('mobile')
  const [mode, setMode] = useState<'maid' | 'nanny'>('maid')
  const top = useRef(0)
  const words = new URLSearchParams({ lang: language, form, mode, revision })
  return (
    <section aria-label={say('preview.title')} className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <DeskSelect
          label={say('preview.form')}
          value={form}
          options={[
            ['mobile', say('preview.mobile')],
            ['desktop', say('preview.desktop')],
          ]}
          onChange={(event) =>
            setForm(event.currentTarget.value === 'desktop' ? 'desktop' : 'mobile')
          }
        />
        <DeskSelect
          label={say('preview.mode')}
          value={mode}
          options={[
            ['maid', say('preview.maid')],
            ['nanny', say('preview.nanny')],
          ]}
          onChange={(event) => setMode(event.currentTarget.value === 'nanny' ? 'nanny' : 'maid')}
        />
      </div>
      <iframe
        title={say('preview.title')}
        src={`/console/preview/words/${place}?${words.toString()}`}
        sandbox="allow-same-origin"
        // A page that is drawn anew stays where it was read.
        onLoad={({ currentTarget: { contentWindow } }) => {
          contentWindow?.scrollTo(0, top.current)
          contentWindow?.addEventListener('scroll', () => {
            top.current = contentWindow.scrollY
          })
        }}
        className="h-[40rem] w-full rounded-card bg-paper shadow-edge-thin"
      />
    </section>
  )
}
