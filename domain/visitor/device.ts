import { MOBILE_MAX_WIDTH } from '#domain/constants.ts'

export type DeviceClass = 'mobile' | 'desktop'

/** What phones and tablets call themselves. */
export const mobileAgent =
  /Mobi|Android|iPhone|iPad|iPod|webOS|BlackBerry|BB10|IEMobile|Windows Phone|Opera Mini/i

/** Mobile is decided by agent, never by the window's width [S09]. */
export const deviceClass = (agent: string | null | undefined): DeviceClass =>
  agent && mobileAgent.test(agent) ? 'mobile' : 'desktop'

export const isMobileAgent = (agent: string | null | undefined): boolean =>
  deviceClass(agent) === 'mobile'

/** A narrow view, whatever the device [S09]. */
export const isNarrow = (width: number): boolean => width < MOBILE_MAX_WIDTH

/** The store of a phone or tablet; none for others [R21]. */
export function phoneSystem(agent: string | null | undefined): 'ios' | 'android' | undefined {
  if (!agent) return undefined
  // Windows phones name both of the others in their agent.
  if (/Windows Phone/i.test(agent)) return undefined
  if (/iPhone|iPad|iPod/i.test(agent)) return 'ios'
  return /Android/i.test(agent) ? 'android' : undefined
}
