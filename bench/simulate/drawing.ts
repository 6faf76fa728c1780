/** Numbers from 0 to 1, always the same ones for a seed (Lehmer's generator). */
export function drawing(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
