import { useState } from 'react'
import { sendSmsToSpouse } from '#api/hiring/links.ts'
import type { InputOf } from '#api/define-call.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { handsOver } from '#domain/hiring/way/hiring-context.ts'
import type { HiringContext } from '#domain/hiring/way/hiring-context.ts'
import { parseUaeMobile } from '#domain/hiring/values/phone-number.ts'
import { maySpouseSign } from '#domain/signing/second-signature.ts'
import { browserSend } from '#web/api-client.ts'
import { readLocalDraft } from '#web/flow/form/drafts/draft-vault.ts'
import type { LocalDraft } from '#web/flow/form/drafts/draft-vault.ts'
import { sendDraft } from '#web/site/hiring/form/keep-draft.ts'
import { asksSecondHolder } from '#web/site/hiring/second-holder.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { linkAttribution } from './link-attribution.ts'
import { useDraft } from '#web/flow/form/drafts/use-draft.ts'
import { refusalsOf } from '#web/flow/form/refused/refusal.ts'
import type { Refusal } from '#web/flow/form/refused/refusal.ts'
import { CallFailure } from '#web/send.ts'
import { useOngoing } from '#web/ui/hooks/use-ongoing.ts'

const STEP = stepOf.link
export type Recipient = NonNullable<InputOf<typeof sendSmsToSpouse>['recipient']>
type Values = {
  phone: string
  recipient: Recipient
  /** The spouse also confirms the arrival time. */
  confirms: boolean
}

/**
 * Keeps number and recipient as a draft. `send` answers when it may repeat (epoch milliseconds);
 * undefined when refused.
 */
export function useSendLink({ app, base, ctx }: Pick<StepProps, 'app' | 'base' | 'ctx'>) {
  const draft = useDraft({ caseId: app.caseId, step: STEP, saveDraft: sendDraft })
  const [values, setValues] = useState<Values>(() => ({
    phone: '',
    confirms: Boolean(base.sma),
    ...valuesIn(app.drafts[STEP]),
    recipient: preferredRecipient(app, ctx),
  }))
  const [refusals, setRefusals] = useState<Refusal[]>([])
  const [attempt, setAttempt] = useState(0)
  const [isSending, setSending] = useState(false)

  const restore = (local: LocalDraft | undefined) => {
    if (local?.step === STEP && !app.drafts[STEP]) {
      setValues((before) => ({ ...before, ...valuesIn(local.fields), recipient: before.recipient }))
    }
  }
  useOngoing(() => void readLocalDraft(app.caseId).then(restore), { key: app.caseId })

  function refuse(list: Refusal[]): undefined {
    setRefusals(list)
    setAttempt((count) => count + 1)
  }

  async function send(): Promise<number | undefined> {
    const parsed = parseUaeMobile(values.phone)
    if (!parsed.ok) return refuse([{ field: 'phone', code: parsed.code }])
    setSending(true)
    try {
      const { version: _version, ...flags } = base
      const answer = await browserSend(sendSmsToSpouse, {
        ...flags,
        ...linkAttribution(app),
        phone: parsed.e164,
        recipient: values.recipient,
        ...(values.recipient === 'spouse' && values.confirms ? { sma: '1' } : {}),
      })
      setRefusals([])
      return Date.parse(answer.resendAfter)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      return refuse(whyNotSent(error))
    } finally {
      setSending(false)
    }
  }

  return {
    values,
    change: (changes: Partial<Values>) => {
      const next = { ...values, ...changes }
      setValues(next)
      setRefusals([])
      draft.keep(next)
    },
    refusals,
    attempt,
    isSending,
    send,
  }
}

/**
 * A spouse signs only after the household, and a device that goes on by itself needs no link to
 * itself (28).
 */
export function recipientsFor({ app, ctx }: Pick<StepProps, 'app' | 'ctx'>): Recipient[] {
  if (!handsOver(ctx) || asksSecondHolder(app)) return ['spouse']
  const papers = app.mandates.map(({ kind, signatures }) => ({ kind, isSigned: signatures > 0 }))
  return maySpouseSign(papers) ? ['own-phone', 'spouse'] : ['own-phone']
}

/** The last choice on this device, if still offered. */
function preferredRecipient(app: AppInfo, ctx: HiringContext): Recipient {
  const offered = recipientsFor({ app, ctx })
  const { recipient } = valuesIn(app.drafts[STEP])
  return offered.find((one) => one === recipient) ?? offered[0] ?? 'own-phone'
}

function valuesIn(fields: Record<string, unknown> | undefined): Partial<Values> {
  const { phone, recipient, confirms } = fields ?? {}
  return {
    ...(typeof phone === 'string' ? { phone } : {}),
    ...(typeof confirms === 'boolean' ? { confirms } : {}),
    ...(recipient === 'own-phone' || recipient === 'spouse' ? { recipient } : {}),
  }
}

/** Refusals of the number, else why nothing was sent. */
function whyNotSent(failure: CallFailure): Refusal[] {
  const refused = refusalsOf(failure)
  if (refused.length > 0) return refused
  const code = failure.status === 429 ? 'too-many-texts' : 'text-not-sent'
  return [{ field: 'phone', code }]
}
