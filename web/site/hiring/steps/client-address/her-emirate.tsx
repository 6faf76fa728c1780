import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { emirates } from '#domain/hiring/values/emirates.ts'
import type { OpenStep } from '#web/site/hiring/form/open-step.ts'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import type { AddressValues } from './address-values.ts'
import { EmirateChoice } from './emirate-choice.tsx'

/** The home's emirate; where she comes to some only, they are named before one is chosen. */
export function HerEmirate({ step }: { step: OpenStep<AddressValues> }) {
  const t = useTranslations('clientAddress')
  const tEmirates = useTranslations('hiring.emirates')
  const locale = useLocale()
  const { comesTo, maid, caseId } = step.app
  if (comesTo.length === 0) return <EmirateChoice step={step} name="emirate" />
  const names = emirates
    .filter(({ code }) => comesTo.includes(code))
    .map(({ nameKey }) => tEmirates(nameKey))
  const listed = new Intl.ListFormat(locale, { style: 'narrow' }).format(names)
  return (
    <div>
      <EmirateChoice
        step={step}
        name="emirate"
        hint={t('comesTo', { name: maid.name, emirates: listed })}
      />
      <Link
        to={`/hire-maid?switch_m=${caseId}`}
        className={textLinkClass('inline-flex min-h-11 items-center text-small')}
      >
        {t('anotherPerson')}
      </Link>
    </div>
  )
}
