import type { LucideIcon } from 'lucide-react'
import { classNames } from '#web/ui/style/class-names.ts'

export type Fact = { icon: LucideIcon; title: string; body: string }

/** Facts with one sentence each. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <ul className={classNames('divide-y divide-line border-y border-line', className)}>
      {facts.map(({ icon: Icon, title, body }) => (
        <li key={title} className="flex gap-3 py-3">
          <Icon aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-action" />
          <div className="min-w-0">
            <p className="font-semibold">{title}</p>
            <p className="text-small leading-5 text-ink2">{body}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
