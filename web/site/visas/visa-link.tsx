import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { VisaAnswers } from '#domain/visas/visa-answers.ts'
import { searchWith } from './visa-case.ts'

/** Leads to the same page with other answers. */
export function VisaLink({
  answers,
  className,
  children,
}: {
  answers: VisaAnswers
  className: string
  children: ReactNode
}) {
  const [search] = useSearchParams()
  return (
    <Link
      to={{ search: searchWith(search, answers) }}
      preventScrollReset
      defaultShouldRevalidate={false}
      className={className}
    >
      {children}
    </Link>
  )
}
