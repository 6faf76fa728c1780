import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { OecAnswers } from '#domain/oec/oec-answers.ts'

/** Keeps answers in the address, for Back, reload and browsers without scripts. */
export function OecLink({
  answers,
  className,
  children,
}: {
  answers: OecAnswers
  className: string
  children: ReactNode
}) {
  const [search] = useSearchParams()
  const next = new URLSearchParams(search)
  next.delete('oec')
  if (answers.length > 0) next.set('oec', answers.join(''))
  return (
    <Link
      to={{ search: next.toString() }}
      preventScrollReset
      defaultShouldRevalidate={false}
      className={className}
    >
      {children}
    </Link>
  )
}
