import ExternalLink from 'lucide-react/icons/external-link'
import Lock from 'lucide-react/icons/lock'
import Smartphone from 'lucide-react/icons/smartphone'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ComponentType, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { asHost } from '#web/ui/as-host.tsx'

/** Where the card is typed, what we see of it, and that one comes back. */
export function YouLeave({ host, isKept }: { host: string | undefined; isKept: boolean }) {
  const t = useTranslations('creditCardInfo')
  return (
    <>
      <h2 className="mt-7 text-title">{t('youLeave')}</h2>
      <ul className="mt-3 space-y-4">
        <Line icon={ExternalLink}>{t.rich('where', { host: host ?? '', b: asHost })}</Line>
        <Line icon={Lock}>{t(isKept ? 'neverOursKept' : 'neverOurs')}</Line>
        <Line icon={Smartphone}>{t('bankAsks')}</Line>
        <Line icon={Undo2}>{t('comeBack')}</Line>
      </ul>
    </>
  )
}

type Icon = ComponentType<{ size: number; strokeWidth: number; className: string }>

function Line({ icon: Shape, children }: { icon: Icon; children: ReactNode }) {
  return (
    <li className="flex gap-3.5">
      <span aria-hidden className="flex h-lh items-center text-action">
        <Shape size={20} strokeWidth={1.75} className="shrink-0" />
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  )
}
