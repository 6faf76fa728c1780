import { Button } from '#web/ui/button.tsx'
import { useFieldWords } from './use-field-words.ts'

/** Removes a part; its whole name is for who does not see what it stands beside. */
export function RemoveButton({
  part,
  className,
  onClick,
}: {
  part: string
  className?: string
  onClick: () => void
}) {
  const { say } = useFieldWords()
  return (
    <Button
      tone="edged"
      size="desk"
      className={className}
      aria-label={say('removePart', { part })}
      onClick={onClick}
    >
      {say('remove')}
    </Button>
  )
}
