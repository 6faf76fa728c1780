import type { Missed } from '#domain/campaigns/rules/missed-part.ts'
import type { TriedRule } from '#domain/campaigns/trying/try-link.ts'
import { useRuleText } from '#web/console/campaigns/use-rule-text.ts'
import { useWords } from '#web/console/use-words.ts'

/** What a try says of a rule: its verdict, and what was found. */
export function useTraceText() {
  const say = useWords('campaigns')
  const { conditionText, fieldName, valueName } = useRuleText()

  function whyText(why: Missed): string {
    if (why.part === 'window') return say('try.whyWindow')
    if (why.part === 'page') return say('try.whyPage', { found: why.found })
    const { condition, found } = why
    const field = fieldName(condition.field)
    return say(found === '' ? 'try.whyEmpty' : 'try.whyFound', {
      wanted: conditionText(condition),
      field,
      found: valueName(condition.field, found),
    })
  }

  return (tried: TriedRule): { said: string; why: string } => {
    const said = say(`try.verdicts.${tried.verdict}`)
    if (tried.verdict === 'misses') return { said, why: whyText(tried.why) }
    if (tried.verdict !== 'not-asked') return { said, why: '' }
    return { said, why: tried.why ? whyText(tried.why) : say('try.wouldFit') }
  }
}
