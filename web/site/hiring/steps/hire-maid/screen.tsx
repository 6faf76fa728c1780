import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import type { hireMaid as unit } from '#api/hiring/steps/hire-maid.ts'
import { checkHireMaid } from '#domain/hiring/answers/hire-maid.ts'
import { minutesFrom } from '#domain/hiring/way/minutes.ts'
import { daysFrom, isDay } from '#domain/day.ts'
import { formatAmount } from '#domain/payment/money.ts'
import { firstPayment } from '#domain/payment/sums/plans.ts'
import { contextOfMethod } from '#domain/hiring/way/hiring-context.ts'
import type { PaymentMethod } from '#domain/payment/payment-methods.ts'
import type { PlanType } from '#domain/payment/sums/plans.ts'
import { ChosenMaid } from '#web/site/hiring/steps/hire-maid/chosen-maid.tsx'
import { HiredBefore } from '#web/site/hiring/codes/hired-before.tsx'
import { noon, shortDay } from '#web/site/hiring/day-text.ts'
import { DaySelect } from '#web/site/hiring/form/fields/day-select.tsx'
import { PaidAlready } from '#web/site/hiring/replaces-note.tsx'
import { StepForm } from '#web/site/hiring/form/step-form.tsx'
import type { OpenStep } from '#web/site/hiring/form/open-step.ts'
import type { FormProps } from '#web/site/hiring/form/step-props.ts'
import { StageList } from '#web/site/hiring/steps/hire-maid/stage-list.tsx'
import { usePickedPlan } from '#web/site/hiring/steps/hire-maid/use-picked-plan.ts'
import { useStep } from '#web/site/hiring/form/use-step.ts'
import { FieldGroup } from '#web/ui/fields/field-group.tsx'
import { useOngoing } from '#web/ui/hooks/use-ongoing.ts'
import { OptionCard } from '#web/ui/fields/choice/option-card.tsx'
import { BarSum } from '#web/ui/layers/sticky-bar.tsx'
import { useDayRange } from '#web/words/use-day-range.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'

type Values = { planType: PlanType; firstDay: string; paymentMethod: PaymentMethod }

const watched = ['planType', 'firstDay', 'paymentMethod'] as const

/** Person, place, first day and price, as asked (W04). */
export function Screen(props: FormProps<typeof unit>) {
  const moneyText = useMoneyText()
  const { app } = props
  const t = useTranslations('hireMaid')
  const step = useStep(props, {
    defaults: defaultsOf(app),
    check: checkHireMaid,
    toFields: (values) => values,
  })
  usePickedPlan(app, (picked) => step.set({ planType: picked }))
  const [planType, firstDay, paymentMethod] = step.form.watch(watched)
  const plan = app.plans.find((candidate) => candidate.planType === planType) ?? app.plans[0]
  const payment = plan && isDay(firstDay) ? firstPayment(plan.price, firstDay) : undefined
  const ctx = contextOfMethod(props.ctx, paymentMethod)
  return (
    <StepForm
      step={step}
      title={t('title', { name: app.maid.name })}
      lead={t('lead', { minutes: minutesFrom(props.code, ctx) })}
      action={t('start')}
      sum={
        payment ? <BarSum large name={t('firstPayment')} sum={moneyText(payment.amount)} /> : null
      }
      aside={payment && plan ? <Price app={app} price={plan.price} payment={payment} /> : <></>}
      asideEnd={<StageList ctx={ctx} />}
    >
      <ChosenMaid app={app} />
      <div className="mt-6 space-y-6">
        <FieldGroup id="planType" label={t('where')} error={step.errorOf('planType')}>
          <div className="grid gap-2">
            {app.plans.map((offered) => (
              <OptionCard
                key={offered.planType}
                {...step.form.register('planType')}
                value={offered.planType}
                defaultChecked={offered.planType === planType}
                title={t(`plans.${offered.planType}.title`)}
                price={moneyText(offered.price)}
                meaning={t(`plans.${offered.planType}.meaning`)}
              />
            ))}
          </div>
        </FieldGroup>
        <FirstDay step={step} {...props} />
        {app.payment.methods.length === 0 ? (
          <FieldGroup id="paymentMethod" label={t('payBy')} error={step.errorOf('paymentMethod')}>
            <p>{t('noMethod')}</p>
          </FieldGroup>
        ) : null}
        {app.payment.methods.length > 1 ? (
          <FieldGroup id="paymentMethod" label={t('payBy')} error={step.errorOf('paymentMethod')}>
            <div className="grid gap-2">
              {app.payment.methods.map((method) => (
                <OptionCard
                  key={method}
                  {...step.form.register('paymentMethod')}
                  value={method}
                  defaultChecked={method === paymentMethod}
                  title={t(`methods.${method}.title`)}
                  meaning={t(`methods.${method}.meaning`, {
                    first: moneyText(payment?.amount ?? 0),
                    monthly: moneyText(plan?.price ?? 0),
                  })}
                />
              ))}
            </div>
          </FieldGroup>
        ) : null}
      </div>
      <HiredBefore {...props} />
    </StepForm>
  )
}

