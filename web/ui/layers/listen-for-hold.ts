/**
 * Tells when pointer or focus enters, and both leave. Undoing it tells too, since removed elements
 * fire nothing.
 */
export function listenForHold(region: HTMLElement, onHold: (isHeld: boolean) => void): () => void {
  const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const
  let isListening = true
  // Deferred: the focus may be between elements, and the region gone.
  const later = () =>
    setTimeout(() => isListening && onHold(region.matches(':hover, :focus-within')))
  for (const name of events) region.addEventListener(name, later)
  return () => {
    isListening = false
    onHold(false)
    events.forEach((name) => region.removeEventListener(name, later))
  }
}
