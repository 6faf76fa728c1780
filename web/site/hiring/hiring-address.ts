import type { AppInfo } from '#api/hiring/application.ts'
import { flagKey } from '#domain/visitor/session-flags.ts'
import type { HiringContext } from '#domain/hiring/way/hiring-context.ts'

/** The query of /app (R10), values unchanged. */
export type HiringAddress = {
  caseId: string | undefined
  maidId: string | undefined
  /** Replacing a maid: sent as appId plus rep=1 (ruling 31: 1 beside appId). */
  switchMaid: string | undefined
  bySearch: boolean
  isShortListed: boolean
  step: string | undefined
  forSignOnly: boolean
  clientSigningFlow: string | undefined
  wa: string | undefined
  sma: string | undefined
  planType: string | undefined
  act: string | undefined
  /** Stays on the computer, if the operator allows it. */
  onThisComputer: boolean
  /** A signed token, removed from the address once opened. */
  token: string | undefined
}

/** Reads the address; names match in any letter case (ruling 20). */
export function readHiringAddress(search: URLSearchParams): HiringAddress {
  const values = new Map([...search].map(([name, value]) => [name.toLowerCase(), value]))
  const text = (name: string) => values.get(name) || undefined
  const flag = (name: string) => ['1', 'true', ''].includes(values.get(name) ?? 'no')
  return {
    caseId: text('appid'),
    maidId: text('maidid'),
    switchMaid: text('switch_m') === '1' ? text('appid') : text('switch_m'),
    bySearch: flag('bysearch'),
    isShortListed: [...values.keys()].some((name) => name.startsWith('isshortlisted')),
    step: text('step'),
    forSignOnly: flag('forsignonly'),
    clientSigningFlow: text('clientsigningflow'),
    wa: text('wa'),
    sma: text('sma'),
    planType: text('plantype'),
    act: text('act'),
    onThisComputer: flag('onthiscomputer'),
    token: text('token'),
  }
}

/** The flags that every step call carries. */
export function stepFlags(address: HiringAddress) {
  return {
    ...(address.wa ? { wa: address.wa } : {}),
    ...(address.sma ? { sma: address.sma } : {}),
    ...(address.forSignOnly ? { forSignOnly: true } : {}),
    ...(address.onThisComputer ? { onThisComputer: true } : {}),
    ...(address.clientSigningFlow ? { clientSigningFlow: address.clientSigningFlow } : {}),
  }
}

/** The server's context with this browser's own facts. */
export function hiringContext(
  app: AppInfo,
  address: HiringAddress,
  visit: { sessionFlag: (key: string) => string | undefined; signatureCounter: number },
): HiringContext {
  return {
    ...app.context,
    act: address.act,
    sss: visit.sessionFlag(flagKey('sss')) !== undefined,
    isShortListed: address.isShortListed,
    signatureCounter: visit.signatureCounter,
    appInfo: {
      needEnterIbanNumber: app.needEnterIbanNumber,
      paidByCreditCard: app.paidByCreditCard,
      signedBySpouse: app.signedBySpouse,
      prevStep: app.prevStep,
      guiProperty: app.guiProperty,
    },
  }
}
