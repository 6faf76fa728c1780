import type { Transport } from '#server/who/session-keys.ts'
import { hash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

/**
 * Hashes inline scripts that carry the page's secret mark; any other script is outside the policy
 * and blocked.
 */
export function nameOwnScripts(
  html: string,
  mark: string | undefined,
): { html: string; scriptHashes: string[] } {
  if (mark === undefined) return { html, scriptHashes: [] }
  const attribute = ` nonce="${mark}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(inlineScript)) {
    if (code !== '' && attributes.includes(attribute)) hashes.add(sourceOf(code))
  }
  return { html: html.replaceAll(attribute, ''), scriptHashes: [...hashes] }
}

/** A policy's source expression for a script. */
export const sourceOf = (code: string): string => `'sha256-${hash('sha256', code, 'base64')}'`

/** Where browsers report breaches of the policy. */
export const POLICY_REPORTS = '/api/policy/reports'

type PagePolicy = {
  scriptHashes: readonly string[]
  secure: boolean
  /** Hosts of the operator's translation widget or tag manager; none by default. */
  outside?: OutsideSources | undefined
}

export type OutsideSources = Readonly<Record<'scripts' | 'connects' | 'images', readonly string[]>>

/** A page's content security policy: own scripts by hash or file, no inline, no eval. */
export function contentSecurityPolicy({ scriptHashes, secure, outside }: PagePolicy): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes, ...(outside?.scripts ?? [])].join(' '),
    "style-src 'self'",
    ["img-src 'self' data: blob:", ...(outside?.images ?? [])].join(' '),
    "media-src 'self' blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...(outside?.connects ?? [])].join(' '),
    "manifest-src 'self'",
    'frame-src https://player.vimeo.com',
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    // Outside scripts write markup; without them Trusted Types are required.
    ...(outside === undefined
      ? ["require-trusted-types-for 'script'", 'trusted-types default']
      : []),
    ...(secure ? ['upgrade-insecure-requests'] : []),
    // Every browser supports it; `report-to` would need another header.
    `report-uri ${POLICY_REPORTS}`,
  ].join('; ')
}

const permissions = (microphone: string): string =>
  `camera=(self), geolocation=(self), ${microphone}, payment=(), usb=(), browsing-topics=()`

/** What a page of a call may use besides: the microphone, which no other page may. */
export const interviewHeaders = { 'Permissions-Policy': permissions('microphone=(self)') }

/** Headers of every answer (G22). */
export function commonHeaders({ hsts }: Transport): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': permissions('microphone=()'),
    ...(hsts ? { 'Strict-Transport-Security': hsts } : {}),
  }
}

/** The content policy of answers that are not pages. */
export const bareContentPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Headers of answers that are not pages. */
export const bareHeaders = (transport: Transport): Record<string, string> => ({
  ...commonHeaders(transport),
  'Content-Security-Policy': bareContentPolicy,
})

/** Scripts' policy, which applies to workers started from them. */
const scriptPolicy =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'"

/** Default headers by content type. */
export const headersOfType = (
  type: string | null,
  transport: Transport,
): Record<string, string> => ({
  ...bareHeaders(transport),
  ...(type?.startsWith('text/javascript') ? { 'Content-Security-Policy': scriptPolicy } : {}),
})
