import { mobileAgent } from './device.ts'

export const deviceForms = ['phone', 'tablet', 'computer'] as const
export type DeviceForm = (typeof deviceForms)[number]

/** By what each one calls itself, in the order in which they are tried: many name others too. */
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

/** What a household knows its own device by, and which says nothing else of it. */
export type DeviceKind = { form: DeviceForm; browser: DeviceBrowser }

/** An iPad that asks for the pages of a computer calls itself one. */
export function deviceKind(agent: string): DeviceKind {
  const browser = agents.find(([, shape]) => shape.test(agent))?.[0] ?? 'other'
  return { form: formOf(agent), browser }
}

function formOf(agent: string): DeviceForm {
  if (/iPad|Tablet|\bSilk\//i.test(agent)) return 'tablet'
  // A tablet with Android leaves out the word that its phones have.
  if (/Android/i.test(agent) && !/Mobi/i.test(agent)) return 'tablet'
  return mobileAgent.test(agent) ? 'phone' : 'computer'
}
