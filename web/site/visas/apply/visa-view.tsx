import { visaCasePath } from '#domain/site/own-paths.ts'
import { useEffect } from 'react'
import type { FunctionComponent } from 'react'
import { Link, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { VisaApplication } from '#api/visas/application.ts'
import { stepBefore } from '#domain/cases/flow.ts'
import { parseVisaStep } from '#domain/visas/application/visa-steps.ts'
import type { VisaStep } from '#domain/visas/application/visa-steps.ts'
import { notifications } from '#web/notices/notification-queue.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useVisaNews } from '#web/site/visas/visa-case/use-visa-news.ts'
import { applyAddress, guideAddress } from './apply-address.ts'
import { HiddenStep } from './hidden-step.tsx'
import { CardScreen } from './screens/card-screen.tsx'
import { ConsentScreen } from './screens/consent-screen.tsx'
import { DriverScreen } from './screens/driver-screen.tsx'
import { NumberScreen } from './screens/number-screen.tsx'
import { PapersScreen } from './screens/papers-screen.tsx'
import { PriceScreen } from './screens/price-screen.tsx'
import { SponsorScreen } from './screens/sponsor-screen.tsx'
import { SummaryScreen } from './screens/summary-screen.tsx'
import { TermsScreen } from './screens/terms-screen.tsx'
import { WorkerScreen } from './screens/worker-screen.tsx'
import { VisaHeader } from './visa-header.tsx'
import type { VisaStepProps } from './visa-props.ts'

const screens: Readonly<Record<VisaStep, FunctionComponent<VisaStepProps>>> = {
  VISA_SPONSOR: SponsorScreen,
  VISA_NUMBER: NumberScreen,
  VISA_WORKER: WorkerScreen,
  VISA_TERMS: TermsScreen,
  VISA_DRIVER: DriverScreen,
  VISA_PAPERS: PapersScreen,
  VISA_PRICE: PriceScreen,
  VISA_CARD: CardScreen,
  VISA_CONSENT: ConsentScreen,
  VISA_SUMMARY: SummaryScreen,
}

const CHANGE_SHOWN_MS = 10_000

type Props = Pick<VisaStepProps, 'visa' | 'payment' | 'consent' | 'chatNumber'>

/** The address names a step, the server the one that is due. */
export function VisaView({ visa, payment, consent, chatNumber }: Props) {
  const t = useTranslations('apply')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const steps = visa.steps.map(({ step }) => step)
  const step = visaStepToShow(visa, search.get('step'))
  useSentAddress(visa)
  // Others answer these two: the page shows it by itself.
  useVisaNews(visa.caseId, step !== 'VISA_CONSENT' && step !== 'VISA_CARD')
  if (visa.ended) return <Ended {...{ visa, chatNumber }} />

  const goTo = (other: VisaStep) => void navigate(applyAddress(visa.caseId, other))
  const before = stepBefore(steps, step)
  const Screen = visa.hidden.includes(step) && step !== 'VISA_NUMBER' ? HiddenStep : screens[step]
  async function showNewState(): Promise<void> {
    await revalidate()
    const [title, body] = [{ text: t('changed.title') }, { text: t('changed.body') }]
    notifications.show({ type: 'info', title, body, duration: CHANGE_SHOWN_MS })
  }
  return (
    <div className="flex flex-1 flex-col">
      <VisaHeader
        {...{ chatNumber, visa, step }}
        onBack={() => (before ? goTo(before) : void navigate(guideAddress(visa)))}
      />
      <Screen
        // A new form for each step and state.
        key={`${step}|${visa.version}`}
        {...{ visa, step, payment, consent, chatNumber }}
        goTo={goTo}
        goOn={() => goTo(steps[steps.indexOf(step) + 1] ?? step)}
        onStored={({ visa: after }) => {
          void navigate(
            after.due ? applyAddress(visa.caseId, after.due) : visaCasePath(visa.caseId),
          )
        }}
        onConflict={() => void showNewState()}
        reload={() => void revalidate()}
      />
    </div>
  )
}

/** The step of the address where it is open, else the one that is due. */
export function visaStepToShow({ steps, due }: VisaApplication, asked: string | null): VisaStep {
  const order = steps.map(({ step }) => step)
  const wanted = parseVisaStep(asked)
  const last = due ?? 'VISA_SUMMARY'
  const isOpen = wanted && order.includes(wanted) && order.indexOf(wanted) <= order.indexOf(last)
  return isOpen ? wanted : last
}

/** What was sent has its own page. */
function useSentAddress({ caseId, sentAt }: VisaApplication): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (sentAt) void navigate(visaCasePath(caseId), { replace: true })
  }, [caseId, navigate, sentAt])
}

function Ended({ visa, chatNumber }: Props) {
  const t = useTranslations('apply.ended')
  return (
    <div className="flex flex-1 flex-col">
      <VisaHeader {...{ chatNumber, visa }} />
      <div className="page-column flex-1 pt-6 pb-10 lg:pt-10">
        <h1 tabIndex={-1} className="page-title outline-none">
          {t('title')}
        </h1>
        <p className="mt-2 text-ink2">{t('body')}</p>
        <p className="mt-6">
          <Link to={paths.visas} className={buttonClass()}>
            {t('again')}
          </Link>
        </p>
      </div>
    </div>
  )
}
