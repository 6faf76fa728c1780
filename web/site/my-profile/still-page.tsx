import type { ReactNode } from 'react'
import type { OwnProfileWords } from '#api/workers/own-profile.ts'
import { ChatLink } from '#web/shell/chat/chat-link.tsx'
import { HerRights, RightsLink } from '#web/site/hers/her-rights.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { StickyBar } from '#web/ui/layers/sticky-bar.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
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
        <RightsLink words={words} />
        {children}
        <HerRights words={words} />
      </div>
      <StickyBar width={isWide ? 'page-columns' : 'page-middle'}>
        {main}
        <ChatLink
          number={chatNumber}
          text={title}
          label={words['help'] ?? ''}
          className={buttonClass({ tone: 'edged', className: main ? 'px-4!' : 'flex-1' })}
        >
          {words['help']}
        </ChatLink>
      </StickyBar>
    </div>
  )
}
