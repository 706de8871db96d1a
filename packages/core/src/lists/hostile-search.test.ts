import { SQL_PAYLOADS } from '@placet/testkit/corpora/sql-payloads'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { listDomains } from '../domains/index.ts'

test('T50: texts that would change a query of PostgreSQL are searched for as they are', async ({ deps }) => {
  const { ctx } = await anOwnerWithDomain(deps)
  await anOwnerWithDomain(deps)
  const totalOf = async (query: string) => (await listDomains({ ctx, input: { query, page: 1 } })).total
  const searchable = SQL_PAYLOADS.filter((text) => !text.includes('\u0000') && text.trim() !== '')
  for (const text of searchable.filter((_, index) => index % 3 === 0))
    expect([text, await totalOf(text)]).toEqual([text, 0])
  expect(await totalOf('')).toBe(1)
})
