import CircleAlert from 'lucide-react/icons/circle-alert'
import Keyboard from 'lucide-react/icons/keyboard'
import PenLine from 'lucide-react/icons/pen-line'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { SignaturePad } from '#web/ui/signature/signature-pad.tsx'
import type { SignatureStroke } from '#web/ui/signature/signature-strokes.ts'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { isSameDrawing } from './pad-state.ts'
import type { PadState } from './pad-state.ts'

/** A signature drawn or typed. */
export function SignatureEntry(props: {
  pad: PadState
  onChange: (pad: PadState) => void
  /** Label for screen readers. */
  label: string
  signer: string | undefined
  error: string | undefined
}) {
  const { pad, onChange } = props
  const t = useTranslations('signing')
  const [isBlocked, setBlocked] = useState(false)
  const [own, setOwn] = useState<SignatureStroke[]>(pad.strokes)
  // Redrawing the form's copy would cut off a stroke under way.
  const strokes = isSameDrawing(own, pad.strokes) ? own : pad.strokes
  if (pad.way === 'typed') return <TypedEntry {...props} isBlocked={isBlocked} />
  return (
    <div id="signature" tabIndex={-1} className="outline-none">
      {props.error ? <PadError text={props.error} /> : null}
      <SignaturePad
        strokes={strokes}
        onChange={(drawn) => {
          setOwn(drawn)
          onChange({ ...pad, strokes: drawn })
        }}
        label={props.label}
        signer={<bdi>{props.signer ?? t('signer')}</bdi>}
        undoLabel={t('undo')}
        clearLabel={t('clear')}
        onBlocked={() => {
          setBlocked(true)
          onChange({ ...pad, way: 'typed' })
        }}
      />
      <OtherWay
        icon={<Keyboard aria-hidden size={24} strokeWidth={1.75} className="shrink-0" />}
        text={t('typeInstead')}
        onPress={() => onChange({ ...pad, way: 'typed' })}
      />
    </div>
  )
}

function TypedEntry(props: {
  pad: PadState
  onChange: (pad: PadState) => void
  error: string | undefined
  isBlocked: boolean
}) {
  const { pad, onChange } = props
  const t = useTranslations('signing')
  return (
    <div>
      {props.isBlocked ? (
        <p className="mb-4 rounded-field bg-info-tint px-4 py-3 text-small">{t('blocked')}</p>
      ) : null}
      <TextField
        id="signature"
        name="signatureName"
        label={t('typedLabel')}
        hint={t('typedHint')}
        error={props.error}
        value={pad.name}
        onChange={(event) => onChange({ ...pad, name: event.target.value })}
        autoComplete="name"
        enterKeyHint="done"
        maxLength={120}
      />
      {props.isBlocked ? null : (
        <OtherWay
          icon={<PenLine aria-hidden size={24} strokeWidth={1.75} className="shrink-0" />}
          text={t('drawInstead')}
          onPress={() => onChange({ ...pad, way: 'drawn' })}
        />
      )}
    </div>
  )
}

function OtherWay(props: { icon: ReactNode; text: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={props.onPress}
      className="mt-3 flex min-h-11 items-center gap-2.5 text-start text-small"
    >
      {props.icon}
      <span className={textLinkClass()}>{props.text}</span>
    </button>
  )
}

function PadError({ text }: { text: string }) {
  return (
    <p className="mb-2 flex gap-1.5 text-small font-medium text-danger">
      <span className="flex h-lh shrink-0 items-center">
        <CircleAlert aria-hidden size={20} strokeWidth={1.75} />
      </span>
      <span className="min-w-0">{text}</span>
    </p>
  )
}
