import type { HerVisaPage } from '#api/visas/her.ts'
import { dubaiDay } from '#domain/day.ts'
import { stagesOf, visaStageTable } from '#domain/visas/case/visa-stages.ts'
import type { VisaStage } from '#domain/visas/case/visa-stages.ts'
import { parseVisaAnswers } from '#domain/visas/visa-answers.ts'
import type { HerVisaCase } from '#server/db/visas/her-link.ts'
import { dayInHerLanguage, filled, momentIn } from '#server/services/wording/hers/her-language.ts'
import type { HerLanguage } from '#server/services/wording/hers/her-language.ts'
import { herVisaSentences } from './her-visa-sentences.ts'
import type { HerVisaSentences } from './her-visa-sentences.ts'

type Status = NonNullable<HerVisaPage['status']>
type Row = HerVisaCase['stages'][number]

/** The stages of her visa, in her language. */
export function herVisaStatus(language: HerLanguage, visa: HerVisaCase): Status {
  const rows = new Map(visa.stages.map((row) => [row.stage, row]))
  return {
    stages: stagesOf(parseVisaAnswers(visa.guide_answers)).map((stage) =>
      stageOf(language, stage, {
        row: rows.get(stage),
        now: visa.stage,
        said: herVisaSentences(language, visa.kind),
      }),
    ),
  }
}

function stageOf(
  language: HerLanguage,
  stage: VisaStage,
  { row, now, said }: { row: Row | undefined; now: VisaStage | null; said: HerVisaSentences },
): Status['stages'][number] {
  const code = { code: stage, title: said.stages[stage] }
  if (row?.done_on) return { ...code, state: 'done' }
  const isNow = stage === now
  const day = row?.expected_on
  return {
    ...code,
    state: isNow ? 'now' : 'next',
    ...(day ? { day: filled(said.words.byDay, { day: dayInHerLanguage(language, day) }) } : {}),
    ...(isNow ? { owner: said.words[visaStageTable[stage].owner], ...needOf(said, stage) } : {}),
    ...(row?.late_reason ? { late: said.late[row.late_reason] } : {}),
    ...(row?.appointment_at ? { appointment: appointmentOf(language, row) } : {}),
  }
}

function needOf({ needs }: { needs: Record<string, string> }, stage: VisaStage) {
  const need = needs[stage]
  return need === undefined ? {} : { need }
}

/** Rows come as JSON, whose instants are text. */
function appointmentOf(language: HerLanguage, row: Row) {
  const at = new Date(row.appointment_at ?? 0)
  const day = dubaiDay(at.getTime())
  const place = row.appointment_place
  return {
    at: at.toISOString(),
    day,
    when: `${dayInHerLanguage(language, day)}, ${momentIn(language, at).replace(/^.*?(?=\d\d:\d\d)/, '')}`,
    ...(place ? { place } : {}),
  }
}
