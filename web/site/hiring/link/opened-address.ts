/** The target of an opened link, with the sender's flag (W12). */
export function openedAddress(opened: {
  appId: string
  confirmsArrival?: boolean | undefined
}): string {
  return `/app?appId=${opened.appId}${opened.confirmsArrival ? '&sma=1' : ''}`
}
