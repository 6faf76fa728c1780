/** The target of an opened link, with the sender's flag (W12). */
export function openedAddress(opened: {
  caseId: string
  confirmsArrival?: boolean | undefined
}): string {
  return `/app?appId=${opened.caseId}${opened.confirmsArrival ? '&sma=1' : ''}`
}
