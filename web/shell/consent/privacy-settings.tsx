import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { consentOfSwitch, consentSwitch } from '#domain/visitor/consent.ts'
import { setConsent } from '#web/measuring/set-consent.ts'
import { paths } from '#web/paths.ts'
import { useOnNavigation } from '#web/shell/navigation-event.ts'
import { consentTerms } from '#web/storage/consent-terms.ts'
import { readConsent } from '#web/storage/consent.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/fields/choice/switch.tsx'
import { Sheet } from '#web/ui/layers/sheet.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'

/** What is counted and the switch [C02][C05], which applies at once. */
export function PrivacySettings({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('consent')
  useOnNavigation(() => open && onClose())
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('settings.title')}
      closeLabel={t('close')}
      footer={
        <Button wide onClick={onClose}>
          {t('settings.done')}
        </Button>
      }
    >
      <p className="text-ink2">{t('settings.lead')}</p>
      <div className="my-5 border-y border-line py-4">
        <ConsentSwitch />
      </div>
      <p className="text-small text-ink2">
        {t('settings.works')}{' '}
        <Link to={paths.privacy} className={textLinkClass()}>
          {t('settings.policy')}
        </Link>
        {' · '}
        <Link to={paths.terms} className={textLinkClass()}>
          {t('settings.terms')}
        </Link>
      </p>
    </Sheet>
  )
}

/** Read anew whenever the settings open. */
function ConsentSwitch() {
  const t = useTranslations('consent.settings')
  const [isOn, setOn] = useState(() => consentSwitch(readConsent(), consentTerms().policy))
  return (
    <Switch
      label={t('agree')}
      state={t(isOn ? 'on' : 'off')}
      checked={isOn}
      onChange={({ target }) => {
        setOn(target.checked)
        setConsent(consentOfSwitch(target.checked), { chosen: true })
      }}
    />
  )
}
