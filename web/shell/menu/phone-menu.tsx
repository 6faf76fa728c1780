import { NavLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { brand } from '#domain/brand.ts'
import { openPrivacySettings } from '#web/measuring/consent-layer.ts'
import { paths } from '#web/paths.ts'
import { useSavedCount } from './use-saved-count.ts'
import { Sheet } from '#web/ui/layers/sheet.tsx'
import { ChatLink } from '#web/shell/chat/chat-link.tsx'
import { useSaidHours } from '#web/shell/chat/said-hours.ts'
import { MenuLinks } from './menu-links.tsx'

const rowClass =
  'flex min-h-13 w-full items-center justify-between gap-4 text-body font-medium no-underline aria-[current=page]:font-semibold aria-[current=page]:text-action'

/** Loaded when it is first opened. */
// oxlint-disable-next-line import/no-default-export -- React loads a lazy part by its default.
export default function PhoneMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('shell')
  const saved = useSavedCount()
  const hours = useSaidHours()
  return (
    <Sheet open={open} onClose={onClose} title={brand.name} closeLabel={t('close')}>
      <nav aria-label={t('menu.label')}>
        <ul className="divide-y divide-line">
          <MenuLinks className={rowClass} />
          <li>
            <NavLink to={paths.saved} className={rowClass}>
              {t('menu.saved')}
              {saved > 0 ? <span className="text-ink3">{saved}</span> : null}
            </NavLink>
          </li>
          <li>
            <ChatLink label={t('menu.chat')} className={rowClass}>
              {t('menu.chat')}
              <span className="text-small font-normal text-ink3">{t('hours', hours)}</span>
            </ChatLink>
          </li>
          <li>
            <button
              type="button"
              className={rowClass}
              onClick={() => {
                onClose()
                openPrivacySettings()
              }}
            >
              {t('footer.privacy')}
            </button>
          </li>
        </ul>
      </nav>
    </Sheet>
  )
}
