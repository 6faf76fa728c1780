import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { textLinkClass } from '#web/ui/style/class-names.ts'

/** Signs without the spouse by removing that from the address. */
export function SignHere() {
  const t = useTranslations('spouseStatus')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const signHere = () => {
    const next = new URLSearchParams(search)
    next.delete('wa')
    next.delete('step')
    void navigate(`?${next.toString()}`)
  }
  return (
    <button type="button" className={textLinkClass('min-h-11 text-small')} onClick={signHere}>
      {t('signHere')}
    </button>
  )
}
