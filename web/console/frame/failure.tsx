import { messageOf } from '#web/console/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/console/use-words.ts'

/** In the place of what did not come, with the way to ask again. */
export function Failure({ failure, onRetry }: { failure: unknown; onRetry?: () => void }) {
  const say = useWords('console')
  return (
    <div role="alert" className="m-6 max-w-160 rounded-desk bg-danger-tint p-4 text-small">
      <p>{messageOf(failure, say('failed'))}</p>
      <Button
        size="desk"
        tone="edged"
        className="mt-3"
        onClick={onRetry ?? (() => location.reload())}
      >
        {say('again')}
      </Button>
    </div>
  )
}
