import { openTestStreams } from '@placet/stream/fixtures/open-test-streams'
import { writeFullDomains } from '@placet/stream/full-domains'
import { waitFor } from '@placet/testkit/wait-for'
import { expect, onTestFinished, test } from 'vitest'
import { watchFullDomains } from './full-domains.ts'

test('an edge learns with its own rights which domains are full, and when they no longer are', async () => {
  const { conn, names, connectAs } = await openTestStreams()
  const problems: unknown[] = []
  const full = watchFullDomains(connectAs('edge'), names, (error) => problems.push(error), 20)
  onTestFinished(() => full.stop())
  expect(full.has('aaaaaaaaaa')).toBe(false)
  await writeFullDomains(conn, names, ['aaaaaaaaaa'])
  await waitFor(() => Promise.resolve(full.has('aaaaaaaaaa')), { timeoutMs: 10_000, what: 'the full domain' })
  expect(full.has('bbbbbbbbbb')).toBe(false)
  await writeFullDomains(conn, names, [])
  await waitFor(() => Promise.resolve(!full.has('aaaaaaaaaa')), { timeoutMs: 10_000, what: 'room again' })
  expect(problems).toEqual([])
})
