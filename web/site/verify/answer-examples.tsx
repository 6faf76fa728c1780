import { useTranslations } from 'use-intl'
import { lookOf } from './look-of.ts'

/** Examples of the possible results, in their words. */
const examples = ['unchanged', 'changed', 'not-ours'] as const

/** Shown before a file is chosen. */
export function AnswerExamples() {
  const t = useTranslations('verify')
  return (
    <section aria-labelledby="examples" className="mt-8">
      <h2 id="examples" className="text-title">
        {t('examples.title')}
      </h2>
      <p className="mt-1 text-small text-ink3">{t('examples.lead')}</p>
      <ul className="mt-4 space-y-2.5">
        {examples.map((state) => (
          <Example key={state} state={state} />
        ))}
      </ul>
    </section>
  )
}

function Example({ state }: { state: (typeof examples)[number] }) {
  const t = useTranslations('verify')
  const { Mark, box, mark } = lookOf(state)
  return (
    <li className={`flex gap-3 rounded-button p-3.5 text-small ${box}`}>
      <Mark aria-hidden size={20} strokeWidth={1.75} className={`shrink-0 ${mark}`} />
      <div>
        <p className="font-semibold">{t(`states.${state}.title`)}</p>
        <p className="mt-0.5 text-ink2">{t(`states.${state}.body`)}</p>
      </div>
    </li>
  )
}
