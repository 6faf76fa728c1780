import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { DefaultValues, FieldValues, Resolver } from 'react-hook-form'
import { readLocalDraft } from './draft-vault.ts'
import { useKeepTyped } from './keep-typed.ts'
import { Restoring } from './restoring.ts'
import { useDraft } from './use-draft.ts'
import type { DraftOf } from './use-draft.ts'

/** For this long the device's draft wins over the server's. */
const RECENT_MS = 10 * 60_000
/** Some browsers' stores never answer; a press must not wait for them. */
const MOST_RESTORING_MS = 1_000

/** Begins with the draft and saves changes; `restoring` ends once this device's draft is in the form. */
export function useDraftedForm<Values extends FieldValues>(
  of: DraftOf & {
    /** The server's draft. */
    saved: Readonly<Record<string, unknown>> | undefined
    defaults: DefaultValues<Values>
    resolver: Resolver<Values>
    onChange: (field: string) => void
  },
) {
  const { caseId, step, saved } = of
  const isTyped = useRef(saved !== undefined)
  const typedHere = useRef(new Set<string>())
  const [restoring] = useState(() => new Restoring())
  const draft = useDraft(of)
  const form = useForm<Values>({
    defaultValues: { ...of.defaults, ...saved },
    resolver: of.resolver,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    // The summary takes the focus instead.
    shouldFocusError: false,
  })

  const restore = useEffectEvent(async () => {
    const local = await readLocalDraft(caseId)
    if (local?.step !== step) return
    // A draft from just before a reload may be missing on the server.
    const isRecent = Date.now() - local.at < RECENT_MS
    if (saved !== undefined && !isRecent) return
    isTyped.current = true
    // Unsealing takes a moment, so newer typed values win.
    const older = Object.entries(local.fields).filter(([name]) => !typedHere.current.has(name))
    const values = { ...form.getValues(), ...Object.fromEntries(older) }
    form.reset(values, { keepDefaultValues: true })
  })
  const keep = useEffectEvent((values: object, field: string) => {
    of.onChange(field)
    isTyped.current = true
    typedHere.current.add(field)
    draft.keep({ ...values })
  })
  useKeepTyped(() => {
    if (isTyped.current) void draft.keepNow({ ...form.getValues() })
  })
  useEffect(() => {
    const limit = setTimeout(() => restoring.end(), MOST_RESTORING_MS)
    void restore().finally(() => restoring.end())
    const subscription = form.watch((values, { name }) => name !== undefined && keep(values, name))
    return () => {
      clearTimeout(limit)
      subscription.unsubscribe()
    }
  }, [form, restoring])

  return { form, draft, restoring }
}
