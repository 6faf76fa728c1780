import type { TextPageCode } from '#domain/site/text-pages.ts'

/** Who reads: the household, or she herself (R14). */
export type OecSide = 'client' | 'maid'

export const oecSideOf = (code: TextPageCode): OecSide =>
  code === 'oecMaid' || code === 'noOecMaid' ? 'maid' : 'client'
