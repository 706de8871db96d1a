import { createDomains, importSettings, transferDomain } from '@placet/contract/domains'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { newAccountId, newDomainId } from '@placet/core/random'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '../../../test/test-app.ts'

let api: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

test('T20: somebody else’s domain or account as the other end answers as one that does not exist', async () => {
  const [owner, stranger] = [await anOwnerWithDomain(api.deps), await anOwnerWithDomain(api.deps)]
  const as = { session: owner }
  const params = { domainId: owner.domainId }
  const take = (source: string) => api.call(importSettings, { as, params, query: { source } })
  const move = (source: string) => api.call(transferDomain, { as, params, query: { source } })
  const start = (import_domain_id: string) =>
    api.call(createDomains, { as, body: { name: 'new.example', template: 9, import_domain_id } })
  const pairs = [
    [await take(stranger.domainId), await take(newDomainId())],
    [await move(stranger.accountId), await move(newAccountId())],
    [await start(stranger.domainId), await start(newDomainId())],
  ]
  for (const [foreign, absent] of pairs) {
    expect(foreign).toMatchObject({ status: 404 })
    expect(foreign).toEqual(absent)
  }
})

test('T21: a tier in the call counts for nothing', async () => {
  const owner = await anOwnerWithDomain(api.deps)
  const body = { name: 'new.example', template: 4, tier: 4 }
  const answer = await api.call(createDomains, { as: { session: owner }, body })
  expect(answer.code).toBe('template_needs_tier')
})
