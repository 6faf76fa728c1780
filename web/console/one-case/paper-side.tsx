import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { useFocusHere } from '#web/ui/hooks/use-focus-here.ts'
import { PaperView } from './document-view.tsx'
import type { ViewedPaper } from './document-view.tsx'

/** A sealed paper where the documents stand, until who reads goes back to them. */
export function PaperSide({
  caseId,
  paper,
  onBack,
}: {
  caseId: string
  paper: ViewedPaper
  onBack: () => void
}) {
  const say = useWords('oneCase')
  const heading = useFocusHere<HTMLHeadingElement>()
  // The viewer may stand below what was pressed.
  return (
    <div className="space-y-3">
      <h3
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-4 text-body font-semibold outline-none first-letter:uppercase"
      >
        {paper.title}
      </h3>
      <PaperView caseId={caseId} shown={paper} />
      <Button tone="quiet" size="small" onClick={onBack}>
        {say('documents.back')}
      </Button>
    </div>
  )
}
