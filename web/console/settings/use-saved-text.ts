import { useWords } from '#web/console/use-words.ts'
import { useFormatter } from '#web/use-formatter.ts'

type Saved = { savedAt: string | null; savedBy: string | null }

/** Who saved something and when, to the minute; what nobody saved is as it was installed. */
export function useSavedText(): (saved: Saved) => string {
  const say = useWords('settings')
  const format = useFormatter()
  return ({ savedAt, savedBy }) => {
    if (savedAt === null) return say('asInstalled')
    const when = format.dateTime(new Date(savedAt), { dateStyle: 'medium', timeStyle: 'short' })
    return say('saved', { who: savedBy ?? say('installer'), when })
  }
}
