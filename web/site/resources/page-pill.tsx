import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from '#web/ui/style/class-names.ts'

/** The current page over the sheet, with its neighbours. */
export function PagePill(props: { page: number; pages: number; onPage: (page: number) => void }) {
  const { page, pages, onPage } = props
  const t = useTranslations('resources')
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-4 flex justify-center">
      <div className="pointer-events-auto flex items-center rounded-full bg-ink px-1 text-paper shadow-float forced-colors:border">
        <Turn label={t('before')} isOff={page <= 1} turn={() => onPage(page - 1)}>
          <ChevronUp aria-hidden size={20} strokeWidth={1.75} />
        </Turn>
        <output className="px-1 text-body tabular-nums">{t('page', { page, pages })}</output>
        <Turn label={t('after')} isOff={page >= pages} turn={() => onPage(page + 1)}>
          <ChevronDown aria-hidden size={20} strokeWidth={1.75} />
        </Turn>
      </div>
    </div>
  )
}

function Turn(props: { label: string; isOff: boolean; turn: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      aria-disabled={props.isOff}
      onClick={props.isOff ? undefined : props.turn}
      className={classNames(
        'flex size-11 items-center justify-center rounded-full outline-offset-[-3px] focus-visible:outline-paper',
        props.isOff && 'opacity-50',
      )}
    >
      {props.children}
    </button>
  )
}
