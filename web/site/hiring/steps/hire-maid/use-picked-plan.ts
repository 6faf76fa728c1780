import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { AppInfo } from '#api/hiring/application.ts'
import { findPlan } from '#domain/payment/sums/plans.ts'
import type { PlanType } from '#domain/payment/sums/plans.ts'

/**
 * The address's plan wins over a draft, being newer, then leaves the address so that a reload keeps
 * later choices.
 */
export function usePickedPlan({ plans }: AppInfo, take: (picked: PlanType) => void): void {
  const [search, setSearch] = useSearchParams()
  const takeOver = useEffectEvent(() => {
    const picked = findPlan(search.get('planType'))
    if (picked && plans.some(({ planType }) => planType === picked)) take(picked)
    const dropPlan = (words: URLSearchParams) => {
      words.delete('planType')
      return words
    }
    setSearch(dropPlan, { replace: true, preventScrollReset: true })
  })
  // Runs again, because another correction may restore the address.
  useEffect(() => {
    if (search.has('planType')) takeOver()
  }, [search])
}
