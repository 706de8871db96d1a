import { expect, test } from 'vitest'
import { localKeys } from './local-keys.ts'

const SEAL = 'd0'.repeat(32)

test('T56: every key comes through the port, and a program gets none of a purpose that is not its own', async () => {
  const worker = localKeys({
    PLACET_SEAL_KEY: SEAL,
    PLACET_PUBLISH_KEY: ['p2', 'p1'],
    PLACET_LOG_KEY: ['l1'],
  })
  expect((await worker.loadRing()).map(({ version }) => version)).toEqual([1])
  expect(await worker.loadSigningKeys('publish')).toEqual(['p2', 'p1'])
  expect(await worker.loadSigningKeys('log')).toEqual(['l1'])
  await expect(worker.loadSigningKeys('session')).rejects.toThrow('this program has no PLACET_SESSION_KEY')
  const api = localKeys({ PLACET_SEAL_KEY: SEAL, PLACET_SESSION_KEY: ['s1'] })
  expect(await api.loadSigningKeys('session')).toEqual(['s1'])
  await expect(api.loadSigningKeys('publish')).rejects.toThrow('this program has no PLACET_PUBLISH_KEY')
})
