import { expect, test } from 'vitest'
import { type Followed, waitForBank } from './wait-for-bank.ts'

const waiting: Followed = { success: false, threeds: true, formR: [], action: '', error: '' }
const paid: Followed = { ...waiting, success: true, threeds: false }

async function pausesBefore(answers: Followed[]): Promise<number[]> {
  const pauses: number[] = []
  const left = [...answers]
  await waitForBank(
    async () => left.shift() ?? waiting,
    async (ms) => void pauses.push(ms),
  )
  return pauses
}

test('asks after five seconds and is done when the bank has decided', async () => {
  expect(await pausesBefore([paid])).toEqual([5000])
  expect(await pausesBefore([{ ...waiting, threeds: false, error: 'Declined' }])).toEqual([5000])
})

test('a form to post ends the waiting too', async () => {
  expect(await pausesBefore([{ ...waiting, formR: [{ Name: 'PaReq', Value: '1' }] }])).toEqual([5000])
})

test('then asks with growing pauses, and not for ever', async () => {
  const pauses = await pausesBefore([])
  expect(pauses.slice(0, 2)).toEqual([5000, 1000])
  expect(pauses.slice(6)).toEqual(pauses.slice(6).toSorted((a, b) => a - b))
  expect(Math.max(...pauses)).toBe(15_000)
  expect(pauses.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThanOrEqual(15 * 60_000)
})
