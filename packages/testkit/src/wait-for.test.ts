import { expect, test } from 'vitest'
import { StopWaiting, waitFor } from './wait-for.ts'

test('gives the first answer, looking past failures', async () => {
  let tries = 0
  const check = () => {
    tries += 1
    if (tries === 1) throw new Error('not yet')
    return tries === 3 && 'third'
  }

  expect(await waitFor(check, { timeoutMs: 1_000, everyMs: 1 })).toBe('third')
})

test('zero and the empty string are answers', async () => {
  expect(await waitFor(() => 0, { timeoutMs: 10 })).toBe(0)
  expect(await waitFor(() => '', { timeoutMs: 10 })).toBe('')
})

test('ends with what was waited for and the last failure', async () => {
  const waiting = waitFor(() => Promise.reject(new Error('still closed')), {
    timeoutMs: 20,
    everyMs: 5,
    what: 'the door',
  })

  await expect(waiting).rejects.toMatchObject({
    message: 'Waited 20 ms in vain for the door',
    cause: expect.objectContaining({ message: 'still closed' }),
  })
})

test('a check can say that waiting is useless', async () => {
  const check = () => Promise.reject(new StopWaiting('it is gone'))

  await expect(waitFor(check, { timeoutMs: 60_000 })).rejects.toThrow('it is gone')
})
