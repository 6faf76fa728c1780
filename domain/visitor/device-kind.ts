import { mobileAgent } from './device.ts'

export const deviceForms = ['phone', 'tablet', 'computer'] as const
export type DeviceForm = (typeof deviceForms)[number]

/** Tried in this order, because many agents name several. */
const agents = [
  ['samsung', /SamsungBrowser\/(\d*)/, 'Samsung Internet'],
  ['huawei', /HuaweiBrowser\/(\d*)/, 'Huawei Browser'],
  ['edge', /\bEdg(?:e|A|iOS)?\/(\d*)/, 'Edge'],
  ['opera', /\bOP(?:R|T|iOS|X)\/(\d*)/, 'Opera'],
  ['firefox', /\b(?:Firefox|FxiOS)\/(\d*)/, 'Firefox'],
  ['chrome', /(?:Chrome|Chromium|CriOS)\/(\d*)/, 'Chrome'],
  ['safari', /\bVersion\/(\d+)(?:\.\d+)* .*Safari\//, 'Safari'],
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

/** Android and Linux name each other, iPhones name the Mac. */
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux|X11/],
] as const

/** `Chrome 142, Android`: names that every language writes alike; an unknown agent stays as it is. */
export function deviceInShort(agent: string): string {
  const [found] = agents.flatMap(([, shape, name]) => {
    const match = shape.exec(agent)
    return match ? [`${name} ${match[1]}`.trim()] : []
  })
  const [system] = systems.find(([, shape]) => shape.test(agent)) ?? []
  return [found, system].filter(Boolean).join(', ') || agent
}

function formOf(agent: string): DeviceForm {
  if (/iPad|Tablet|\bSilk\//i.test(agent)) return 'tablet'
  // Android tablets omit the word that phones have.
  if (/Android/i.test(agent) && !/Mobi/i.test(agent)) return 'tablet'
  return mobileAgent.test(agent) ? 'phone' : 'computer'
}
