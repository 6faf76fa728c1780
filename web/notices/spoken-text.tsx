import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { ChatLink } from '#web/shell/chat/chat-link.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'

/** Server text with line breaks; `@whats_app_us@` links to the chat [F01]. */
export function SpokenText({ text }: { text: string }) {
  const t = useTranslations('notices')
  return text.split('\n').map((line, row) => (
    <Fragment key={row}>
      {row > 0 ? <br /> : null}
      {line.split('@whats_app_us@').map((part, index) => (
        <Fragment key={index}>
          {index > 0 ? (
            <ChatLink label={t('chat')} className={textLinkClass()}>
              {t('chat')}
            </ChatLink>
          ) : null}
          {part}
        </Fragment>
      ))}
    </Fragment>
  ))
}
