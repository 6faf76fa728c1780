import { MOBILE_MAX_WIDTH } from '#domain/constants.ts'

export type DeviceClass = 'mobile' | 'desktop'

/** User agents of phones and tablets. */
export const mobileAgent =
  /Mobi|Android|iPhone|iPad|iPod|webOS|BlackBerry|BB10|IEMobile|Windows Phone|Opera Mini/i

/** Mobile depends on the agent, never on width [S09]. */
export const deviceClass = (agent: string | null | undefined): DeviceClass =>
  agent && mobileAgent.test(agent) ? 'mobile' : 'desktop'

export const isMobileAgent = (agent: string | null | undefined): boolean =>
  deviceClass(agent) === 'mobile'

/** A narrow view on any device [S09]. */
export const isNarrow = (width: number): boolean => width < MOBILE_MAX_WIDTH

/** The phone's or tablet's store, if any [R21]. */
export function phoneSystem(agent: string | null | undefined): 'ios' | 'android' | undefined {
  if (!agent) return undefined
  // Windows phones name both others in their agent.
  if (/Windows Phone/i.test(agent)) return undefined
  if (/iPhone|iPad|iPod/i.test(agent)) return 'ios'
  return /Android/i.test(agent) ? 'android' : undefined
}
