import { useOngoing } from './use-ongoing.ts'

/** Works once, as the component appears. */
export function useAppearing(work: () => void): void {
  useOngoing(() => void work())
}
