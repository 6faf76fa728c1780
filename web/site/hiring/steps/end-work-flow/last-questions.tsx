import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AppInfo } from '#api/hiring/application.ts'

/** Questions after the end, once everything else is settled. */
export function LastQuestions({ app }: { app: AppInfo }) {
  const t = useTranslations('endWorkFlow')
  const { question } = app.context
  if (!question) return null
  return (
    <Link
      to={`/app?appId=${app.caseId}&step=${question}`}
      className="mt-8 flex min-h-13 items-center gap-3 rounded-card bg-raised p-4 shadow-line print:hidden"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{t('questions')}</span>
        <span className="block text-small text-ink2">{t('questionsNote')}</span>
      </span>
      <ChevronRight aria-hidden size={20} strokeWidth={1.75} className="mirror-rtl shrink-0" />
    </Link>
  )
}
