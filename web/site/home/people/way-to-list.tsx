import { useTranslations } from 'use-intl'
import type { Mode } from '#domain/visitor/mode.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import type { ButtonSize } from '#web/ui/button.tsx'
import { ModeLink } from '#web/shell/menu/menu-links.tsx'

const pathOf: Record<Mode, string> = { maid: paths.maids, nanny: paths.nannies }
const otherOf: Record<Mode, Mode> = { maid: 'nanny', nanny: 'maid' }

/** A link to all maids or nannies, which sets that mode. */
export function ListLink({ mode, ...props }: { mode: Mode; className: string; children: string }) {
  return <ModeLink to={pathOf[mode]} mode={mode} {...props} />
}

/** The link as a button with their number. */
export function WatchAll({
  mode,
  count,
  size,
  className,
}: {
  mode: Mode
  count: number
  size?: ButtonSize
  className?: string
}) {
  const t = useTranslations('home.hero.watch')
  return (
    <ListLink mode={mode} className={buttonClass({ size, className })}>
      {t(mode, { count })}
    </ListLink>
  )
}

/** A link to the other kind; `short` on phones. */
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
