import ChevronRight from 'lucide-react/icons/chevron-right'
import { useRef } from 'react'
import type { RefObject } from 'react'
import { Link, redirect, useLoaderData } from 'react-router'
import { getVisaGuide } from '#api/visas/guide.ts'
import { parseVisaAnswers } from '#domain/visas/visa-answers.ts'
import type { VisaQuestion } from '#domain/visas/visa-answers.ts'
import { visaKinds } from '#domain/visas/visa-kinds.ts'
import type { VisaKind } from '#domain/visas/visa-kinds.ts'
import { visaPapers } from '#domain/visas/visa-papers.ts'
import { browserLoad, serverLoad } from '#web/load.ts'
import type { LoadArgs } from '#web/load.ts'
import { useAfterChange } from '#web/ui/hooks/use-after-change.ts'
import type { PageHandle } from '#web/shell/page/page-handle.ts'
import { paths } from '#web/paths.ts'
import { classNames, textLinkClass } from '#web/ui/style/class-names.ts'
import { pageMeta } from '#web/shell/page/page-meta.ts'
import { FeeList, sumOf } from './fee-list.tsx'
import { GivenAnswers } from './given-answers.tsx'
import { Hindrances } from './hindrances.tsx'
import { VisaPaperList } from './visa-paper-list.tsx'
import { RuleSources } from './rule-sources.tsx'
import { QuestionCard } from './question-card.tsx'
import { ShareAnswers } from './share-answers.tsx'
import { TimeList } from './time-list.tsx'
import { VisaStages } from './visa-stages.tsx'
import { useVisaText } from './use-visa-text.ts'
import { VisaBar, VisaCardActions } from './visa-actions.tsx'
import { useCaseAddress, useVisaCase } from './visa-case.ts'
import type { VisaCase } from './visa-case.ts'

type Data = { kind: VisaKind; guide: VisaCase['guide'] }

async function load({ send, params, url }: LoadArgs): Promise<Data> {
  const kind = visaKinds.find((one) => one === params['kind']?.toLowerCase())
  if (!kind) throw redirect(paths.visas + url.search)
  const { emirate, place } = parseVisaAnswers(url.searchParams.get('visa'))
  return { kind, guide: await send(getVisaGuide, { kind, emirate, place }) }
}

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)

export const handle = { hidesTabBar: true } satisfies PageHandle

export const meta = pageMeta<Data | undefined>('visas', (t, data) => ({
  title: t(`kinds.${data?.kind ?? 'maid'}.title`),
  description: `${t(`kinds.${data?.kind ?? 'maid'}.body`)} ${t('meta.description')}`,
  keywords: t('meta.keywords'),
}))

/** Who may sponsor, papers, fees and time of one kind of visa, by a few answers. */
export default function Visa() {
  const { kind, guide } = useLoaderData<Data>()
  const visa = useVisaCase(kind, guide)
  const address = useCaseAddress(visa)
  const head = useRef<HTMLHeadingElement>(null)
  // Read out what an answer leads to.
  useAfterChange(visa.next ?? 'answered', () => {
    head.current?.focus({ preventScroll: true })
    head.current?.scrollIntoView({ block: 'nearest' })
  })
  const { t } = useVisaText(visa)
  return (
    <div className="flex flex-1 flex-col">
      <div className="page-columns flex-1 pt-1 pb-12 md:pt-8">
        <nav aria-label={t('wayUp')} className="-ms-2 print:hidden">
          <Link
            to={paths.visas}
            className="inline-flex min-h-11 items-center gap-1 rounded-tag px-1 text-small text-ink2 no-underline hover:text-ink"
          >
            <ChevronRight
              aria-hidden
              size={20}
              strokeWidth={1.75}
              className="mirror-rtl rotate-180"
            />
            {t('title')}
          </Link>
        </nav>
        {visa.next ? (
          <Asking visa={visa} question={visa.next} head={head} />
        ) : (
          <Answered visa={visa} address={address} head={head} />
        )}
        <p className="mt-10 print:hidden">
          <Link
            to={paths.visaStatus}
            className={textLinkClass('inline-flex min-h-11 items-center text-small')}
          >
            {t('others.status')}
          </Link>
        </p>
      </div>
      {visa.next ? null : <VisaBar visa={visa} sum={sumOf(visa)} address={address} />}
    </div>
  )
}

type Head = RefObject<HTMLHeadingElement | null>

function Asking({ visa, question, head }: { visa: VisaCase; question: VisaQuestion; head: Head }) {
  const { t } = useVisaText(visa)
  const isFirst = Object.keys(visa.answers).length === 0
  return (
    <>
      <h1 tabIndex={-1} className="text-small text-ink2 outline-none">
        {t(`kinds.${visa.kind}.title`)}
      </h1>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-x-16">
        <div>
          {isFirst ? <p className="mt-2 max-w-160 text-ink2">{t('lead')}</p> : null}
          <GivenAnswers visa={visa} />
          <QuestionCard visa={visa} question={question} head={head} />
        </div>
        <div className={classNames('mt-10 lg:mt-6', !isFirst && 'max-lg:hidden')}>
          <VisaStages className="mt-3 border-t border-line" />
        </div>
      </div>
    </>
  )
}

function Answered({ visa, address, head }: { visa: VisaCase; address: string; head: Head }) {
  const { t } = useVisaText(visa)
  const { kind, guide, answers, verdict, hindrances } = visa
  const slow = visaPapers({ kind, rules: guide.rules, answers }).filter(({ isSlow }) => isSlow)
  const sum = sumOf(visa)
  const verdictText = () => {
    if (!guide.rules) return t('verdicts.unknown')
    if (verdict === 'doubt') return t('verdicts.doubt', { count: hindrances.length })
    return t(`verdicts.${verdict}`)
  }
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)] lg:items-start lg:gap-x-16 2xl:grid-cols-[minmax(0,52rem)_minmax(0,38rem)] 2xl:justify-between">
      <div>
        <h1 tabIndex={-1} className="text-small text-ink2 outline-none">
          {t(`kinds.${kind}.title`)}
        </h1>
        <h2 ref={head} tabIndex={-1} className="page-title mt-1 outline-none">
          {verdictText()}
        </h2>
        <p className="mt-2 max-w-160 text-ink2">
          {t('byAnswers')}
          {slow.map(({ paper }) => ` ${t('startWith', { paper: t(`papers.of.${paper}.title`) })}`)}
        </p>
        <Hindrances visa={visa} />
        <GivenAnswers visa={visa} />
        <RuleSources visa={visa} />
        <VisaPaperList visa={visa} />
        <ShareAnswers key={address} address={address} title={t(`kinds.${kind}.title`)} />
      </div>
      <div className="lg:sticky lg:top-6 lg:-mt-10 lg:row-span-2 lg:rounded-card lg:bg-raised lg:p-6 lg:shadow-line">
        {sum ? <FeeList visa={visa} sum={sum} /> : null}
        <VisaCardActions {...{ visa, sum, address }} />
      </div>
      <TimeList guide={guide} />
    </div>
  )
}
