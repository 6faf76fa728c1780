import { useRef, useState } from 'react'
import type { Call } from '#api/define-call.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import type { StepAnswer } from '#api/hiring/application.ts'
import { chargeCardOnFile, checkCardPayment, openCardSession } from '#api/payment/payments.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { browserSend } from '#web/api-client.ts'
import { newUuid } from '#web/new-uuid.ts'
import { showFailure } from '#web/notices/show-failure.ts'
import { CallFailure } from '#web/send.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'

/** Actions: open the provider's page, ask the result, or pay otherwise. */
export function useCardCalls(props: StepProps) {
  const [busy, setBusy] = useState<'leaving' | 'checking' | 'switching' | 'paying' | undefined>()
  const [isDown, setDown] = useState(false)
  const leaving = useRef(newUuid())
  const paying = useRef(newUuid())
  const { version, ...asked } = props.base

  async function run<T>(what: typeof busy, work: () => Promise<T>): Promise<T | undefined> {
    setBusy(what)
    try {
      return await work()
    } catch (error) {
      const code = error instanceof CallFailure ? error.problem?.code : undefined
      if (code === 'card-page-down') setDown(true)
      else if (code === 'step-not-due') props.reload()
      else showFailure(error)
      leaving.current = newUuid()
      paying.current = newUuid()
      return undefined
    } finally {
      // Stays busy until the provider's page appears.
      if (what !== 'leaving') setBusy(undefined)
    }
  }

  async function leave(): Promise<void> {
    setDown(false)
    const page = await run('leaving', () =>
      browserSend(openCardSession, asked, { idempotencyKey: leaving.current }),
    )
    if (page) window.location.assign(page.url)
    else setBusy(undefined)
  }

  return {
    isBusy: busy !== undefined,
    isChecking: busy === 'checking',
    isLeaving: busy === 'leaving',
    isDown,
    isPaying: busy === 'paying',
    leave,
    /** Pays by the kept card; the provider's page where its bank wants more. */
    async payOnFile(): Promise<void> {
      setDown(false)
      const sent = { idempotencyKey: paying.current }
      const answer = await run('paying', () => browserSend(chargeCardOnFile, asked, sent))
      paying.current = newUuid()
      if (answer?.wantsPage) await leave()
      else if (answer) props.reload()
    },
    async check(): Promise<void> {
      const answer = await run('checking', () => browserSend(checkCardPayment, asked))
      // Reloads instead of going on, since another page may have done so.
      if (answer) props.reload()
    },
    /** Keeps everything and changes only the payment method. */
    async payByMandate(): Promise<void> {
      const { terms } = props.app
      if (!terms) return
      const { planType, firstDay } = terms
      const call: Call = stepCalls[stepOf.start]
      const input = { ...asked, version, planType, firstDay, paymentMethod: 'direct-debit' }
      const answer = await run('switching', () => browserSend(call, input))
      // All steps answer alike.
      if (answer) props.onStored(answer as StepAnswer)
    },
  }
}

export type CardCalls = ReturnType<typeof useCardCalls>
