import type { LinkTarget, Otherwise } from '#domain/campaigns/links/campaign-link.ts'
import { LINK_SETTINGS } from '#domain/campaigns/links/campaign-link.ts'
import { targetKinds } from '#domain/campaigns/tables/link-list.ts'
import { resourceCodes } from '#domain/resources/resource-codes.ts'
import { useWords } from '#web/console/use-words.ts'
import { ChatTargetFields } from './chat-fields.tsx'
import { DeskSelect, DeskText } from './desk-fields.tsx'

const plainKinds = ['chat', 'page'] as const

/** A target of a kind, with as much of the one before as it can keep. */
function targetOfKind(kind: LinkTarget['kind'], before: LinkTarget): LinkTarget {
  const otherwise: Otherwise =
    'otherwise' in before
      ? before.otherwise
      : before.kind === 'page' || before.kind === 'chat'
        ? before
        : { kind: 'chat' }
  if (kind === 'chat') return otherwise.kind === 'chat' ? otherwise : { kind: 'chat' }
  if (kind === 'page') return otherwise.kind === 'page' ? otherwise : { kind: 'page', path: '/' }
  if (kind === 'call') return { kind }
  if (kind === 'address') return { kind, url: 'https://' }
  if (kind === 'setting') return { kind, name: 'mapsLink', otherwise }
  return { kind, code: resourceCodes[0], otherwise }
}

type Errors = (place: string) => string | undefined

/** Where a link leads: the kind of target, and what it needs. */
export function TargetFields({
  label,
  target,
  numbers,
  kinds = targetKinds,
  errorAt = () => undefined,
  onChange,
}: {
  label: string
  target: LinkTarget
  numbers: readonly string[]
  kinds?: readonly LinkTarget['kind'][]
  errorAt?: Errors
  onChange: (target: LinkTarget) => void
}) {
  const say = useWords('campaigns')
  return (
    <div className="space-y-3">
      <DeskSelect
        label={label}
        value={target.kind}
        options={kinds.map((kind) => [kind, say(`targets.${kind}`)])}
        onChange={(event) =>
          onChange(targetOfKind(event.currentTarget.value as LinkTarget['kind'], target))
        }
      />
      <OwnFields {...{ target, numbers, errorAt, onChange }} />
      {'otherwise' in target ? (
        <div className="border-s-2 border-line ps-3">
          <TargetFields
            label={say('targets.otherwise')}
            target={target.otherwise}
            kinds={plainKinds}
            {...{ numbers, errorAt }}
            onChange={(next) => onChange({ ...target, otherwise: next as Otherwise })}
          />
        </div>
      ) : null}
    </div>
  )
}

function OwnFields({
  target,
  numbers,
  errorAt,
  onChange,
}: {
  target: LinkTarget
  numbers: readonly string[]
  errorAt: Errors
  onChange: (target: LinkTarget) => void
}) {
  const say = useWords('campaigns')
  switch (target.kind) {
    case 'chat':
      return <ChatTargetFields {...{ target, numbers, onChange }} />
    case 'page':
      return (
        <DeskText
          label={say('targets.path')}
          hint={say('targets.pathHint')}
          value={target.path}
          error={errorAt('path')}
          dir="ltr"
          onChange={(event) => onChange({ ...target, path: event.currentTarget.value })}
        />
      )
    case 'address':
      return (
        <DeskText
          label={say('targets.url')}
          value={target.url}
          error={errorAt('url')}
          dir="ltr"
          inputMode="url"
          onChange={(event) => onChange({ ...target, url: event.currentTarget.value })}
        />
      )
    case 'setting':
      return (
        <DeskSelect
          label={say('targets.name')}
          value={target.name}
          options={LINK_SETTINGS.map((one) => [one, say(`addresses.${one}`)])}
          onChange={(event) =>
            onChange({ ...target, name: event.currentTarget.value as typeof target.name })
          }
        />
      )
    case 'document':
      return (
        <DeskSelect
          label={say('targets.code')}
          value={target.code}
          options={resourceCodes.map((one) => [one, one])}
          onChange={(event) => onChange({ ...target, code: event.currentTarget.value })}
        />
      )
    case 'call':
      return null
  }
}
