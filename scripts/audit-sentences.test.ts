import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { AUDIT_ACTIONS } from '../apps/dashboard/src/features/accounts/audit-sentence.ts'

test('the dashboard has a sentence for everything that is written into the audit', async () => {
  const written = new Set<string>()
  for await (const file of glob('packages/core/src/**/*.ts', {
    exclude: (name) => name.endsWith('.test.ts'),
  })) {
    const text = await readFile(file, 'utf8')
    for (const [, action = ''] of text.matchAll(/action: '([a-z-]+\.[a-z-]+)'/g)) written.add(action)
  }
  const known = new Set(AUDIT_ACTIONS.map(({ value }) => value))
  expect(written.size).toBeGreaterThan(30)
  expect([...written].filter((action) => !known.has(action))).toEqual([])
})
