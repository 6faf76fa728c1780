import type { RefObject } from 'react'
import type { ReadablePaper } from '#api/signing/readable-paper.ts'
import type { Language } from '#domain/constants.ts'
import { textDirection } from '#domain/visitor/language.ts'
import { useAppearing } from '#web/ui/hooks/use-appearing.ts'

type Part = ReadablePaper['parts'][number]
type Heading = 'h2' | 'h3' | 'h4'

type Props = {
  paper: ReadablePaper
  language: Language
  label: string
  /** The parts' headings, to which one can jump. */
  partsRef?: RefObject<HTMLElement | null>
  /** Absent where the title is shown above. */
  titleLevel?: Heading
  partLevel?: Heading
}

/** A paper's words: the sum first, then its parts (mock 19). */
export function PaperWords({ titleLevel: Title, partLevel = 'h4', ...props }: Props) {
  const { paper, partsRef, language } = props
  // Focused late, because the sheet opens before it can scroll.
  useAppearing(() => partsRef?.current?.focus({ preventScroll: true }))
  return (
    <section
      ref={partsRef}
      // Arrow keys and Page Down scroll what holds the focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={partsRef ? 0 : undefined}
      aria-label={props.label}
      lang={language}
      dir={textDirection(language)}
      className="text-body outline-none"
    >
      {Title ? <Title className="text-title">{paper.title}</Title> : null}
      {paper.sum === '' ? (
        <p className="text-ink2">{paper.sentence}</p>
      ) : (
        <div className="mt-3 rounded-card bg-sunken p-4">
          <p className="text-head tabular-nums">
            <bdi>{paper.sum}</bdi>
          </p>
          <p className="mt-1 text-ink2">{paper.sentence}</p>
        </div>
      )}
      {paper.parts.map((part) => (
        <PaperPart key={part.heading} part={part} level={partLevel} />
      ))}
    </section>
  )
}

function PaperPart({ part, level: Level }: { part: Part; level: Heading }) {
  return (
    <div className="pt-6">
      <Level data-part tabIndex={-1} className="scroll-mt-4 font-semibold outline-none">
        {part.heading}
      </Level>
      {part.texts.map((text) => (
        <p key={text} className="mt-1">
          {text}
        </p>
      ))}
      {part.rows.length > 0 ? (
        <dl className="mt-2 border-t border-line">
          {part.rows.map((row) => (
            <div key={row.label} className="border-b border-line py-2.5">
              <dt className="flex justify-between gap-3 text-small text-ink3">
                {row.label}
                {row.mark ? (
                  <span className="h-fit shrink-0 rounded-tag bg-sunken px-2 text-ink2">
                    {row.mark}
                  </span>
                ) : null}
              </dt>
              <dd className="wrap-anywhere">
                {row.isCode ? <bdi dir="ltr">{row.value}</bdi> : row.value}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {part.clauses.length > 0 ? (
        <ol className="mt-2 border-t border-line">
          {part.clauses.map((clause) => (
            <li key={clause.number} className="flex gap-3 pt-4">
              <span aria-hidden className="w-6 shrink-0 font-semibold text-action">
                {clause.number}
              </span>
              <span className="min-w-0">
                {clause.heading ? (
                  <strong className="block font-semibold">{clause.heading}</strong>
                ) : null}
                {clause.text}
              </span>
            </li>
          ))}
        </ol>
      ) : null}
      {part.notes.map((note) => (
        <p key={note} className="mt-3 text-small text-ink2">
          {note}
        </p>
      ))}
    </div>
  )
}
