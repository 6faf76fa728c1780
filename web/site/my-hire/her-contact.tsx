import Phone from 'lucide-react/icons/phone'
import { useTranslations } from 'use-intl'
import type { Hire } from '#api/hiring/hire.ts'
import { SampleNumber } from '#web/shell/chat/sample-number.tsx'
import { spacedPhone } from '#domain/hiring/values/spaced-phone.ts'

/** After her arrival: her number if she agreed, else our line. */
export function HerContact({ hire: { contact, maid } }: { hire: Hire }) {
  const t = useTranslations('myHire.contact')
  if (!contact) return null
  return (
    <>
      <a
        href={`tel:${contact.phone}`}
        className="mt-3 flex min-h-14 items-center gap-4 border-y border-line py-2 no-underline"
      >
        <Phone aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-action" />
        <span className="min-w-0">
          <span className="block text-small text-ink2">
            {t(contact.whose, { name: maid.name })}
          </span>
          <bdi dir="ltr" className="block font-semibold">
            {spacedPhone(contact.phone)}
          </bdi>
        </span>
      </a>
      {contact.whose === 'ours' ? <SampleNumber numbers={[contact.phone]} /> : null}
    </>
  )
}
