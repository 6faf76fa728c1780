import type { Variant } from '#domain/experiments/experiment.ts'
import type { LinkTarget } from './campaign-link.ts'

/** An experiment as links know it while it runs. */
export type LinkExperiment = {
  id: string
  question: string
  /** The first leads to the link's own target. */
  variants: readonly Variant<LinkTarget>[]
  /** Each link with the target that it had at the start. */
  links: readonly { slug: string; target: LinkTarget }[]
}
