import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { deviceClass } from '#domain/visitor/device.ts'
import type { DeviceClass } from '#domain/visitor/device.ts'

/** Device and kind of a visitor by the user agent. */
export type Agent = { device: DeviceClass; kind: 'human' | 'preview' | 'bot' }

/** Chat programs that preview links. Their in-app browsers are people: they begin with Mozilla. */
const previewAgent =
  /^(whatsapp|viber|signal)\/|facebookexternalhit|facebot|twitterbot|telegrambot|linkedinbot|slackbot|slack-imgproxy|discordbot|skypeuripreview|snap url preview|pinterestbot|redditbot|vkshare|iframely|embedly|google-pagerenderer|mastodon\//i

const known = new LRUCache<string, Agent>({ max: 5_000 })
const LONGEST_KNOWN = 1_000

/** Cached per user agent; without one it is a bot. */
export function agentOf(userAgent: string): Agent {
  const before = known.get(userAgent)
  if (before) return before
  const agent: Agent = { device: deviceClass(userAgent), kind: kindOf(userAgent) }
  if (userAgent.length <= LONGEST_KNOWN) known.set(userAgent, agent)
  return agent
}

function kindOf(userAgent: string): Agent['kind'] {
  if (previewAgent.test(userAgent)) return 'preview'
  return userAgent.trim() === '' || isbot(userAgent) ? 'bot' : 'human'
}
