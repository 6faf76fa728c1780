/** Tells when pointer or focus enters, and both leave; returns undoing. */
export function listenForHold(region: HTMLElement, onHold: (isHeld: boolean) => void): () => void {
  const tell = () => onHold(region.matches(':hover, :focus-within'))
  const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const
  // Focus has left one element but not reached the next.
  const later = () => setTimeout(tell)
  for (const name of events) region.addEventListener(name, later)
  return () => events.forEach((name) => region.removeEventListener(name, later))
}