/** Her first day, of those that are offered now. */
function FirstDay({ step, ...props }: FormProps<typeof unit> & { step: OpenStep<Values> }) {
  const { app } = props
  const t = useTranslations('hireMaid')
  const movedTo = useDaysOfToday(step, props)
  const firstDay = step.form.watch('firstDay')
  return (
    <DaySelect
      {...step.field('firstDay')}
      defaultValue={firstDay}
      label={t('firstDay')}
      hint={firstDay === movedTo ? t('dayMoved') : undefined}
      days={daysFrom(app.firstDayFrom, app.firstDayUntil)}
      reasons={app.firstDayReasons}
    />
  )
}

/**
 * A page that was opened before midnight offers days of yesterday: after a refusal it offers those of
 * today, and everything else stays as it was chosen. Returns the day that it chose, so that
 * the page can say so: the error disappears as soon as the day changes.
 */
function useDaysOfToday(
  step: OpenStep<Values>,
  { app, reload }: FormProps<typeof unit>,
): string | undefined {
  const refused = step.errorOf('firstDay')
  const first = app.firstDayFrom
  const [movedTo, setMovedTo] = useState<string>()
  const chooseOffered = () => {
    if (step.form.getValues('firstDay') >= first) return
    step.set({ firstDay: first })
    setMovedTo(first)
  }
  useOngoing(() => reload(), { key: refused, isOn: refused !== undefined })
  useOngoing(chooseOffered, { key: first })
  return movedTo
}

function Price({
  app,
  price,
  payment,
}: {
  app: AppInfo
  price: number
  payment: ReturnType<typeof firstPayment>
}) {
  const moneyText = useMoneyText()
  const t = useTranslations('hireMaid')
  const format = useFormatter()
  const dayRange = useDayRange()
  const monthly = app.plans.find((plan) => plan.price === price)
  return (
    <section aria-labelledby="price-title" aria-live="polite">
      <h2 id="price-title" className="text-title">
        {t('whatYouPay')}
      </h2>
      <ul className="mt-3 rounded-card bg-raised px-4 shadow-line divide-y divide-line lg:rounded-button lg:bg-sunken lg:shadow-none">
        <PriceRow
          name={t('firstMonth', {
            period: dayRange(noon(payment.from), noon(payment.until)),
          })}
          sum={moneyText(payment.amount)}
          note={t('firstNote', {
            days: payment.days,
            of: payment.monthDays,
            vat: formatAmount(payment.vat),
          })}
        />
        {app.replaces?.paid ? (
          <li className="py-3.5 text-small">
            <PaidAlready replaces={app.replaces} />
          </li>
        ) : null}
        <PriceRow
          name={t('monthlyFrom', { day: shortDay(format, payment.monthlyFrom) })}
          sum={moneyText(price)}
          note={t('monthlyNote', {
            vat: formatAmount(monthly?.vat ?? 0),
            name: app.maid.name,
            salary: formatAmount(app.salary),
          })}
        />
      </ul>
    </section>
  )
}

function PriceRow({ name, sum, note }: { name: string; sum: string; note: string }) {
  return (
    <li className="py-3.5">
      <p className="flex items-baseline justify-between gap-4">
        <span>{name}</span>
        <span className="shrink-0 font-semibold">{sum}</span>
      </p>
      <p className="mt-0.5 text-small text-ink3">{note}</p>
    </li>
  )
}

function defaultsOf(app: AppInfo): Values {
  const { terms } = app
  return {
    planType: terms?.planType ?? app.pickedPlan ?? app.plans[0]?.planType ?? 'live-in',
    firstDay: keptDay(app) ?? app.firstDayFrom,
    paymentMethod: terms?.paymentMethod ?? app.payment.preferred,
  }
}

/** The earlier choice, unless she cannot come that day any more. */
function keptDay({ terms, firstDayFrom }: AppInfo): string | undefined {
  return terms && terms.firstDay >= firstDayFrom ? terms.firstDay : undefined
}
