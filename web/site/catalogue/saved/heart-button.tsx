import Heart from 'lucide-react/icons/heart'
import { useSavedList } from '#web/storage/saved-list.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { IconButtonTone } from '#web/ui/icon-button.tsx'
import { setSaved } from './saved.ts'
import { useWording } from '#web/site/catalogue/use-wording.ts'

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
  const colour =
    tone === 'plate' ? 'fill-photo-action text-photo-action' : 'fill-action text-action'
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
