import { mobileAgent } from './device.ts'

export const deviceForms = ['phone', 'tablet', 'computer'] as const
export type DeviceForm = (typeof deviceForms)[number]

/** Tried in this order, because many agents name several. */
const agents = [
  ['samsung', /SamsungBrowser\//],
  ['huawei', /HuaweiBrowser\//],
  ['edge', /\bEdg(e|A|iOS)?\//],
  ['opera', /\bOP(R|T|iOS|X)\//],
  ['firefox', /\b(Firefox|FxiOS)\//],
  ['chrome', /(Chrome|Chromium|CriOS)\//],
  ['safari', /\bVersion\/[\d.]+ .*Safari\//],
] as const

export const deviceBrowsers = [...agents.map(([browser]) => browser), 'other'] as const
export type DeviceBrowser = (typeof deviceBrowsers)[number]

/** A device as its household recognises it, without more detail. */
export type DeviceKind = { form: DeviceForm; browser: DeviceBrowser }

/** An iPad asking for desktop pages calls itself a Mac. */
export function deviceKind(agent: string): DeviceKind {
  const browser = agents.find(([, shape]) => shape.test(agent))?.[0] ?? 'other'
  return { form: formOf(agent), browser }
}

function formOf(agent: string): DeviceForm {
  if (/iPad|Tablet|\bSilk\//i.test(agent)) return 'tablet'
  // Android tablets omit the word that phones have.
  if (/Android/i.test(agent) && !/Mobi/i.test(agent)) return 'tablet'
  return mobileAgent.test(agent) ? 'phone' : 'computer'
}
