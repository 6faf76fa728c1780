import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { loaders } from 'virtual:screen-messages'
import { getContent } from '#api/site/content.ts'
import { brand } from '#domain/brand.ts'
import { registerLateScreen } from '#web/hydration/late-screens.ts'
import { browserLoad, serverLoad } from '#web/load.ts'
import type { LoadArgs } from '#web/load.ts'
import { loadMessages } from '#web/words/messages.ts'
import { useSaidHours } from '#web/shell/chat/said-hours.ts'
import { ChatLink } from '#web/shell/chat/chat-link.tsx'
import { breadcrumbs } from '#web/shell/page/breadcrumbs.ts'
import { pageMeta } from '#web/shell/page/page-meta.ts'
import { TextBlock } from '#web/site/text-pages/text-blocks.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { QuestionList } from './question-list.tsx'
import { questionGroups } from './questions.ts'

const bringTextWords = (language: string) => loadMessages(language, ['textPages'], loaders)
registerLateScreen({ noun: 'textPages', fetch: bringTextWords })

async function load({ send, visit }: LoadArgs) {
  const { language: lang, mode, noFullTime, origin } = visit
  const [{ content }] = await Promise.all([
    send(getContent, { place: 'faq', lang, mode, noFullTime }),
    bringTextWords(lang),
  ])
  return { content, origin }
}
type FaqData = Awaited<ReturnType<typeof load>>

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)

export const meta = pageMeta<FaqData>('faq', (_, { content, origin }) => ({
  title: content.searchTitle ?? content.title,
  description: content.description,
  keywords: content.keywords,
  jsonLd: {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'FAQPage',
        mainEntity: questionGroups(content)
          .flatMap(({ questions }) => questions)
          .map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
      },
      breadcrumbs({ name: brand.name, item: `${origin}/` }, { name: content.title }),
    ],
  },
}))

/** Households' questions about price and process (R17). */
export default function Faq() {
  const t = useTranslations('faq')
  const hours = useSaidHours()
  const { content } = useLoaderData<typeof clientLoader>()
  return (
    <div className="page-x pt-6 lg:pt-8">
      {/* Hydration waits for the words that it names. */}
      <span hidden data-screen="textPages" />
      <h1 className="page-title text-wrap">{content.title}</h1>
      <p className="mt-2 text-ink2">{content.lead}</p>
      <QuestionList content={content}>
        <div className="mt-6 max-w-160 text-small">
          {content.source.map((block, index) => (
            <TextBlock key={index} block={block} chatText={t('askText')} />
          ))}
        </div>
        <section aria-labelledby="ask-title" className="mt-12">
          <h2 id="ask-title" className="text-title">
            {t('askTitle')}
          </h2>
          <p className="mt-1 text-ink2">{t('askBody', hours)}</p>
          <ChatLink
            label={t('ask')}
            text={t('askText')}
            className={buttonClass({ tone: 'edged', className: 'mt-4' })}
          >
            {t('ask')}
          </ChatLink>
        </section>
      </QuestionList>
    </div>
  )
}
