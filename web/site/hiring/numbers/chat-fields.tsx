import MessageCircle from 'lucide-react/icons/message-circle'
import { useTranslations } from 'use-intl'
import type { OpenStep } from '#web/site/hiring/form/open-step.ts'
import { Switch } from '#web/ui/fields/choice/switch.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'

export type ChatValues = { same: boolean; phone: string }

/** The step's fields of these values. */
export const chatFieldsOf = ({ same, phone }: ChatValues) => ({
  sameAsPhone: same,
  ...(same ? {} : { phone }),
})

/** The same number as the phone, or any of the world (W20). */
export function WhatsappFields<Values extends ChatValues>({ step }: { step: OpenStep<Values> }) {
  const t = useTranslations('clientWhatsappNumber')
  // Larger forms contain these fields too.
  const own = step as unknown as OpenStep<ChatValues>
  return (
    <div className="border-b border-line py-2">
      <div className="flex items-center gap-3 [&>label]:flex-1">
        <MessageCircle aria-hidden size={20} strokeWidth={1.75} className="text-action" />
        <Switch {...own.form.register('same')} label={t('same')} />
      </div>
      {own.form.watch('same') ? null : (
        <TextField
          {...own.field('phone')}
          className="mt-2 pb-3"
          label={t('label')}
          hint={t('hint')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          leftToRight
        />
      )}
    </div>
  )
}
