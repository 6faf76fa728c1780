import Banknote from 'lucide-react/icons/banknote'
import Car from 'lucide-react/icons/car'
import Plane from 'lucide-react/icons/plane'
import Users from 'lucide-react/icons/users'
import { withoutAnswer } from '#domain/visas/visa-answers.ts'
import type { VisaQuestion } from '#domain/visas/visa-answers.ts'
import type { Hindrance } from '#domain/visas/visa-verdict.ts'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { useVisaText } from './use-visa-text.ts'
import type { VisaCase } from './visa-case.ts'
import { VisaLink } from './visa-link.tsx'

/** The answer that each comes from, and its sign. */
const causes = {
  family: { question: 'tie', icon: Users },
  income: { question: 'income', icon: Banknote },
  cars: { question: 'cars', icon: Car },
  closed: { question: 'country', icon: Plane },
} as const satisfies Record<Hindrance['why'], { question: VisaQuestion; icon: typeof Users }>

/** What stands in the way or is in doubt, each with its next step and its answer to change. */
export function Hindrances({ visa }: { visa: VisaCase }) {
  const textsOf = useHindranceTexts(visa)
  const { t } = useVisaText(visa)
  const { answers, hindrances } = visa
  if (hindrances.length === 0) return null
  return (
    <ul className="mt-4 max-w-160 border-t border-line">
      {hindrances.map((one) => {
        const { question, icon: Icon } = causes[one.why]
        const { what, way } = textsOf(one)
        return (
          <li key={one.why} className="flex items-start gap-3 border-b border-line py-3">
            <Icon
              aria-hidden
              size={20}
              strokeWidth={1.75}
              className="mt-0.5 shrink-0 text-action"
            />
            <div className="min-w-0 flex-1">
              <p className="font-medium">{what}</p>
              <p className="text-small text-ink2">{way}</p>
            </div>
            <VisaLink
              answers={withoutAnswer(answers, question)}
              className={textLinkClass('inline-flex min-h-11 items-center text-small print:hidden')}
            >
              {t('change')}
              <span className="sr-only">: {t(`questions.${question}.short`)}</span>
            </VisaLink>
          </li>
        )
      })}
    </ul>
  )
}

function useHindranceTexts(visa: VisaCase) {
  const { t, money } = useVisaText(visa)
  return (one: Hindrance): { what: string; way: string } => {
    switch (one.why) {
      case 'income': {
        const [enough, lowest] = [money(one.enough), money(one.lowest ?? one.enough)]
        const what = one.blocks
          ? t('hindrances.income.less', { least: lowest })
          : t('hindrances.income.between', { enough, lowest })
        return { what, way: t('hindrances.income.way') }
      }
      case 'cars': {
        const way = one.blocks ? t('hindrances.cars.way') : t('hindrances.cars.ask')
        return { what: t('hindrances.cars.what', { count: one.cars }), way }
      }
      default:
        return { what: t(`hindrances.${one.why}.what`), way: t(`hindrances.${one.why}.way`) }
    }
  }
}
