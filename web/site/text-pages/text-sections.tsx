import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import type { Content, ContentSection } from '#api/site/content.ts'
import { classNames } from '#web/ui/style/class-names.ts'
import { TextBlock, TextBlocks } from './text-blocks.tsx'
import { TextRuns } from './text-runs.tsx'

/** Sections with heading, short form and blocks. */
export function TextSections({ content }: { content: Content }) {
  return (
    <>
      <TextBlocks blocks={content.intro} chatText={content.chatText} />
      {content.sections.map((section) => (
        <TextSection key={section.id} section={section} chatText={content.chatText} />
      ))}
      <TextSource content={content} />
    </>
  )
}

export function TextSection({
  section: { id, title, short, blocks },
  chatText,
}: {
  section: ContentSection
  chatText: string | undefined
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={classNames(
        'scroll-mt-12 pt-8 xl:pt-10 print:pt-4',
        'lg:grid lg:grid-cols-[minmax(0,18rem)_minmax(0,40rem)] lg:gap-x-12 print:block',
        // Links are not printed, nor a heading with links only.
        !short && blocks.every(({ kind }) => kind === 'links') && 'print:hidden',
      )}
    >
      <h2 id={`${id}-title`} className="text-title">
        {title}
      </h2>
      <div className="lg:-mt-1">
        {short ? (
          <p className="mt-2 max-w-160 rounded-card bg-sunken p-4 lg:mt-0">
            <TextRuns runs={short} chatText={chatText} />
          </p>
        ) : null}
        <TextBlocks blocks={blocks} chatText={chatText} />
      </div>
    </section>
  )
}

/** The facts' source, its date and the day of our check. */
export function TextSource({ content: { source, checkedOn, chatText } }: { content: Content }) {
  const t = useTranslations('textPages')
  const format = useFormatter()
  if (source.length === 0 && !checkedOn) return null
  return (
    <div className="mt-8 max-w-160 rounded-card bg-sunken p-4 pt-2 text-small text-ink2 print:mt-4 print:p-0">
      {source.map((block, index) => (
        <TextBlock key={index} block={block} chatText={chatText} />
      ))}
      {checkedOn ? (
        <p className="mt-2">
          {t('checkedOn', {
            day: format.dateTime(new Date(`${checkedOn}T08:00:00Z`), { dateStyle: 'long' }),
          })}
        </p>
      ) : null}
    </div>
  )
}
