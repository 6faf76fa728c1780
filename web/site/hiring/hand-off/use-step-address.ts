import { useNavigate, useSearchParams } from 'react-router'

/** To another step, keeping the rest of the address. */
export function useStepAddress(): (step: string) => void {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return (step) => {
    const next = new URLSearchParams(search)
    next.set('step', step)
    void navigate(`?${next.toString()}`)
  }
}
