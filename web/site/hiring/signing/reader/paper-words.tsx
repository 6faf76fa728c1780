import { useEffect } from 'react'
import type { RefObject } from 'react'
import type { PaperText } from './use-paper-text.ts'

type Paper = NonNullable<PaperText['paper']>
type Part = Paper['parts'][number]

/** A paper's own words in one column: the sum first, then part by part (mock 19). */
export function PaperWords(props: {
  paper: Paper
  language: PaperText['language']
  /** Each part begins with its heading, to which one can go. */
  partsRef: RefObject<HTMLElement | null>
  label: string
}) {
  const { paper, partsRef } = props
  // The sheet was opened before there was anything to scroll.
  useEffect(() => partsRef.current?.focus({ preventScroll: true }), [partsRef])
  return (
    <section
      ref={partsRef}
      // Arrow keys and Page Down scroll what holds the focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={props.label}
      lang={props.language}
      dir={props.language === 'ar' ? 'rtl' : 'ltr'}
      className="text-body outline-none"
    >
      <h3 className="text-title">{paper.title}</h3>
      <div className="mt-3 rounded-card bg-sunken p-4">
        <p className="text-head tabular-nums">
          <bdi>{paper.sum}</bdi>
        </p>
        <p className="mt-1 text-ink2">{paper.sentence}</p>
      </div>
      {paper.parts.map((part) => (
        <PaperPart key={part.heading} part={part} />
      ))}
    </section>
  )
}

function PaperPart({ part }: { part: Part }) {
  return (
    <div className="pt-6">
      <h4 data-part tabIndex={-1} className="scroll-mt-4 font-semibold outline-none">
        {part.heading}
      </h4>
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
