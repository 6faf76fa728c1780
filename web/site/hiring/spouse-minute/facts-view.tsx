import { useTranslations } from 'use-intl'
import type { AppInfo } from '#api/hiring/application.ts'
import type { SpouseReplyKind } from '#domain/hiring/spouse-replies.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { useRefusalText } from '#web/flow/form/refused/refusal.ts'
import { BesideHer } from '#web/site/hiring/link/beside-her.tsx'
import { PlainHeader } from '#web/site/hiring/link/plain-header.tsx'
import { Button } from '#web/ui/button.tsx'
import { Facts } from './facts.tsx'
import { Listen } from './listen.tsx'
import { useFacts } from './use-facts.ts'
import type { SignerCode } from './use-signer-code.ts'

/** Four facts and three actions, of which only signing is filled. */
export function FactsView(
  props: StepProps & {
    signer: NonNullable<AppInfo['signer']>
    code: SignerCode
    onReply: (kind: SpouseReplyKind) => void
  },
) {
  const t = useTranslations('spouseMinute')
  const textOf = useRefusalText()
  const { app, code } = props
  const facts = useFacts(app)
  const { video } = app.maid
  return (
    <div className="flex min-h-dvh flex-col">
      <PlainHeader />
      <BesideHer
        maid={app.maid}
        actions={
          <div className="space-y-2">
            <Button wide busy={code.isBusy} onClick={code.send}>
              {t('getCode')}
            </Button>
            <div className="grid grid-cols-2 gap-2">
              <Button
                tone="edged"
                size="small"
                className="px-2!"
                onClick={() => props.onReply('question')}
              >
                {t('question')}
              </Button>
              <Button
                tone="edged"
                size="small"
                className="px-2!"
                onClick={() => props.onReply('refusal')}
              >
                {t('refusal')}
              </Button>
            </div>
          </div>
        }
      >
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <h1 tabIndex={-1} className="mt-2 page-title lg:mt-0 outline-none">
              {t('title')}
            </h1>
            <p className="mt-1 text-ink2">{t('lead')}</p>
          </div>
          {video ? (
            <img
              src={video.poster}
              alt={video.alt}
              width={56}
              height={64}
              className="poster-dim h-16 w-14 shrink-0 lg:hidden rounded-button object-cover object-top"
            />
          ) : null}
        </div>
        <Listen facts={facts} />
        <Facts className="mt-4" facts={facts} />
        {code.refusal ? (
          <p role="alert" className="mt-3 text-small font-medium text-danger">
            {textOf(code.refusal)}
          </p>
        ) : null}
      </BesideHer>
    </div>
  )
}
