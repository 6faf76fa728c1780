import { Link } from 'react-router'
import type { LinkProps } from 'react-router'
import type { Mode } from '#domain/visitor/mode.ts'
import { keepMode } from '#web/storage/mode.ts'

/** A link that enters or leaves nanny mode [M01]: at the press, for its page's loader, and at the arrival. */
export function ModeLink({ mode, ...props }: LinkProps & { mode: Mode }) {
  return <Link {...props} state={{ mode }} onClick={() => keepMode(mode)} />
}
