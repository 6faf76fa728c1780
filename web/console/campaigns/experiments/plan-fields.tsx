import { getExperimentChoices } from '#api/console/campaigns/experiments.ts'
import { experimentGoals } from '#domain/experiments/experiment.ts'
import type { ExperimentGoal } from '#domain/experiments/experiment.ts'
import { Card } from '#web/console/campaigns/card.tsx'
import { DeskSelect, DeskText } from '#web/console/campaigns/fields/desk-fields.tsx'
import { TargetFields } from '#web/console/campaigns/fields/target-fields.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { rounded } from './rounded.ts'
import { anotherTarget, neededNow, planOf, withVariants } from './typed-plan.ts'
import type { TypedPlan } from './typed-plan.ts'
import { variantOf } from './variant-of.ts'

type FieldsProps = { typed: TypedPlan; onChange: (typed: TypedPlan) => void }
type Choices = { links: readonly string[]; numbers: readonly string[]; perDay: number | null }

const MOST_VARIANTS = 4

/** The plan of an experiment, with how many journeys and days it takes. */
export function PlanFields({ typed, onChange }: FieldsProps) {
  const say = useWords('experiments')
  const { answer } = useAnswer(getExperimentChoices, { slugs: typed.slugs.join(',') })
  const change = (part: Partial<TypedPlan>) => onChange({ ...typed, ...part })
  const choices = answer ?? { links: [], numbers: [], perDay: null }
  return (
    <>
      <DeskText
        label={say('form.question')}
        hint={say('form.questionHint')}
        value={typed.question}
        maxLength={300}
        dir="auto"
        onChange={(event) => change({ question: event.currentTarget.value })}
      />
      <LinkChoice typed={typed} links={choices.links} onChange={onChange} />
      {typed.variants.map((_, at) => (
        <VariantFields key={variantOf(at)} {...{ typed, at, choices, onChange }} />
      ))}
      {typed.variants.length < MOST_VARIANTS ? (
        <Button
          tone="edged"
          size="desk"
          onClick={() =>
            onChange(
              withVariants(typed, [...typed.variants.map(({ target }) => target), anotherTarget]),
            )
          }
        >
          {say('form.addVariant')}
        </Button>
      ) : null}
      <NumberFields typed={typed} change={change} />
      {answer ? <WhatItTakes typed={typed} perDay={answer.perDay} /> : null}
    </>
  )
}

function NumberFields({
  typed,
  change,
}: {
  typed: TypedPlan
  change: (part: Partial<TypedPlan>) => void
}) {
  const say = useWords('experiments')
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      <DeskSelect
        label={say('form.goal')}
        value={typed.goal}
        options={experimentGoals.map((one) => [one, say(`form.goals.${one}`)])}
        onChange={(event) => change({ goal: event.currentTarget.value as ExperimentGoal })}
      />
      <DeskText
        label={say('form.days')}
        value={typed.days}
        inputMode="numeric"
        dir="ltr"
        onChange={(event) => change({ days: event.currentTarget.value })}
      />
      <DeskText
        label={say('form.baseRate')}
        value={typed.baseRate}
        inputMode="decimal"
        dir="ltr"
        onChange={(event) => change({ baseRate: event.currentTarget.value })}
      />
      <DeskText
        label={say('form.leastEffect')}
        hint={say('form.leastEffectHint')}
        value={typed.leastEffect}
        inputMode="decimal"
        dir="ltr"
        onChange={(event) => change({ leastEffect: event.currentTarget.value })}
      />
    </div>
  )
}

function LinkChoice({ typed, links, onChange }: FieldsProps & { links: readonly string[] }) {
  const say = useWords('experiments')
  const left = links.filter((one) => !typed.slugs.includes(one))
  const set = (slugs: readonly string[]) => onChange({ ...typed, slugs })
  return (
    <div className="space-y-2">
      <DeskSelect
        label={say('form.addLink')}
        value=""
        options={[['', say('form.choose')], ...left.map((one) => [one, one] as const)]}
        onChange={(event) => {
          if (event.currentTarget.value !== '') set([...typed.slugs, event.currentTarget.value])
        }}
      />
      {typed.slugs.length > 0 ? (
        <ul aria-label={say('form.links')} className="flex flex-wrap gap-2">
          {typed.slugs.map((slug) => (
            <li key={slug} className="flex items-center gap-1 text-desk">
              <bdi>{slug}</bdi>
              <Button
                tone="quiet"
                size="desk"
                aria-label={say('form.remove', { slug })}
                onClick={() => set(typed.slugs.filter((one) => one !== slug))}
              >
                ×
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function VariantFields({
  typed,
  at,
  choices,
  onChange,
}: FieldsProps & { at: number; choices: Choices }) {
  const say = useWords('experiments')
  const variant = useWords('campaigns')(`variants.${variantOf(at)}`)
  const own = typed.variants[at]
  if (!own) return null
  const set = (part: Partial<typeof own>) =>
    onChange({
      ...typed,
      variants: typed.variants.map((one, place) => (place === at ? { ...one, ...part } : one)),
    })
  return (
    <div className="space-y-3 border-s-2 border-line ps-3">
      <DeskText
        label={say('form.share', { variant })}
        hint={at === 0 ? say('form.aLeads') : undefined}
        value={own.share}
        inputMode="numeric"
        dir="ltr"
        onChange={(event) => set({ share: event.currentTarget.value })}
      />
      {own.target ? (
        <TargetFields
          label={say('form.target', { variant })}
          target={own.target}
          numbers={choices.numbers}
          onChange={(target) => set({ target })}
        />
      ) : null}
      {at > 0 && typed.variants.length > 2 ? (
        <Button
          tone="quiet"
          size="desk"
          onClick={() =>
            onChange(
              withVariants(
                typed,
                typed.variants.filter((_, place) => place !== at).map(({ target }) => target),
              ),
            )
          }
        >
          {say('form.removeVariant', { variant })}
        </Button>
      ) : null}
    </div>
  )
}

function WhatItTakes({ typed, perDay }: { typed: TypedPlan; perDay: number | null }) {
  const say = useWords('experiments')
  const letters = useWords('campaigns')
  const needed = neededNow(typed)
  const all = needed?.reduce((sum, one) => sum + one, 0) ?? 0
  return (
    <Card title={say('plan.title')}>
      <output className="block space-y-1 text-desk">
        {needed ? (
          <>
            <ul>
              {needed.map((count, at) => (
                <li key={variantOf(at)}>
                  {say('plan.needed', { variant: letters(`variants.${variantOf(at)}`), count })}
                </li>
              ))}
            </ul>
            <p>
              {perDay === null
                ? say('plan.unknown')
                : say('plan.days', {
                    days: Math.ceil(all / perDay) + planOf(typed).days,
                    perDay: rounded(perDay),
                  })}
            </p>
          </>
        ) : (
          <p>{say('plan.incomplete')}</p>
        )}
      </output>
      <p className="mt-2 max-w-160 text-caption text-ink3">{say('plan.who')}</p>
    </Card>
  )
}
