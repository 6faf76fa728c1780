import type { FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/fields/text/code-field.tsx'
import { PhoneField } from '#web/ui/fields/text/phone-field.tsx'
import { SegmentedControl } from '#web/ui/fields/choice/segmented-control.tsx'
import { inOneLine } from '#web/ui/inline-texts.ts'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { OwnDataDone } from './own-data-done.tsx'
import { useOwnData } from './use-own-data.ts'
import type { OwnData } from './use-own-data.ts'

/** Number, code and result; a copy's link needs no number. */
export function OwnDataForm({ token }: { token: string | undefined }) {
  const own = useOwnData(token)
  const t = useTranslations('myData')
  if (own.done) return <OwnDataDone done={own.done} />
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!own.isBusy) void (own.asked ? own.confirm() : own.ask())
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      {own.what === 'file' ? (
        <p>{t('fileHow')}</p>
      ) : (
        <SegmentedControl
          name="what"
          label={t('what')}
          value={own.what}
          onChange={own.choose}
          segments={[
            { value: 'export', label: t('export') },
            { value: 'erase', label: t('erase') },
          ]}
        />
      )}
      {own.what === 'file' ? null : (
        <p className="mt-3 text-small text-ink2">{t(`${own.what}How`)}</p>
      )}
      {own.asked ? <CodePart own={own} /> : <NumberPart own={own} />}
      <output className="mt-3 block text-small font-medium text-danger">{own.problem}</output>
    </form>
  )
}

function NumberPart({ own }: { own: OwnData }) {
  const t = useTranslations('myData')
  return (
    <>
      {own.what === 'file' ? null : (
        <PhoneField
          name="phone"
          label={t('phone')}
          className="mt-5"
          value={own.phone}
          error={own.refusal}
          onChange={(event) => own.setPhone(event.currentTarget.value)}
        />
      )}
      <Button type="submit" className="mt-4" busy={own.isBusy}>
        {own.isBusy ? t('sending') : t('send')}
      </Button>
    </>
  )
}

function CodePart({ own }: { own: OwnData }) {
  const t = useTranslations('myData')
  const name = { export: 'getCopy', erase: 'eraseNow', file: 'getFile' } as const
  return (
    <>
      <p className="mt-5" aria-live="polite">
        {t('codeLead', { phone: inOneLine(own.asked?.phoneMask ?? '') })}
      </p>
      <CodeField
        name="code"
        label={t('code')}
        className="mt-4"
        value={own.code}
        error={own.refusal}
        onChange={(event) => own.setCode(event.currentTarget.value)}
      />
      <div className="mt-4 flex flex-wrap items-center gap-x-5">
        <Button type="submit" busy={own.isBusy}>
          {t(name[own.what])}
        </Button>
        <button
          type="button"
          className={textLinkClass('min-h-11 text-small')}
          onClick={own.startAgain}
        >
          {t('other')}
        </button>
      </div>
    </>
  )
}
