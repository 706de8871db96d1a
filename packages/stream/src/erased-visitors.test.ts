import { expect, test } from 'vitest'
import { addErasedVisitors, readErasedVisitors } from './erased-visitors.ts'
import { openTestStreams } from './fixtures/open-test-streams.ts'

test('erased visitors are known for two years, the newest last', async () => {
  const { conn, names } = await openTestStreams()
  const visitor = (id: string) => ({
    ...{ id, domainId: 'dom_1', hash: id, untilMs: 1, incarnation: '2026-11-18T06:00:00Z', position: 3 },
  })
  const add = (id: string, at: string) => addErasedVisitors(conn, names, 0, [visitor(id)], new Date(at))
  await add('b', '2026-11-18')
  await add('a', '2025-02-28')
  await add('b', '2026-11-19')
  await add('old', '2024-11-30')
  const known = await readErasedVisitors(conn, names, 0, new Date('2026-11-20'))
  expect(known.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(await readErasedVisitors(conn, names, 1, new Date('2026-11-20'))).toEqual([])
})
