import type { listWaiting } from '#api/console/today.ts'
import type { OutputOf } from '#api/define-call.ts'
import { officeTaskKinds } from '#domain/staff/task-kinds.ts'
import { useStepText } from '#web/console/applications/use-step-text.ts'
import { nameInWords } from '#web/console/settings/json-schema.ts'
import { useWords } from '#web/console/use-words.ts'
import { useFormatter } from '#web/use-formatter.ts'
import { useRelativeTime } from '#web/console/use-relative-time.ts'

export type Item = OutputOf<typeof listWaiting>['items'][number]

const codes = ['why', 'rejectedFor', 'question', 'document'] as const

/** Of what waits: whom it is about, and one sentence that says why, made of its facts. */
export function useItemText(): {
  nameOf: (item: Item) => string
  sentenceOf: (item: Item) => string
} {
  const say = useWords('today')
  const format = useFormatter()
  const ago = useRelativeTime()
  const stepText = useStepText()

  function inWords(code: string | number | undefined): string {
    if (code === undefined) return 'none'
    const key = `codes.${code}`
    return say.has(key) ? say(key as 'codes.notice') : nameInWords(String(code)).toLowerCase()
  }

  function valuesOf({ holds, since, maidName }: Item): Record<string, string | number> {
    const { paper, sum, day, step, emirate, link, papers, clause } = holds
    const paperKey = `papers.${paper}`
    const emirateKey = `emirates.${emirate}`
    return {
      ...Object.fromEntries(codes.map((name) => [name, inWords(holds[name])])),
      time: ago(since),
      maid: maidName ?? say('kinds.job-enquiry'),
      paper: say(say.has(paperKey) ? (paperKey as 'papers.none') : 'papers.none'),
      sum: typeof sum === 'number' ? `AED ${format.number(sum / 100)}` : 'none',
      day: day === undefined ? '' : dayInWords(String(day)),
      step: step === undefined ? 'none' : stepText(String(step)),
      emirate: say.has(emirateKey) ? say(emirateKey as 'emirates.dubai') : 'none',
      // Home and visa lie on the two sides of the border of Abu Dhabi.
      home: emirate === 'abu-dhabi' ? 'in' : 'outside',
      link: link ?? 'sent',
      papers: papers ?? 1,
      clause: clause ?? 1,
    }
  }

  const dayInWords = (day: string) =>
    format.dateTime(new Date(`${day}T12:00:00+04:00`), { day: 'numeric', month: 'long' })

  return {
    nameOf: ({ household, number, taskKind, maidName }) => {
      if (household) return household
      if (number !== null) return say('application', { number })
      if (taskKind === 'data-request') return say('dataAsker')
      if (officeTaskKinds.some((kind) => kind === taskKind)) return say('office')
      if (taskKind === 'profile-wrong') return say('worker')
      if (taskKind === 'missed-interviews' || taskKind === 'check-answer')
        return say('interviews', { maid: maidName ?? 'none' })
      return say(taskKind === 'job-report' ? 'reporter' : 'seeker')
    },
    sentenceOf: (item) =>
      item.taskKind
        ? say(`tasks.${item.taskKind}`, valuesOf(item))
        : say(`reasons.${item.reason ?? 'staff-task'}`, valuesOf(item)),
  }
}
