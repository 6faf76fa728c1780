import type { ContentRun } from '#api/content.ts'
import { textLinkClass } from '#web/ui/style/text-link.ts'
import { TextLink } from './text-link.tsx'

/** The pieces of a sentence, each as our own element. */
export function TextRuns({
  runs,
  chatText,
}: {
  runs: readonly ContentRun[]
  chatText?: string | undefined
}) {
  return runs.map((run, index) => <TextRun key={index} run={run} chatText={chatText} />)
}

function TextRun({ run, chatText }: { run: ContentRun; chatText: string | undefined }) {
  const { text, strong, em, link } = run
  const words = em ? <em>{text}</em> : text
  const said = strong ? <strong className="font-semibold text-ink">{words}</strong> : words
  if (!link) return said
  return (
    <TextLink target={link} chatText={chatText} className={textLinkClass('rounded-tag')}>
      {said}
    </TextLink>
  )
}
