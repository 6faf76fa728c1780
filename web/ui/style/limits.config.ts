import { BANNER_TOP, MOBILE_MAX_WIDTH } from '#domain/constants.ts'
import type { PluginApi } from './brand-colours.config.ts'

const ROOT_FONT = 16

/** The specification's limits for style sheets [Z01]. */
const limits = {
  handler: ({ addBase }: PluginApi): void =>
    addBase({ ':root': { '--banner-top': `${BANNER_TOP}px` } }),
  config: { theme: { extend: { screens: { md: `${MOBILE_MAX_WIDTH / ROOT_FONT}rem` } } } },
}

export default limits
