import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** Shares the address, else copies it; without scripts the page's own address is the way. */
export function ShareAnswers({ address, title }: { address: string; title: string }) {
  const t = useTranslations('visas')
  const [told, setTold] = useState('')
  const isHydrated = useHydrated()
  const share = async () => {
    if (typeof navigator.share === 'function') {
      // A sheet closed by the visitor rejects.
      return navigator.share({ title, url: address }).catch(() => {})
    }
    setTold((await copyText(address)) ? t('copied') : address)
  }
  return (
    <div className="mt-3 print:hidden">
      {/* Hidden without scripts, with its room kept. */}
      <Button
        tone="edged"
        size="small"
        className={isHydrated ? '' : 'invisible'}
        onClick={() => void share()}
      >
        <Share2 aria-hidden size={18} strokeWidth={1.75} />
        {t('keep')}
      </Button>
      <output className="mt-2 block text-small break-all empty:hidden">{told}</output>
    </div>
  )
}
