import type { InterviewHome } from '#domain/interviews/interview-moves.ts'
import { interviewQuestions } from '#domain/interviews/interview-questions.ts'

type Props = { words: Record<string, string>; home: InterviewHome; title: string }

/** Suggested questions, the same for both sides. */
export function InterviewQuestions({ words, home, title }: Props) {
  return (
    <section aria-labelledby="questions" className="mt-8">
      <h2 id="questions" className="text-title">
        {title}
      </h2>
      <ul className="mt-2 list-disc space-y-1.5 ps-5">
        {interviewQuestions[home].map((name) => (
          <li key={name}>{words[name]}</li>
        ))}
      </ul>
    </section>
  )
}
