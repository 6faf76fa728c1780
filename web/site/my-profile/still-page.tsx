import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import type { OwnProfileWords } from '#api/workers/own-profile.ts'
import { ministryPhone, policePhone } from '#domain/site/official-numbers.ts'
import { ChatLink } from '#web/shell/chat/chat-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { StickyBar } from '#web/ui/layers/sticky-bar.tsx'
import { classNames, textLinkClass } from '#web/ui/style/class-names.ts'
import { StillHead } from './still-head.tsx'

type Props = {
  said: OwnProfileWords
  title: string
  chatNumber: string
  /** The main button, beside help. */
  main?: ReactNode
  /** As wide as the page on a computer. */
  isWide?: boolean
  children: ReactNode
}

/** The frame of her page: head, what it holds, her rights, and help within reach. */
export function StillPage({ said, title, chatNumber, main, isWide, children }: Props) {
  const { words, language } = said
  return (
    <div
      lang={language}
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      className="flex min-h-dvh flex-col"
    >
      <div className={classNames(isWide ? 'page-columns' : 'page-middle', 'flex-1 pb-8')}>
        <StillHead said={said} title={title} />
        {children}
        <Rights words={words} />
      </div>
      <StickyBar width={isWide ? 'page-columns' : 'page-middle'}>
        {main}
        <ChatLink
          number={chatNumber}
          text={title}
          label={words['help'] ?? ''}
          className={buttonClass({ tone: 'edged', className: main ? undefined : 'flex-1' })}
        >
          {words['help']}
        </ChatLink>
      </StickyBar>
    </div>
  )
}

/** What the law gives her, whom to call, and that nobody may take money. */
function Rights({ words }: { words: OwnProfileWords['words'] }) {
  const [before = '', between = '', after = ''] = (words['rightsCall'] ?? '').split(
    /\{(?:number|police)\}/,
  )
  return (
    <section aria-labelledby="rights" className="mt-10 border-t border-line pt-6">
      <h2 id="rights" className="text-title">
        {words['rights']}
      </h2>
      <ul className="mt-2 list-disc space-y-1.5 ps-5">
        <li>{words['rightsPapers']}</li>
        <li>{words['rightsRest']}</li>
        <li>{words['rightsPay']}</li>
        <li>
          {before}
          <Dial {...ministryPhone} />
          {between}
          <Dial {...policePhone} />
          {after}
        </li>
      </ul>
      <p className="mt-4 flex gap-3">
        <ShieldCheck aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-action" />
        <span>
          {words['nobodyPays']}{' '}
          <a href="/work-with-us#report" className={textLinkClass('')}>
            {words['noName']}
          </a>
        </span>
      </p>
    </section>
  )
}

const Dial = ({ dialled, written }: { dialled: string; written: string }) => (
  <a href={`tel:${dialled}`} dir="ltr" className={textLinkClass('whitespace-nowrap')}>
    {written}
  </a>
)
