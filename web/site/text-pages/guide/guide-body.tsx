import CalendarCheck from 'lucide-react/icons/calendar-check'
import Clock from 'lucide-react/icons/clock'
import Wallet from 'lucide-react/icons/wallet'
import type { Content, ContentBlock, ContentSection } from '#api/site/content.ts'
import { TextBlocks } from '#web/site/text-pages/text-blocks.tsx'
import { TextLink } from '#web/site/text-pages/text-link.tsx'
import { TextRuns } from '#web/site/text-pages/text-runs.tsx'
import { TextSection, TextSource } from '#web/site/text-pages/text-sections.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { GuideFoot } from './guide-foot.tsx'

/** Icons of the facts: duration, price, guarantee. */
const icons = [Clock, Wallet, CalendarCheck]

/** Three facts, then the form's steps in order (R20). */
export function GuideBody({ content }: { content: Content }) {
  const { sections, chatText } = content
  const facts = sections.find(({ id }) => id === 'facts')
  return (
    <div className="mt-6 lg:grid lg:grid-cols-[1fr_minmax(18rem,22rem)] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-16">
      {facts ? <Facts section={facts} chatText={chatText} /> : null}
      <div className="max-lg:mt-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        {sections.map((section) =>
          section.id === 'facts' ? null : (
            <GuideSection key={section.id} section={section} chatText={chatText} />
          ),
        )}
      </div>
      <div className="lg:col-start-2 lg:row-start-2">
        <TextSource content={content} />
        <GuideFoot title={content.title} />
      </div>
    </div>
  )
}

type Part = { section: ContentSection; chatText: string | undefined }

function Facts({ section: { title, blocks }, chatText }: Part) {
  return (
    <div className="lg:col-start-2 lg:row-start-1 lg:rounded-card lg:bg-raised lg:p-6 lg:shadow-line">
      <h2 className="sr-only">{title}</h2>
      {blocks.map((block, index) => (
        <FactBlock key={index} block={block} chatText={chatText} />
      ))}
    </div>
  )
}

/** Facts with icons; links as buttons. */
function FactBlock({ block, chatText }: { block: ContentBlock; chatText: string | undefined }) {
  if (block.kind === 'list') {
    return (
      <ul className="border-t border-line lg:border-t-0">
        {block.items.map(({ title, runs }, index) => {
          const Icon = icons[index] ?? Clock
          return (
            <li key={index} className="flex gap-3 border-b border-line py-3">
              <Icon aria-hidden size={24} strokeWidth={1.75} className="shrink-0 text-action" />
              <div className="min-w-0">
                <p className="font-medium">{title}</p>
                <p className="text-small text-ink2">
                  <TextRuns runs={runs} chatText={chatText} />
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    )
  }
  if (block.kind !== 'links') return <TextBlocks blocks={[block]} chatText={chatText} />
  return (
    <div className="mt-4 flex flex-col gap-3 md:flex-row lg:flex-col">
      {block.links.map(({ text, link }) => (
        <TextLink
          key={text}
          target={link}
          chatText={chatText}
          className={buttonClass({
            tone: link.kind === 'chat' ? 'edged' : 'main',
            className: 'md:max-lg:flex-1',
          })}
        >
          {text}
        </TextLink>
      ))}
    </div>
  )
}

/** The steps' heading is hidden, because the page's names them. */
function GuideSection({ section, chatText }: Part) {
  if (section.id !== 'steps') return <TextSection section={section} chatText={chatText} />
  return (
    <section id={section.id}>
      <h2 className="sr-only">{section.title}</h2>
      <TextBlocks blocks={section.blocks} chatText={chatText} />
    </section>
  )
}
