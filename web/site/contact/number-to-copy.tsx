import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { spacedPhone } from '#domain/hiring/values/spaced-phone.ts'

/** The number itself, for devices without the chat app. */
export function NumberToCopy({ number }: { number: string }) {
  const t = useTranslations('contact.chat')
  const [said, setSaid] = useState<'copied' | 'notCopied'>()
  async function copy(): Promise<void> {
    setSaid((await copyText(number)) ? 'copied' : 'notCopied')
  }
  return (
    <section aria-labelledby="number-title" className="mt-8 border-t border-line pt-6">
      <h2 id="number-title" className="text-small text-ink2">
        {t('number')}
      </h2>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-3">
        <p className="ltr-text text-title whitespace-nowrap select-all">{spacedPhone(number)}</p>
        <Button tone="edged" size="small" onClick={() => void copy()}>
          <Copy aria-hidden size={20} strokeWidth={1.75} />
          {t('copy')}
        </Button>
        <output className="text-small text-ink2">{said ? t(said) : null}</output>
      </div>
    </section>
  )
}
