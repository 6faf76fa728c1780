import Heart from 'lucide-react/icons/heart'
import { useSavedList } from '#web/storage/saved-list.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { IconButtonTone } from '#web/ui/icon-button.tsx'
import { setSaved } from './saved.ts'
import { useWording } from '#web/site/catalogue/use-wording.ts'

const plateColour = 'fill-photo-action text-photo-action'
const pageColour = 'fill-action text-action'
const besideColour =
  'max-md:fill-action max-md:text-action md:fill-photo-action md:text-photo-action'

/** Saves her or removes her from the list (U11). */
export function HeartButton({
  maid,
  className,
  tone = 'plate',
}: {
  maid: { id: string; name: string }
  className?: string
  tone?: IconButtonTone
}) {
  const { t } = useWording()
  const isSaved = useSavedList().includes(maid.id)
  const colour = tone === 'beside' ? besideColour : tone === 'plate' ? plateColour : pageColour
  return (
    <IconButton
      label={t('save', { name: maid.name })}
      aria-pressed={isSaved}
      tone={tone}
      onClick={() => void setSaved(maid, !isSaved)}
      className={className}
    >
      <Heart
        aria-hidden
        size={20}
        strokeWidth={1.75}
        className={isSaved ? colour : 'transition-colors'}
      />
    </IconButton>
  )
}
