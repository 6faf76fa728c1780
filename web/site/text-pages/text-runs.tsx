import type { ReactNode } from 'react'
import type { ContentRun } from '#api/site/content.ts'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { TextLink } from './text-link.tsx'

/** How texts are drawn: the chat's first words, and the rendering of plain text. */
export type TextDrawing = {
  chatText?: string | undefined
  draw?: ((text: string) => ReactNode) | undefined
}

/** A sentence's pieces as our elements. */
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
