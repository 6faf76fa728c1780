import { useNavigate, useSearchParams } from 'react-router'

/** Goes to another step of the same application; the rest of the address stays. */
export function useStepAddress(): (step: string) => void {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return (step) => {
    const next = new URLSearchParams(search)
    next.set('step', step)
    void navigate(`/app?${next.toString()}`)
  }
}
