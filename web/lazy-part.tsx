import { lazy } from 'react'
import type { ComponentType, FunctionComponent, LazyExoticComponent } from 'react'
import { tellFailure } from './notices/show-failure.ts'
import { CallFailure } from './send.ts'
import { useAppearing } from '#web/ui/hooks/use-appearing.ts'

export type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * A lazy part. Where its script fails, as offline, the page stays and the visitor is told to
 * refresh.
 */
export const lazyPart = <Props extends object>(
  load: Load<Props>,
): LazyExoticComponent<ComponentType<Props>> => lazyWith(load, ReportLoadFailure)

/** An optional part: nothing appears where it fails to load. */
export const lazyExtra = <Props extends object>(
  load: Load<Props>,
): LazyExoticComponent<ComponentType<Props>> => lazyWith(load, () => null)

const lazyWith = <Props extends object>(load: Load<Props>, standIn: FunctionComponent) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => standIn) }))

function ReportLoadFailure() {
  useAppearing(() => tellFailure(new CallFailure(0, '')))
  return null
}
