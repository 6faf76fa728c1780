import type { QuestionName } from '#domain/interviews/spoken-answer.ts'

type Props = { interviewId: string; question: QuestionName; label: string }

/** Plays her answer; its sound is loaded once it is pressed. */
export const VoicePlayer = ({ interviewId, question, label }: Props) => (
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- the household has a transcript beside it; to her it is her own voice
  <audio
    controls
    preload="none"
    aria-label={label}
    src={`/api/sales/interviews/${interviewId}/answer/${question}`}
    className="mt-2 w-full"
  />
)
