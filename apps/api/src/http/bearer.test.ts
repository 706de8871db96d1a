import { BEARER_SECONDS } from '@placet/contract/constants'
import { SessionId } from '@placet/contract/ids'
import { expect, test } from 'vitest'
import { createBearers } from './bearer.ts'

const sessionId = SessionId.parse('ses_0000000000000000000001')
const [ONE, TWO] = ['one key that is long enough to sign', 'another key that is long enough to sign']

test('a bearer of the key before is good while both keys are given, and no longer', async () => {
  const clock = { at: 0, now: () => new Date(clock.at) }
  const old = await createBearers([ONE], clock).issue(sessionId)
  const during = createBearers([TWO, ONE], clock)
  expect(await during.read(old)).toBe(sessionId)
  const recent = await during.issue(sessionId)
  expect(await createBearers([TWO], clock).read(recent)).toBe(sessionId)
  expect(await createBearers([TWO], clock).read(old)).toBeNull()
  clock.at = BEARER_SECONDS * 1000 + 1000
  expect(await during.read(old)).toBeNull()
})
