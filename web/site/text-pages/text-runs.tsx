import type { ReactNode } from 'react'
import type { ContentRun } from '#api/site/content.ts'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { TextLink } from './text-link.tsx'

/** How texts are drawn: what a chat begins with, and what is made of each piece of plain text. */
export type TextDrawing = {
  chatText?: string | undefined
  draw?: ((text: string) => ReactNode) | undefined
}

/** The pieces of a sentence, each as our own element. */
export function TextRuns({ runs, ...drawing }: TextDrawing & { runs: readonly ContentRun[] }) {
  return runs.map((run, index) => <TextRun key={index} run={run} {...drawing} />)
}

function TextRun({ run, chatText, draw }: TextDrawing & { run: ContentRun }) {
  const { text, strong, em, link } = run
  const drawn = draw ? draw(text) : text
  const words = em ? <em>{drawn}</em> : drawn
  const said = strong ? <strong className="font-semibold text-ink">{words}</strong> : words
  if (!link) return said
  return (
    <TextLink target={link} chatText={chatText} className={textLinkClass('rounded-tag')}>
      {said}
    </TextLink>
  )
}
