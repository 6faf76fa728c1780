import Laptop from 'lucide-react/icons/laptop'
import Smartphone from 'lucide-react/icons/smartphone'
import Tablet from 'lucide-react/icons/tablet'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Hire } from '#api/hiring/hire.ts'
import { useHireTime } from '#web/site/my-hire/use-hire-time.ts'
import { EndDevice } from './end-device.tsx'

type Device = Hire['devices'][number]

const icons = { phone: Smartphone, tablet: Tablet, computer: Laptop } as const

/** Devices on which the hire is open; others can be ended here. */
export function DevicesPart({ hire }: { hire: Hire }) {
  const t = useTranslations('myHire.devices')
  const id = useId()
  const { devices, endsDevices } = hire
  const others = devices.filter(({ isThis }) => !isThis)
  return (
    <section
      aria-labelledby={id}
      className="mt-10 border-t max-lg:max-w-148 border-line pt-5 print:hidden"
    >
      <h2 id={id} className="text-title">
        {t('title')}
      </h2>
      <ul className="mt-2" aria-live="polite">
        {devices.map((device) => (
          <DeviceRow key={device.id} hire={hire} device={device} />
        ))}
      </ul>
      {others.length > 0 && endsDevices === 'never' ? (
        <p className="mt-3 text-small text-ink2">{t('never')}</p>
      ) : null}
      {others.length > 1 && endsDevices !== 'never' ? (
        <EndDevice hire={hire} label={t('endAll')} question={t('askAll')} className="mt-4" />
      ) : null}
    </section>
  )
}

function DeviceRow({ hire, device }: { hire: Hire; device: Device }) {
  const t = useTranslations('myHire.devices')
  const Icon = icons[device.kind?.form ?? 'phone']
  const name = useDeviceName(device)
  const mayEnd = !device.isThis && hire.endsDevices !== 'never'
  return (
    <li className="flex min-h-14 items-center gap-3.5 border-b border-line py-1.5 last:border-b-0">
      <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
      <p className="min-w-0 flex-1">
        <span className="block font-medium">{name}</span>
        <span className="block text-caption text-ink3">
          <Days device={device} today={hire.today} />
        </span>
      </p>
      {mayEnd ? (
        <EndDevice
          hire={hire}
          device={device.id}
          label={t('end')}
          accessibleName={t('endNamed', { device: name })}
          question={t('ask', { device: name })}
        />
      ) : null}
    </li>
  )
}

function Days({ device, today }: { device: Device; today: string }) {
  const t = useTranslations('myHire.devices')
  const { dayAndMonth } = useHireTime(today)
  const { cameOn, seenOn, isThis } = device
  const since = t('since', { day: dayAndMonth(cameOn) })
  if (isThis) return t('here', { since })
  if (seenOn === undefined) return since
  if (seenOn === today) return t('seenToday', { since })
  return t('seen', { since, day: dayAndMonth(seenOn) })
}

/** Browser names are the same in every language. */
const browserNames = {
  chrome: 'Chrome',
  safari: 'Safari',
  samsung: 'Samsung Internet',
  huawei: 'Huawei Browser',
  edge: 'Edge',
  opera: 'Opera',
  firefox: 'Firefox',
} as const

function useDeviceName({ kind }: Device): string {
  const t = useTranslations('myHire.devices')
  if (!kind) return t('unseen')
  const form = t(kind.form)
  if (kind.browser === 'other') return form
  return t('named', { form, browser: browserNames[kind.browser] })
}
