import Check from 'lucide-react/icons/check'
import { useTranslations } from 'use-intl'
import type { AppInfo } from '#api/hiring/application.ts'
import { brand } from '#domain/brand.ts'
import { LONGEST_SENTENCE } from '#domain/hiring/spouse-replies.ts'
import type { SpouseReplyKind } from '#domain/hiring/spouse-replies.ts'
import { ChatLink } from '#web/shell/chat/chat-link.tsx'
import { useLinkTime } from '#web/site/hiring/link/use-link-time.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { useRefusalText } from '#web/flow/form/refused/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/fields/text/text-area-field.tsx'
import { Sheet } from '#web/ui/layers/sheet.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { useReply } from './use-reply.ts'

/** A question, refusal or wrong number, with its effect before the field. */
export function ReplySheet(
  props: StepProps & {
    signer: NonNullable<AppInfo['signer']>
    kind: SpouseReplyKind | undefined
    onKind: (kind: SpouseReplyKind | undefined) => void
    onClosed: () => void
  },
) {
  const t = useTranslations('spouseMinute')
  const tShell = useTranslations('shell')
  const textOf = useRefusalText()
  const linkTime = useLinkTime()
  const { kind = 'question', signer } = props
  const reply = useReply(props)
  const who = signer.sender ?? t('family')
  const time = linkTime(signer.expiresAt)
  return (
    <Sheet
      open={props.kind !== undefined}
      onClose={() => props.onKind(undefined)}
      title={t(`${kind}Title`)}
      closeLabel={tShell('close')}
    >
      {reply.isSent ? (
        <output className="block text-small text-ink2">{t('questionSent', { sender: who })}</output>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!reply.isSending) void reply.send()
          }}
        >
          {kind === 'question' ? (
            <p className="text-small text-ink2">{t('questionLead', { sender: who, time })}</p>
          ) : (
            <Consequences kind={kind} sender={who} />
          )}
          {kind === 'wrong-number' ? null : (
            <TextAreaField
              id="sentence"
              name="sentence"
              className="mt-4"
              label={t(`${kind}Label`)}
              value={reply.sentence}
              maxLength={LONGEST_SENTENCE}
              onChange={(event) => reply.setSentence(event.target.value)}
              error={reply.refusal ? textOf(reply.refusal) : undefined}
              tally={t('tally', { count: reply.sentence.length, most: LONGEST_SENTENCE })}
            />
          )}
          <Button type="submit" wide busy={reply.isSending} className="mt-4">
            {t(`${kind}Send`, { sender: who })}
          </Button>
          <div className="mt-2 text-center text-small">
            {kind === 'question' ? (
              <ChatLink
                number={props.chatNumber}
                label={t('chat', { brand: brand.name })}
                className={textLinkClass('inline-flex min-h-11 items-center')}
              >
                {t('chat', { brand: brand.name })}
              </ChatLink>
            ) : null}
            {kind === 'refusal' ? (
              <button
                type="button"
                className={textLinkClass('min-h-11')}
                onClick={() => props.onKind('question')}
              >
                {t('onlyQuestion')}
              </button>
            ) : null}
          </div>
        </form>
      )}
    </Sheet>
  )
}

function Consequences({ kind, sender }: { kind: 'refusal' | 'wrong-number'; sender: string }) {
  const t = useTranslations('spouseMinute')
  const lines =
    kind === 'refusal'
      ? [t('refusalNothing'), t('refusalTold', { sender }), t('refusalCloses')]
      : [t('wrongCode'), t('wrongTold', { sender }), t('wrongCloses')]
  return (
    <ul className="space-y-2 text-small text-ink2">
      {lines.map((line) => (
        <li key={line} className="flex gap-2.5">
          <Check aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
          <span className="min-w-0">{line}</span>
        </li>
      ))}
    </ul>
  )
}
