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

/** What can be done here: go to the provider, ask what became of it, or pay another way. */
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
      // Who leaves keeps the button as it is until the other page is there.
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
    /** The card that was kept; where its bank wants more, the provider's page. */
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
      // Not a way to go: who heard it sooner may have gone on meanwhile.
      if (answer) props.reload()
    },
    /** All that was typed stays: only the way to pay is another. */
    async payByMandate(): Promise<void> {
      const { terms } = props.app
      if (!terms) return
      const { planType, firstDay } = terms
      const call: Call = stepCalls[stepOf.start]
      const input = { ...asked, version, planType, firstDay, paymentMethod: 'direct-debit' }
      const answer = await run('switching', () => browserSend(call, input))
      // Every step's call answers alike.
      if (answer) props.onStored(answer as StepAnswer)
    },
  }
}

export type CardCalls = ReturnType<typeof useCardCalls>
