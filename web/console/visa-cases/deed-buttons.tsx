import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import type { VisaDeed } from './visa-action-dialog.tsx'

/** What may be done, each as a press that opens its form. */
export function DeedButtons({
  deeds,
  begin,
}: {
  deeds: readonly VisaDeed[]
  begin: (deed: VisaDeed) => void
}) {
  const say = useWords('visaCases')
  return (
    <div className="flex flex-wrap gap-2">
      {deeds.map((deed) => {
        const words = say(`actions.${deed.does}.open`)
        const label = deed.stage ? `${words}: ${say(`stages.${deed.stage}`)}` : words
        return (
          <Button
            key={deed.does}
            tone="edged"
            size="desk"
            aria-label={label}
            onClick={() => begin(deed)}
          >
            {words}
          </Button>
        )
      })}
    </div>
  )
}
