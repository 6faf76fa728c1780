import { useMemo } from 'react'
import { useLocale } from 'use-intl'
import type { KeptRule, LinkTarget, RuleUse } from '#domain/campaigns/links/campaign-link.ts'
import { isVisitField } from '#domain/campaigns/rules/link-rule.ts'
import type { RuleCondition } from '#domain/campaigns/rules/link-rule.ts'
import type { TimeWindow } from '#domain/campaigns/rules/time-window.ts'
import type { Weekday } from '#domain/day.ts'
import { weekdays } from '#domain/day.ts'
import { useNames } from '#web/console/people/use-names.ts'
import { useDayText } from '#web/console/use-day-text.ts'
import { useWords } from '#web/console/use-words.ts'
import { useFormatter } from '#web/use-formatter.ts'

/** Short names of weekdays for the reader. */
export function useWeekdayNames(): (day: Weekday) => string {
  const locale = useLocale()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
    // 4 January 1970 was a Sunday.
    return (day) => format.format(new Date(Date.UTC(1970, 0, 4 + weekdays.indexOf(day))))
  }, [locale])
}

/** Days, and windows as their parts. */
function useWindowText() {
  const say = useWords('campaigns')
  const weekdayOf = useWeekdayNames()
  const format = useFormatter()
  const dayOf = useDayText()

  function windowText(when: TimeWindow | undefined): string[] {
    if (!when) return []
    const { from, until, weekdays: days = [], hours } = when
    return [
      from && until
        ? say('windows.span', { from: dayOf(from), until: dayOf(until) })
        : from
          ? say('windows.from', { from: dayOf(from) })
          : until
            ? say('windows.until', { until: dayOf(until) })
            : '',
      days.length > 0 ? format.list(days.map(weekdayOf), { type: 'unit' }) : '',
      hours ? say('windows.hours', hours) : '',
    ].filter((part) => part !== '')
  }

  return { windowText, dayOf }
}

/** What rules and targets say, as sentences. */
export function useRuleText() {
  const say = useWords('campaigns')
  const names = useNames()
  const { windowText, dayOf } = useWindowText()
  const format = useFormatter()
  const anyOf = (words: readonly string[]) => format.list(words, { type: 'disjunction' })

  const fieldName = (field: string): string =>
    isVisitField(field) ? say(`fields.${field}`) : field

  function valueName(field: string, value: string): string {
    if (field === 'language') return names.site(value)
    if (field === 'device' && (value === 'mobile' || value === 'desktop')) {
      return say(`devices.${value}`)
    }
    if (field === 'mode' && (value === 'maid' || value === 'nanny')) return say(`modes.${value}`)
    return value
  }

  const conditionText = ({ field, operator, values }: RuleCondition): string =>
    say(`operators.${operator === '=' ? 'is' : operator === 'in' ? 'in' : 'notIn'}`, {
      field: fieldName(field),
      values: anyOf(values.map((value) => valueName(field, value))),
    })

  function targetText(target: LinkTarget): string {
    switch (target.kind) {
      case 'chat':
        return target.numbers?.length ? anyOf(target.numbers) : say('targets.siteChat')
      case 'page':
        return target.path
      case 'address':
        return target.url.replace(/^https:\/\//, '')
      case 'call':
        return say('targets.call')
      case 'setting':
        return say('targets.orElse', {
          first: say(`addresses.${target.name}`),
          other: targetText(target.otherwise),
        })
      case 'document':
        return say('targets.orElse', {
          first: target.code,
          other: targetText(target.otherwise),
        })
    }
  }

  const replacementText = ({ number, target }: RuleUse): string =>
    number ?? (target ? targetText(target) : say('rules.nothing'))

  /** A rule as one sentence. */
  function ruleText({
    pages = [],
    conditions,
    when,
  }: Pick<KeptRule, 'pages' | 'conditions' | 'when'>) {
    const parts = [
      ...(pages.length > 0
        ? [say('operators.is', { field: say('fields.page'), values: anyOf(pages) })]
        : []),
      ...conditions.map(conditionText),
      ...windowText(when),
    ]
    return parts.length > 0 ? format.list(parts, { type: 'unit' }) : say('rules.always')
  }

  return {
    fieldName,
    valueName,
    conditionText,
    windowText,
    targetText,
    replacementText,
    ruleText,
    dayOf,
  }
}
