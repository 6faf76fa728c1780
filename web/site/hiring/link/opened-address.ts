/** Where an opened link leads, with the flag of the address that it was sent from (W12). */
export function openedAddress(opened: {
  appId: string
  confirmsArrival?: boolean | undefined
}): string {
  return `/app?appId=${opened.appId}${opened.confirmsArrival ? '&sma=1' : ''}`
}
