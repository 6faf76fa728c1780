import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import type { ComponentProps } from 'react'
import { stepTable } from '#domain/hiring/steps/steps.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { useAppearing } from '#web/ui/hooks/use-appearing.ts'
import { lazyPart } from '#web/lazy-part.tsx'
import { extraWithWords, screenWithWords } from '#web/words/screen-with-words.tsx'
import { useNavigate, useRevalidator, useRouteLoaderData, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AppInfo, StepAnswer } from '#api/hiring/application.ts'
import { nextShown } from '#domain/hiring/way/shown-steps.ts'
import { stepToShow } from '#domain/hiring/way/step-to-show.ts'
import { isSubmitted } from '#domain/hiring/steps/step-codes.ts'
import type { ShownStep, StepCode } from '#domain/hiring/steps/step-codes.ts'
import { notifications } from '#web/notices/notification-queue.ts'
import type { PageVisit } from '#web/send.ts'
import { keepApplicationState } from '#web/storage/application-state.ts'
import { readSessionFlag } from '#web/storage/session-flags.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { FormPlaceholder } from './form-placeholder.tsx'
import { ApplicationHeader } from './application-header.tsx'
import { hiringContext, readHiringAddress, stepFlags } from './hiring-address.ts'
import { useSignatureCounter } from './signing/signature-counter.ts'
import { keepHired } from './own-hires/own-hires.ts'
import { waitsForSpouse } from './spouse-status/waits-for-spouse.ts'
import { mendedAt } from './mend/mended-at.ts'
import type { MendReason } from '#domain/signing/rejection-reasons.ts'
import { ReplacesNote } from './replaces-note.tsx'
import { StepScreen } from './step-screens.tsx'
import { ElsewherePlace } from './elsewhere/elsewhere-place.tsx'
import { unseenAt } from './elsewhere/unseen-at.ts'
import { useBackGuard } from './use-back-guard.ts'
import { useGoBack } from './use-go-back.ts'
import type { StepProps } from './form/step-props.ts'

/** The spouse's screen before signing, loaded with its words. */
const SpouseMinute = screenWithWords<StepProps>(
  ['spouseMinute', 'codes'],
  () => import('./spouse-minute/screen.tsx'),
)

const CHANGE_SHOWN_MS = 10_000
const ChangedElsewhere = lazyPart(
  async () => (await import('./live/changed-elsewhere.tsx')).ChangedElsewhere,
)

const MendNote = extraWithWords(['mend'], () => import('./mend/mend-note.tsx'))

/** The address names the step, the server the one due. */
export function ApplicationView({ app, chatNumber }: { app: AppInfo; chatNumber: string }) {
  const t = useTranslations('hiring')
  const [search] = useSearchParams()
  const visit = useRouteLoaderData<PageVisit>('root')
  const { revalidate } = useRevalidator()
  const { round, reloadForm, showNewState } = useNewState()
  const address = readHiringAddress(search)
  const ctx = hiringContext(app, address, {
    sessionFlag: readSessionFlag,
    signatureCounter: useSignatureCounter(),
  })
  const step = stepToShow(address.step, app.step, ctx)
  const goToStep = useGoToStep()
  const flags = stepFlags(address)
  const goBack = useGoBack({ app, flags, step, ctx, goToStep })
  useBackGuard(goBack)
  useAppearing(keepHired)
  useEffect(() => keepApplicationState(app.caseId, 'resume'), [app.caseId])

  const isSpouseMinute = step === stepOf.monthlyPapers && needsMinute(app)
  // The note above replaces what it hides.
  const OwnScreen = unseenAt(app, step) ? Nothing : StepScreen
  const Screen = isSpouseMinute ? SpouseMinute : OwnScreen
  const language = visit?.language ?? 'en'
  const base = { caseId: app.caseId, version: app.version, lang: language, ...flags }
  const mendReason = mendedAt(app, step)
  return (
    <>
      {isSpouseMinute ? null : (
        <ApplicationHeader {...{ app, step, ctx, chatNumber }} onBack={goBack} />
      )}
      <ReplacesNote app={app} step={step} />
      {mendReason ? (
        <Suspense fallback={null}>
          <MendNote reason={mendReason} by={mendsBy(step, mendReason)} />
        </Suspense>
      ) : null}
      <ElsewherePlace {...{ app, base, step }} goTo={goToStep} />
      <Suspense fallback={<FormPlaceholder label={t('loading')} />}>
        <CorrectedAddress caseId={app.caseId} step={step} />
        <Screen
          // A new form for each step.
          key={`${app.caseId}|${step}|${round}`}
          code={shownAs(app, step)}
          app={app}
          ctx={ctx}
          base={base}
          chatNumber={chatNumber}
          onStored={(answer: StepAnswer) => goToStep(answer.nextStep)}
          goTo={goToStep}
          goOn={() => goToStep(nextShown(step, ctx) ?? app.step)}
          onConflict={() => void showNewState()}
          reload={() => void revalidate()}
        />
      </Suspense>
      {isSubmitted(step) ? (
        <Followed
          // Discards what was heard before.
          key={`${app.caseId}|${app.version}|${app.step}|${round}`}
          app={app}
          base={base}
          goTo={goToStep}
          reload={() => void reloadForm()}
        />
      ) : null}
    </>
  )
}

