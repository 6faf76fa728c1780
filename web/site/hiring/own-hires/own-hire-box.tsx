import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { forgetOwnHires } from './own-hires.ts'
import { LetHerGo } from './let-her-go.tsx'

/** On her page for the household that is hiring her (ruling 47). */
export function Screen({ caseId, name }: { caseId: string; name: string }) {
  const t = useTranslations('ownHires')
  const { revalidate } = useRevalidator()
  function showHerFree(): void {
    forgetOwnHires()
    void revalidate()
  }
  return (
    <div className="mt-5 rounded-card bg-action-tint p-4">
      <h2 className="text-body font-semibold">{t('title', { name })}</h2>
      <p className="mt-1 text-small">{t('body', { name })}</p>
      <LetHerGo caseId={caseId} name={name} onGone={showHerFree} />
    </div>
  )
}
