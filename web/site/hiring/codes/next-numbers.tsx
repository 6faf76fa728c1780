import MessageCircle from 'lucide-react/icons/message-circle'
import UsersRound from 'lucide-react/icons/users-round'
import { useTranslations } from 'use-intl'

/** Announces the numbers asked after the phone. */
export function NextNumbers() {
  const t = useTranslations('checkOtp')
  const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const
  return (
    <ul className="mt-7 divide-y divide-line border-y border-line text-ink2">
      <Row icon={<MessageCircle {...icon} />} name={t('next.chat')} value={t('next.same')} />
      <Row icon={<UsersRound {...icon} />} name={t('next.second')} value={t('next.spouse')} />
    </ul>
  )
}

function Row({ icon, name, value }: { icon: React.ReactNode; name: string; value: string }) {
  return (
    <li className="flex min-h-15 items-center gap-3">
      {icon}
      <span className="flex-1">{name}</span>
      <span className="text-small text-ink3">{value}</span>
    </li>
  )
}
