import { useWords } from '#web/console/use-words.ts'
import { Tag } from '#web/ui/marks/tag.tsx'

/** Marks what was made for a demonstration. */
export function SampleTag({ isSample }: { isSample: boolean }) {
  const say = useWords('applications')
  return isSample ? <Tag className="shrink-0">{say('sample')}</Tag> : null
}
