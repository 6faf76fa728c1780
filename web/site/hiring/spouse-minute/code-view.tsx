import FileText from 'lucide-react/icons/file-text'
import PenLine from 'lucide-react/icons/pen-line'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { AppInfo } from '#api/hiring/application.ts'
import { useRefusalText } from '#web/site/hiring/form/refused/refusal.ts'
import { useTextCode } from '#web/site/hiring/codes/use-text-code.ts'
import { useSecondsUntil } from '#web/site/hiring/codes/use-seconds-until.ts'
import { MiddleBar, PlainHeader, middleClass } from '#web/site/hiring/link/plain-header.tsx'
import { Button } from '#web/ui/button.tsx'
import { inOneLine } from '#web/ui/inline-texts.ts'
import { CodeField } from '#web/ui/fields/text/code-field.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { Facts } from './facts.tsx'
import type { SignerCode } from './use-signer-code.ts'

/** A code to the link's number, which cannot be changed. */
export function CodeView(props: {
  signer: NonNullable<AppInfo['signer']>
  code: SignerCode
  /** Of a joint account: one paper, which the household signed. */
  /** The number of papers to sign. */
  papers: number
  onNotMine: () => void
}) {
  const t = useTranslations('spouseMinute')
  const textOf = useRefusalText()
  const { code, signer, papers } = props
  useEffect(() => document.getElementById('code')?.focus(), [])
  useTextCode(code.type)
  return (
    <form
      method="post"
      noValidate
      className="flex min-h-dvh flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        if (!code.isBusy) code.confirm()
      }}
    >
      <PlainHeader />
      <div className={`${middleClass} pb-8`}>
        <h1 tabIndex={-1} className="mt-3 page-title outline-none">
          {t('codeTitle')}
        </h1>
        <p className="mt-1 mb-5 text-ink2">
          {t('codeLead', { phone: inOneLine(signer.phone ?? '') })}
        </p>
        <CodeField
          id="code"
          name="code"
          label={t('codeLabel')}
          error={code.refusal ? textOf(code.refusal) : undefined}
          value={code.digits}
          onChange={(event) => code.type(event.target.value)}
          // A pasted code may contain spaces.
          maxLength={20}
        />
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
          <Resend code={code} />
          <button
            type="button"
            className={textLinkClass('min-h-11 text-small')}
            onClick={props.onNotMine}
          >
            {t('notMine')}
          </button>
        </div>
        <Facts
          className="mt-6"
          facts={[
            {
              icon: PenLine,
              title: t(papers === 1 ? 'thenSignOne' : 'thenSign'),
              body: t('thenSignHow'),
            },
            { icon: FileText, title: t('keepCopy'), body: t('keepCopyHow') },
          ]}
        />
        <button
          type="button"
          className={textLinkClass('mt-4 min-h-11 text-small')}
          onClick={code.toFacts}
        >
          {t('backToFacts')}
        </button>
      </div>
      <MiddleBar>
        <Button type="submit" wide busy={code.isBusy}>
          {t('continue')}
        </Button>
      </MiddleBar>
    </form>
  )
}

function Resend({ code }: { code: SignerCode }) {
  const t = useTranslations('spouseMinute')
  const seconds = useSecondsUntil(code.resendAt)
  if (seconds > 0) {
    return (
      <p className="flex min-h-11 items-center text-small text-ink3">
        {t('resendIn', { seconds })}
      </p>
    )
  }
  return (
    <button
      type="button"
      className={textLinkClass('min-h-11 text-small')}
      aria-disabled={code.isBusy || undefined}
      onClick={() => void (code.isBusy ? undefined : code.send())}
    >
      {t('resend')}
    </button>
  )
}
