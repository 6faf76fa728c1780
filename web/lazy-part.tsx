import { lazy, useEffect, useState } from 'react'
import type { ComponentType, FunctionComponent, LazyExoticComponent } from 'react'
import { tellFailure } from './notices/show-failure.ts'
import { CallFailure } from './send.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * A part that comes when it is asked for. Where its script cannot come, as without a line or after a
 * new version, the page stays, and the visitor is told to refresh.
 */
export const lazyPart = <Props extends object>(
  load: Load<Props>,
): LazyExoticComponent<ComponentType<Props>> => lazyWith(load, TellGone)

/** A part that its page can do without: where it cannot come, nothing stands there. */
export const lazyExtra = <Props extends object>(
  load: Load<Props>,
): LazyExoticComponent<ComponentType<Props>> => lazyWith(load, () => null)

/**
 * The same part, fetched as soon as somebody touches, scrolls or types, so that a press shows it at
 * once; undefined until it is there.
 */
export function useReadyPart<Props extends object>(
  load: Load<Props>,
): ComponentType<Props> | undefined {
  const [part, setPart] = useState<ComponentType<Props>>()
  useEffect(() => {
    const ended = new AbortController()
    void firstInput(ended.signal)
      .then(load)
      .then((ready) => ended.signal.aborted || setPart(() => ready))
      // A press fetches it again, and tells why it does not come.
      .catch(() => undefined)
    return () => ended.abort()
  }, [load])
  return part
}

function firstInput(signal: AbortSignal): Promise<unknown> {
  const inputs = ['pointerdown', 'keydown', 'scroll']
  return Promise.race(
    inputs.map(
      (input) =>
        new Promise((resolve) =>
          addEventListener(input, resolve, { once: true, passive: true, signal }),
        ),
    ),
  )
}

const lazyWith = <Props extends object>(load: Load<Props>, standIn: FunctionComponent) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => standIn) }))

function TellGone() {
  useEffect(() => tellFailure(new CallFailure(0, '')), [])
  return null
}
