import { waitFor } from '@placet/testkit/wait-for'
import { expect, test } from 'vitest'
import { openTestStreams } from './fixtures/open-test-streams.ts'
import { moveLeader } from './move-leader.ts'

test('another node leads afterwards', async () => {
  const { conn, names } = await openTestStreams({ replicas: 3 })
  const leader = async () => (await conn.jsm.streams.info(names.consentStream(0))).cluster?.leader
  const before = await leader()
  expect(before).toBeTruthy()

  await moveLeader(conn, names.consentStream(0))

  await waitFor(
    async () => {
      const after = await leader()
      return after && after !== before
    },
    { timeoutMs: 10_000 },
  )
})
