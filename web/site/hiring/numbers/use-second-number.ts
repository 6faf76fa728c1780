import { saveDraft } from '#api/hiring/application.ts'
import type { StepAnswer } from '#api/hiring/application.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { browserSend } from '#web/api-client.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { useOwnRefusals } from '#web/flow/form/refused/use-own-refusals.ts'
import { useStepSending } from '#web/site/hiring/form/use-step-sending.ts'
import { spouseFieldsOf, spouseShownAt } from './spouse-fields.tsx'
import type { SpouseValues } from './spouse-fields.tsx'

/**
 * One screen sends two steps. If another step becomes due between, the second number waits as a
 * draft.
 */
export function useSecondNumber(props: StepProps) {
  const own = useOwnRefusals()
  const { isSending, send, renewKey } = useStepSending(stepOf.spouse)

  async function follow(first: StepAnswer, values: SpouseValues): Promise<void> {
    own.clear()
    if (first.nextStep !== stepOf.spouse) {
      await keepTyped(values)
      return props.onStored(first)
    }
    renewKey()
    const { version } = first.appInfo
    const sent = await send({ ...props.base, version, ...spouseFieldsOf(values) })
    if (sent.kind === 'stored') return props.onStored(sent.answer)
    const [refused] = sent.kind === 'refused' ? sent.refusals : []
    if (refused) return own.refuse({ ...refused, field: spouseShownAt(refused.field) })
    await keepTyped(values)
    props.onStored(first)
  }

  async function keepTyped(fields: SpouseValues): Promise<void> {
    const draft = { caseId: props.app.caseId, step: stepOf.spouse, fields }
    await browserSend(saveDraft, draft, { suppressErrors: true }).catch(() => undefined)
  }

  return { own, isSending, follow }
}
