import type { KeptRule, LinkTarget } from '#domain/campaigns/links/campaign-link.ts'

/** The query word that names the poster of a scanned code. */
const POSTER_FIELD = '?qr'

/** What a printed code of a poster says. */
export const posterAddress = (origin: string, slug: string, poster: string): string =>
  `${origin}/${slug}?qr=${poster}`

/** Whether a rule is for one poster alone. */
export const isOfPoster = ({ conditions }: Pick<KeptRule, 'conditions'>, poster: string): boolean =>
  conditions.length === 1 &&
  conditions.some(
    ({ field, values }) => field === POSTER_FIELD && values.length === 1 && values[0] === poster,
  )

/**
 * A link's rules with a poster of it that leads elsewhere, before all others; without a target it
 * leads where its link does again.
 */
export function repointed(
  rules: readonly KeptRule[],
  poster: { id: string; place: string },
  target: LinkTarget | null,
): KeptRule[] {
  const others = rules.filter((rule) => !isOfPoster(rule, poster.id))
  if (target === null) return others
  const before = rules.find((rule) => isOfPoster(rule, poster.id))
  const rule: KeptRule = {
    id: before?.id ?? 0,
    name: poster.place.slice(0, 80),
    isOn: true,
    conditions: [{ field: POSTER_FIELD, operator: '=', values: [poster.id] }],
    use: { target },
  }
  return [rule, ...others]
}
