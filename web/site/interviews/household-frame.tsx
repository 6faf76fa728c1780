import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { RefusedForm } from '#web/form-action.ts'

type Props = {
  title: string
  /** A picture beside the title. */
  face?: ReactNode
  refused?: RefusedForm | undefined
  children: ReactNode
}

/** The frame of a household's pages here: the title, and what was refused. */
export function HouseholdFrame({ title, face, refused, children }: Props) {
  const t = useTranslations('interviews')
  return (
    <div className="page-columns pt-3 pb-12 lg:pt-8">
      <div className="flex items-center gap-3">
        {face}
        <h1 tabIndex={-1} className="page-title min-w-0 outline-none">
          {title}
        </h1>
      </div>
      {refused ? (
        <p role="alert" className="mt-4 rounded-card bg-danger-tint p-4 text-danger">
          {t(refusalOf(refused))}
        </p>
      ) : null}
      {children}
    </div>
  )
}

/** The sentence for what was refused. */
function refusalOf({ code, typed }: RefusedForm) {
  if (often.has(code)) return 'tooOften'
  if (code.startsWith('phone-')) return 'numberWrong'
  if (code.startsWith('code-')) return 'codeWrong'
  const hasTimes = typed['do'] === 'ask' || typed['do'] === 'propose'
  if (hasTimes && ['not-offered', 'too-short', 'malformed', 'missing'].includes(code)) {
    return 'timeWrong'
  }
  return code === 'not-offered-now' ? 'gone' : 'failed'
}

const often = new Set(['too-many-requests', 'too-many-codes', 'too-many-texts', 'texts-paused'])
