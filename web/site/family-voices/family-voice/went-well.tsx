import { useTranslations } from 'use-intl'
import { wentWell } from '#domain/family-voices/voice-choices.ts'
import { CheckRow } from '#web/ui/fields/choice/check-row.tsx'

type Props = { chosen: readonly string[]; choose: (chosen: string[]) => void }

/** What may go well, in two columns. */
export function WentWell({ chosen, choose }: Props) {
  const t = useTranslations('familyVoices.well')
  return (
    <div className="grid grid-cols-2 gap-x-4">
      {wentWell.map((one) => (
        <CheckRow
          key={one}
          name="goodAt"
          value={one}
          label={t(one)}
          checked={chosen.includes(one)}
          onChange={(event) =>
            choose(
              event.target.checked ? [...chosen, one] : chosen.filter((other) => other !== one),
            )
          }
        />
      ))}
    </div>
  )
}
