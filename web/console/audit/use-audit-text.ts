import type { listAudit } from '#api/console/audit.ts'
import type { OutputOf } from '#api/define-call.ts'
import { caseAuditKinds, personAuditKinds } from '#domain/audit/audit-kinds.ts'
import type { AuditKind, CaseAuditKind, PersonAuditKind } from '#domain/audit/audit-kinds.ts'
import { useEventText } from '#web/console/applications/use-event-text.ts'
import { useShown } from '#web/console/one-case/use-shown.ts'
import { usePersonEventText } from '#web/console/people/sections/use-person-event-text.ts'
import { useWords } from '#web/console/use-words.ts'
import { useFormatter } from '#web/use-formatter.ts'

export type ListedEvent = OutputOf<typeof listAudit>['events'][number]
type Holds = ListedEvent['holds']
type OtherKind = Exclude<AuditKind, CaseAuditKind | PersonAuditKind>

const isOfCase = (kind: AuditKind): kind is CaseAuditKind =>
  caseAuditKinds.some((one) => one === kind)
const isOfPerson = (kind: AuditKind): kind is PersonAuditKind =>
  personAuditKinds.some((one) => one === kind)

const ofThemselves: ReadonlySet<AuditKind> = new Set<AuditKind>([
  'member-joined',
  'member-signed-in',
  'second-factor-set',
])

/** An event of any chain in plain words: what, when and by whom. */
export function useAuditText() {
  const ofOther = useOtherText()
  const ofCase = useEventText()
  const ofPerson = usePersonEventText()
  const say = useWords('audit')
  const format = useFormatter()
  return {
    what: ({ kind, by, at, holds }: ListedEvent) => {
      if (isOfCase(kind)) return ofCase.of({ kind, by, at, holds })
      return isOfPerson(kind) ? ofPerson({ kind, holds }) : ofOther(kind, holds)
    },
    who: ({ kind, by, at, holds, staffName }: ListedEvent) => {
      if (staffName !== null) return staffName
      const { member } = holds
      // Whoever joins or signs in does that themselves, before they are anybody's session.
      if (ofThemselves.has(kind) && typeof member === 'string') return member
      if (kind === 'sign-in-refused') return say('unknown')
      if (by === 'staff' && holds['staff'] === undefined) return say('byCommand')
      // Who acts does not depend on the kind.
      return ofCase.by({ kind: kind as CaseAuditKind, by, at, holds })
    },
    when: (at: string) =>
      format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'medium' }),
  }
}

/** What was done that is of no application and no one person. */
function useOtherText(): (kind: OtherKind, holds: Holds) => string {
  const say = useWords('audit')
  const { day, money } = useShown()
  const codeText = useCodeText()
  return (kind, holds) => {
    const words = Object.entries(holds).map(([name, value]) => [
      name,
      // The names of jobs are the product's own.
      typeof value === 'string' && kind !== 'job-retried' ? codeText(name, value) : value,
    ])
    const { amount, sum = amount, day: on, batch } = holds
    return say(`events.${kind}`, {
      ...Object.fromEntries(words),
      batch: String(batch ?? ''),
      sum: typeof sum === 'number' ? money(sum) : '',
      date: typeof on === 'string' ? day(on) : '',
    })
  }
}

function useCodeText(): (name: string, code: string) => string {
  const say = useWords('audit')
  const ofTeam = useWords('team')
  const ofCases = useWords('applications')
  const settingName = useSettingName()
  const { code: plain } = useShown()
  return (name, code) => {
    // Names of members are nobody's to translate.
    if (name === 'member') return code
    if (name === 'setting') return settingName(code) ?? say('about.goneSetting')
    if (name === 'role' && ofTeam.has(`roles.${code}.name`)) {
      return ofTeam(`roles.${code}.name` as 'roles.viewer.name')
    }
    const [act = '', ...to] = code.split('.')
    if (say.has(`codes.${act}`)) return say(`codes.${act}` as 'codes.set', { to: to.join('.') })
    if (ofCases.has(`tasks.${code}`)) return ofCases(`tasks.${code}` as 'tasks.other')
    return plain(code)
  }
}

/** How the menu of settings calls one; undefined for one that it does not know. */
export function useSettingName(): (name: string) => string | undefined {
  const say = useWords('settings')
  return (name) =>
    say.has(`names.${name}.title`) ? say(`names.${name}.title` as 'names.site.title') : undefined
}
