import type { ReactNode } from 'react'
import type { CampaignLink, LinkTarget } from '#domain/campaigns/links/campaign-link.ts'
import { LANGUAGES } from '#domain/constants.ts'
import type { Language } from '#domain/constants.ts'
import { DeskCheck, DeskSelect, DeskText } from '#web/console/campaigns/fields/desk-fields.tsx'
import { TargetFields } from '#web/console/campaigns/fields/target-fields.tsx'
import { WindowFields } from '#web/console/campaigns/fields/window-fields.tsx'
import { useNames } from '#web/console/people/use-names.ts'
import { useWords } from '#web/console/use-words.ts'
import { Card } from '#web/console/campaigns/card.tsx'

export type LinkFieldsProps = {
  link: CampaignLink
  numbers: readonly string[]
  /** What is wrong at a place, such as `link.slug`. */
  errorAt: (place: string) => string | undefined
  onChange: (link: CampaignLink) => void
}

const campaignWords = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term']

/** Where a link leads, what it carries, and when; its rules stand between, as children. */
export function LinkFields({
  link,
  numbers,
  errorAt,
  onChange,
  children,
}: LinkFieldsProps & { children?: ReactNode }) {
  const say = useWords('campaigns')
  const change = (part: Partial<CampaignLink>) => onChange({ ...link, ...part })
  return (
    <>
      <Card title={say('link.leads')}>
        <TargetFields
          label={say('targets.kind')}
          target={link.target}
          numbers={numbers}
          errorAt={(place) => errorAt(`link.target.${place}`)}
          onChange={(target) => change({ target })}
        />
      </Card>
      {children}
      <CampaignFields {...{ link, errorAt, onChange }} />
      <LiveFields {...{ link, numbers, errorAt, onChange }} />
    </>
  )
}

function CampaignFields({
  link,
  errorAt,
  onChange,
}: Pick<LinkFieldsProps, 'link' | 'errorAt' | 'onChange'>) {
  const say = useWords('campaigns')
  const names = useNames()
  const change = (part: Partial<CampaignLink>) => onChange({ ...link, ...part })

  function changeWord(name: string, value: string): void {
    const { [name]: _, ...others } = link.campaign
    change({ campaign: value === '' ? others : { ...link.campaign, [name]: value } })
  }

  return (
    <Card title={say('link.carries')} lead={say('link.carriesLead')}>
      <div className="grid gap-3 lg:grid-cols-2">
        {campaignWords.map((name) => (
          <DeskText
            key={name}
            label={name}
            value={link.campaign[name] ?? ''}
            maxLength={100}
            dir="ltr"
            onChange={(event) => changeWord(name, event.currentTarget.value)}
          />
        ))}
        <DeskText
          label={say('link.event')}
          hint={say('link.eventHint')}
          error={errorAt('link.event')}
          value={link.event ?? ''}
          dir="ltr"
          onChange={(event) => change({ event: event.currentTarget.value || undefined })}
        />
        <DeskSelect
          label={say('link.language')}
          hint={say('link.languageHint')}
          value={link.language ?? ''}
          options={[
            ['', say('link.noLanguage')],
            ...LANGUAGES.map((one) => [one, names.site(one)] as const),
          ]}
          onChange={(event) =>
            change({ language: (event.currentTarget.value || undefined) as Language | undefined })
          }
        />
      </div>
    </Card>
  )
}

function LiveFields({ link, numbers, errorAt, onChange }: LinkFieldsProps) {
  const say = useWords('campaigns')
  const change = (part: Partial<CampaignLink>) => onChange({ ...link, ...part })
  const hasFallback = link.fallback !== undefined
  const first: LinkTarget = { kind: 'page', path: '/hire-maid' }
  return (
    <Card title={say('link.when')} lead={say('link.whenLead')}>
      <div className="space-y-3">
        <WindowFields when={link.when} onChange={(when) => change({ when })} />
        <DeskCheck
          label={say('link.paused')}
          checked={link.isPaused}
          onChange={(event) => change({ isPaused: event.currentTarget.checked })}
        />
        <DeskCheck
          label={say('link.hasFallback')}
          checked={hasFallback}
          onChange={(event) =>
            change({ fallback: event.currentTarget.checked ? first : undefined })
          }
        />
        {link.fallback ? (
          <TargetFields
            label={say('link.fallback')}
            target={link.fallback}
            numbers={numbers}
            errorAt={(place) => errorAt(`link.fallback.${place}`)}
            onChange={(fallback) => change({ fallback })}
          />
        ) : (
          <p className="text-desk text-ink2">{say('link.noFallback')}</p>
        )}
      </div>
    </Card>
  )
}
