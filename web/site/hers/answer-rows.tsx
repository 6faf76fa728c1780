import type { HerSaid } from '#api/hiring/her-answer.ts'
import { FieldGroup } from '#web/ui/fields/field-group.tsx'
import { OptionCard } from '#web/ui/fields/choice/option-card.tsx'
import { TextAreaField } from '#web/ui/fields/text/text-area-field.tsx'
import { chipClass, ChipContent } from '#web/ui/marks/chip.tsx'
import type { HerAnswering } from './use-her-answer.ts'

const answers = ['yes', 'question', 'no'] as const

/** Yes, no and question as equal rows; a question opens ready-made ones. */
export function AnswerRows({ page, answer }: { page: HerSaid; answer: HerAnswering }) {
  const { words } = page
  return (
    <>
      <FieldGroup
        id="answer"
        label={words['what']}
        labelClassName="text-title"
        error={answer.isMissing ? words['choose'] : undefined}
        className="mt-6"
      >
        <div className="grid gap-2">
          {answers.map((value) => (
            <div key={value}>
              <OptionCard
                name="answer"
                value={value}
                checked={answer.chosen === value}
                onChange={() => answer.choose(value)}
                title={words[value]}
                meaning={words[`${value}Note`]}
              />
              {value === 'question' && answer.chosen === 'question' ? (
                <Questions page={page} answer={answer} />
              ) : null}
              {value === 'question' ? (
                <noscript>
                  <PlainQuestions page={page} />
                </noscript>
              ) : null}
            </div>
          ))}
        </div>
      </FieldGroup>
      {words['noCost'] ? <p className="mt-4 text-small text-ink2">{words['noCost']}</p> : null}
    </>
  )
}

function Questions({ page, answer }: { page: HerSaid; answer: HerAnswering }) {
  return (
    <div className="mt-3 space-y-3 ps-4">
      <div className="flex flex-wrap gap-2">
        {page.questions.map(({ code, text }) => {
          const on = answer.question === code
          return (
            <button
              key={code}
              type="button"
              aria-pressed={on}
              onClick={() => answer.ask(code)}
              className={chipClass(on ? 'on' : 'off', 'text-start whitespace-normal')}
            >
              <ChipContent label={text} mark="check" state={on ? 'on' : 'off'} />
            </button>
          )
        })}
      </div>
      <TextAreaField
        name="words"
        label={page.words['write']}
        value={answer.words}
        onChange={(event) => answer.write(event.target.value)}
        rows={2}
        maxLength={300}
      />
    </div>
  )
}

/** The same questions for a browser without scripts, which sends what is filled in. */
function PlainQuestions({ page: { questions, words } }: { page: HerSaid }) {
  return (
    <div className="mt-3 space-y-1 ps-4">
      {questions.map(({ code, text }) => (
        <label key={code} className="flex min-h-11 items-center gap-3">
          <input type="radio" name="question" value={code} />
          {text}
        </label>
      ))}
      <label className="block">
        {words['write']}
        <textarea
          name="words"
          rows={2}
          maxLength={300}
          className="mt-1 block w-full rounded-field bg-raised p-3 shadow-edge-thin"
        />
      </label>
    </div>
  )
}
