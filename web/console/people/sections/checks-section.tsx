import { useState } from 'react'
import { withdrawPersonCheck } from '#api/console/people/person-checks.ts'
import { CHECK_KINDS, CHECK_WAYS } from '#domain/catalogue/checks.ts'
import type { CheckKind } from '#domain/catalogue/checks.ts'
import { isCodeOf } from '#domain/catalogue/codes.ts'
import { isPresent } from '#domain/people/person-state.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { messageOf } from '#web/console/message-of.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import { CheckForm } from './check-form.tsx'
import type { PersonRead, PersonPart } from '#web/console/people/person.ts'
import { Group } from '#web/console/people/form/group.tsx'
import { useDayText } from '#web/console/use-day-text.ts'
import { useNames } from '#web/console/people/use-names.ts'
import { useShareText } from './use-share-text.ts'

type Check = PersonRead['checks'][number]

/** How many of all checks hold, and which do not. */
function useSummary({ checks }: PersonRead): string {
  const say = useWords('people')
  const share = useShareText()
  const missing = CHECK_KINDS.filter(
    (kind) => !checks.some((check) => check.kind === kind && !check.isExpired),
  )
  return share(
    missing.map((kind) => say(`checks.kinds.${kind}`)),
    CHECK_KINDS.length,
  )
}

/** What we looked at ourselves, with its evidence; one record of each kind. */
export function ChecksSection({ maidId, person, onChanged }: PersonPart) {
  const say = useWords('people')
  const summary = useSummary(person)
  const failed = useWords('console')('failed')
  const mayChange = useMay('change-people') && isPresent(person.state)
  const [open, setOpen] = useState<CheckKind>()
  const [said, setSaid] = useState('')

  async function withdraw(kind: CheckKind): Promise<void> {
    try {
      await consoleSend(withdrawPersonCheck, { maidId, kind })
      setSaid(say('checks.withdrawn'))
      onChanged()
    } catch (error) {
      setSaid(messageOf(error, failed))
    }
  }

  return (
    <Group id="checks" title={say('checks.title')} lead={say('checks.lead')} summary={summary}>
      <output className="block text-small empty:hidden">{said}</output>
      <ul>
        {CHECK_KINDS.map((kind) => {
          const check = person.checks.find((one) => one.kind === kind)
          return (
            <li key={kind} className="border-t border-line py-3 first:border-0 first:pt-0">
              <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
                <div className="min-w-0 flex-1 basis-60">
                  <h3 className="text-small font-semibold">{say(`checks.kinds.${kind}`)}</h3>
                  <CheckText check={check} />
                </div>
                {mayChange && open !== kind ? (
                  <div className="flex flex-wrap gap-2">
                    <Button
                      tone="edged"
                      size="desk"
                      aria-label={`${say(check ? 'checks.another' : 'checks.add')}: ${say(`checks.kinds.${kind}`)}`}
                      onClick={() => setOpen(kind)}
                    >
                      {say(check ? 'checks.another' : 'checks.add')}
                    </Button>
                    {check ? (
                      <Button
                        tone="quiet"
                        size="desk"
                        aria-label={`${say('checks.withdraw')}: ${say(`checks.kinds.${kind}`)}`}
                        onClick={() => void withdraw(kind)}
                      >
                        {say('checks.withdraw')}
                      </Button>
                    ) : null}
                  </div>
                ) : null}
              </div>
              {open === kind ? (
                <CheckForm
                  maidId={maidId}
                  kind={kind}
                  spoken={person.profile.languages.map(({ language }) => language)}
                  onClose={() => setOpen(undefined)}
                  onRecorded={() => {
                    setOpen(undefined)
                    setSaid(say('checks.recorded'))
                    onChanged()
                  }}
                />
              ) : null}
            </li>
          )
        })}
      </ul>
    </Group>
  )
}

function CheckText({ check }: { check: Check | undefined }) {
  const say = useWords('people')
  const names = useNames()
  const day = useDayText()
  if (!check) return <p className="text-small text-ink3">{say('checks.none')}</p>
  const { kind, way, checkedOn, validUntil, isExpired, languages, evidence, by } = check
  const how = isCodeOf(CHECK_WAYS[kind], way) ? say(`checks.ways.${way}`) : way
  return (
    <div className="mt-0.5 space-y-0.5 text-small text-ink2">
      <p>
        <StateDot state={isExpired ? 'failed' : 'good'}>
          {say('checks.by', { way: how, day: day(checkedOn) })}
        </StateDot>
      </p>
      {languages.length > 0 ? <p>{languages.map(names.language).join(', ')}</p> : null}
      {validUntil ? (
        <p className={isExpired ? 'text-danger' : undefined}>
          {say(isExpired ? 'checks.expired' : 'checks.until', { day: day(validUntil) })}
        </p>
      ) : null}
      {evidence ? (
        <p className="break-words">{say('checks.evidence', { text: evidence })}</p>
      ) : null}
      {by ? <p className="text-ink3">{say('checks.who', { who: by })}</p> : null}
    </div>
  )
}