/**
 * Screens to look at update by themselves. Separate, because redrawing the whole view would block
 * its form.
 */
function Followed(props: ComponentProps<typeof ChangedElsewhere>) {
  return useHydrated() ? (
    <Suspense fallback={null}>
      <ChangedElsewhere {...props} />
    </Suspense>
  ) : null
}

function shownAs(app: AppInfo, step: ShownStep): ShownStep {
  const isUnsigned = step === stepOf.end && waitsForSpouse(app)
  return isUnsigned ? stepOf.waiting : step
}

const Nothing = () => null

function mendsBy(step: StepCode, reason: MendReason): 'sign' | 'account' | 'second' {
  if (reason === 'JOINT_ACCOUNT_NEEDS_SECOND_SIGNATURE') return 'second'
  return stepTable[step].mends === 'account' ? 'account' : 'sign'
}

/** A spouse without papers yet reads the facts and confirms a code. */
function needsMinute({ signer }: AppInfo): boolean {
  return signer !== undefined && (!signer.confirmed || signer.refusedAt !== undefined)
}

/** After a conflict: the stored state in a new form. */
function useNewState() {
  const t = useTranslations('hiring.changed')
  const { revalidate } = useRevalidator()
  const [round, setRound] = useState(0)
  async function reloadForm(): Promise<void> {
    await revalidate()
    setRound((count) => count + 1)
  }
  async function showNewState(): Promise<void> {
    await reloadForm()
    const [title, body] = [{ text: t('title') }, { text: t('body') }]
    notifications.show({ type: 'info', title, body, duration: CHANGE_SHOWN_MS })
  }
  return { round, reloadForm, showNewState }
}

/** Sets the query `step` (S08) as a history entry, keeping the rest. */
function useGoToStep() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return (step: StepCode | string, extra: Record<string, string> = {}) => {
    const next = new URLSearchParams(search)
    for (const name of ['act', 'maidId', 'planType']) next.delete(name)
    next.set('step', step)
    for (const [name, value] of Object.entries(extra)) next.set(name, value)
    void navigate(`?${next.toString()}`)
  }
}

/**
 * Replaces steps that are not due or misspelt by the step due. It stands beside the screen: before the
 * screen is hydrated, a navigation would have React hydrate it in one long task. And it stands before the
 * screen: a press from before hydration is told to the screen next, and leads on from here.
 */
function CorrectedAddress({ caseId, step }: { caseId: string; step: StepCode }): null {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const isRight = search.get('step') === step && search.get('appId') === caseId
  useLayoutEffect(() => {
    if (isRight) return
    const next = new URLSearchParams(search)
    next.set('appId', caseId)
    next.set('step', step)
    next.delete('act')
    void navigate(`?${next.toString()}`, { replace: true, preventScrollReset: true })
  }, [caseId, isRight, navigate, search, step])
  return null
}
