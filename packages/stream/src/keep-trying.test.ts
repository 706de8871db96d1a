import { expect, test } from 'vitest'
import { keepTrying } from './keep-trying.ts'

test('what fails at first and then works has worked', async () => {
  let tries = 0
  const work = async () => {
    tries += 1
    if (tries < 3) throw new Error('no leader yet')
    return tries
  }
  expect(await keepTrying(5000, work)).toBe(3)
})

test('what never works fails with its last reason', async () => {
  let tries = 0
  const work = async () => {
    tries += 1
    throw new Error(`try ${tries}`)
  }
  const failure: unknown = await keepTrying(300, work).catch((error: unknown) => error)
  expect(tries).toBeGreaterThan(1)
  expect(failure).toEqual(new Error(`try ${tries}`))
})

test('what will not pass fails at once', async () => {
  let tries = 0
  const work = async () => {
    tries += 1
    throw new Error('refused')
  }
  await expect(keepTrying(60_000, work, () => false)).rejects.toThrow('refused')
  expect(tries).toBe(1)
})
