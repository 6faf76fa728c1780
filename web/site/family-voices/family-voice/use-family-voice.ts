import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { giveFamilyVoice, takeBackFamilyVoice } from '#api/catalogue/family-voices.ts'
import type { OwnVoice } from '#api/catalogue/family-voices.ts'
import { parseFamilyVoice } from '#domain/family-voices/family-voice.ts'
import type { TypedVoice } from '#domain/family-voices/family-voice.ts'
import { browserSend } from '#web/api-client.ts'
import {
  forgetLocalDraft,
  keepLocalDraft,
  readLocalDraft,
} from '#web/flow/form/drafts/draft-vault.ts'
import { useShortForm } from '#web/site/short-form/use-short-form.ts'
import { useVisit } from '#web/use-visit.ts'
import { useOngoing } from '#web/ui/hooks/use-ongoing.ts'

type Typed = TypedVoice & { showsSpeaker: boolean }
export type FamilyVoiceState = ReturnType<typeof useFamilyVoice>

/** The family's draft, sealed on this device until sent, and the voice's state. */
export function useFamilyVoice(token: string, loaded: OwnVoice) {
  const t = useTranslations('familyVoice')
  const say = useTranslations('refusals')
  const { language } = useVisit()
  const form = useShortForm({ failed: t('failed'), tooMany: t('tooMany') })
  const [voice, setVoice] = useState(loaded)
  const [typed, setTyped] = useState<Typed>(() => typedOf(loaded))
  const [done, setDone] = useState(0)
  // A part of the token names the draft and grants nothing.
  const draft = `voice-${token.slice(0, 8)}`
  const restore = async () => {
    const kept = await readLocalDraft(draft)
    if (kept) setTyped((now) => ({ ...now, ...(kept.fields as Partial<Typed>) }))
  }
  useOngoing(() => void restore(), { key: draft })

  function type(changes: Partial<Typed>): void {
    const now = { ...typed, ...changes }
    setTyped(now)
    void keepLocalDraft(draft, { step: 'voice', fields: now, at: Date.now() })
  }

  async function work(ask: () => Promise<OwnVoice>): Promise<void> {
    const answered = await form.send(ask)
    if (!answered) return
    forgetLocalDraft(draft)
    setVoice(answered)
    setTyped(typedOf(answered))
    setDone((before) => before + 1)
  }

  async function send(): Promise<void> {
    const read = parseFamilyVoice(typed)
    if (!read.ok)
      return form.refuse(
        read.refusals.map(({ field, code }) => ({ id: field, message: say(code) })),
      )
    const given = { ...typed, goodAt: [...typed.goodAt], token, lang: language }
    await work(() => browserSend(giveFamilyVoice, given, { suppressErrors: true }))
  }

  const takeBack = () =>
    work(() =>
      browserSend(takeBackFamilyVoice, { token, lang: language }, { suppressErrors: true }),
    )

  return {
    ...form,
    voice,
    typed,
    type,
    send,
    takeBack,
    /** Counts sendings, so that the result is read out. */
    done,
  }
}

/** The stored answers to change; nothing is preselected. */
function typedOf({ said }: OwnVoice): Typed {
  const { again = '', asShown = '', goodAt = [], words = '', showsSpeaker = false } = said ?? {}
  return { again, asShown, goodAt, words, showsSpeaker }
}
