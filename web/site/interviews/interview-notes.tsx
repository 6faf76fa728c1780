import { useSearchParams } from 'react-router'
import { INTERVIEW_NOTE_LENGTH } from '#domain/interviews/interview-times.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/fields/text/text-area-field.tsx'

/** Own notes; the script of a call saves them without leaving the page. */
export function InterviewNotes({ words, note }: { words: Record<string, string>; note: string }) {
  const [search] = useSearchParams()
  return (
    <form method="post" id="notes" className="mt-8 lg:first:mt-0">
      <input type="hidden" name="do" value="note" />
      <TextAreaField
        name="note"
        rows={3}
        maxLength={INTERVIEW_NOTE_LENGTH}
        label={words['notes'] ?? ''}
        hint={words['notesNote']}
        defaultValue={note}
      />
      <div className="mt-3 flex items-center gap-4">
        <Button type="submit" tone="edged" size="small">
          {words['save']}
        </Button>
        <output hidden={search.get('said') !== 'saved'} className="text-small text-ink2">
          {words['saved']}
        </output>
      </div>
    </form>
  )
}
