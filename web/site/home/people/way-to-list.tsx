import { useTranslations } from 'use-intl'
import type { Mode } from '#domain/visitor/mode.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import type { ButtonSize, ButtonTone } from '#web/ui/button.tsx'
import { ModeLink } from '#web/shell/menu/mode-link.tsx'

const pathOf: Record<Mode, string> = { maid: paths.maids, nanny: paths.nannies }
export const otherOf: Record<Mode, Mode> = { maid: 'nanny', nanny: 'maid' }

/** To everybody of one kind, whose wording it takes along. */
export function WatchAll({
  mode,
  count,
  tone = 'main',
  size,
  className,
}: {
  mode: Mode
  count: number
  tone?: ButtonTone
  size?: ButtonSize
  className?: string
}) {
  const t = useTranslations('home.hero.watch')
  return (
    <ModeLink to={pathOf[mode]} mode={mode} className={buttonClass({ tone, size, className })}>
      {t(mode, { count })}
    </ModeLink>
  )
}

/** To the other kind; `short` on a phone. */
export function OtherKind({
  mode,
  short,
  size,
  className,
}: {
  mode: Mode
  short?: boolean
  size?: ButtonSize
  className?: string
}) {
  const t = useTranslations('home.hero')
  const other = otherOf[mode]
  return (
    <ModeLink
      to={pathOf[other]}
      mode={other}
      className={buttonClass({ tone: 'edged', size, className })}
    >
      {t(short ? `other.${mode}` : `needOther.${mode}`)}
    </ModeLink>
  )
}
