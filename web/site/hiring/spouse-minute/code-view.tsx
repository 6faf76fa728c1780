import FileText from 'lucide-react/icons/file-text'
import PenLine from 'lucide-react/icons/pen-line'
import { useTranslations } from 'use-intl'
import type { AppInfo } from '#api/hiring/application.ts'
import { CodeEntry } from '#web/flow/codes/code-entry.tsx'
import { BesideHer } from '#web/site/hiring/link/beside-her.tsx'
import { PlainHeader } from '#web/site/hiring/link/plain-header.tsx'
import { Button } from '#web/ui/button.tsx'
import { inOneLine } from '#web/ui/inline-texts.ts'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { Facts } from './facts.tsx'
import type { SignerCode } from './use-signer-code.ts'

/** A code to the link's number, which cannot be changed. */
export function CodeView(props: {
  signer: NonNullable<AppInfo['signer']>
  maid: AppInfo['maid']
  code: SignerCode
  /** The number of papers to sign. */
  papers: number
  onNotMine: () => void
}) {
  const t = useTranslations('spouseMinute')
  const { code, signer, papers } = props
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
      <BesideHer
        maid={props.maid}
        actions={
          <Button type="submit" wide busy={code.isBusy}>
            {t('continue')}
          </Button>
        }
      >
        <h1 tabIndex={-1} className="mt-3 page-title lg:mt-0 outline-none">
          {t('codeTitle')}
        </h1>
        <p className="mt-1 mb-5 text-ink2">
          {t('codeLead', { phone: inOneLine(signer.phone ?? '') })}
        </p>
        <CodeEntry
          code={code}
          resendAt={code.resendAt}
          takesFocus
          beside={
            <button
              type="button"
              className={textLinkClass('min-h-11 text-small')}
              onClick={props.onNotMine}
            >
              {t('notMine')}
            </button>
          }
        />
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
      </BesideHer>
    </form>
  )
}
