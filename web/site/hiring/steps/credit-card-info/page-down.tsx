import { useTranslations } from 'use-intl'
import { Trouble } from './trouble.tsx'

/** The provider does not answer: nothing was taken, and there is another way. */
export function PageDown() {
  const t = useTranslations('creditCardInfo')
  return (
    <div className="mb-5">
      <Trouble level={2} title={t('down')}>
        {t('downBody')}
      </Trouble>
    </div>
  )
}
