import { describe, expect, test } from 'vitest'
import { hashPassword, isPassword, passwordCost } from './passwords.ts'

describe('A password', () => {
  const password = 'correct horse battery staple'
  const low = { N: 2 ** 4, r: 1, p: 1 }

  test('of the product costs what its hash says, at least what OWASP asks of scrypt', async () => {
    const hash = await hashPassword(password, passwordCost)
    const [name, N, r, p] = hash.split('$')
    expect([name, Number(r), Number(p)]).toEqual(['scrypt', 8, 3])
    expect(Number(N)).toBeGreaterThanOrEqual(2 ** 15)
    expect(await isPassword(password, hash, passwordCost)).toBe(true)
  })

  test('is still right once the cost is another', async () => {
    const hash = await hashPassword(password, low)
    expect(await isPassword(password, hash, { ...low, N: 2 ** 5 })).toBe(true)
    expect(await isPassword(`${password} `, hash, low)).toBe(false)
  })

  test('is right however its letters are typed', async () => {
    const hash = await hashPassword('caf\u00e9 horse battery', low)
    expect(await isPassword('cafe\u0301 horse battery', hash, low)).toBe(true)
  })

  test('of nobody is never right', async () => {
    expect(await isPassword(password, null, low)).toBe(false)
  })
})
