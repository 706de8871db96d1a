import { listDomains } from '@placet/contract/domains'
import { CALLS_OF_KEY } from '@placet/core/access-keys/index'
import { anAccessKeyWithId, anOwner } from '@placet/testkit/factories/people'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '../../test/test-app.ts'

let api: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

test('a key reads what is left of its calls, is refused beyond them, and other keys go on', async () => {
  const owner = await anOwner(api.deps)
  const aKey = () => anAccessKeyWithId(api.deps, { accountId: owner.accountId, scopes: ['domain:read'] })
  const [busy, other] = [await aKey(), await aKey()]
  await api.deps.limits.take(CALLS_OF_KEY, busy.id, CALLS_OF_KEY.points - 1)
  const ask = (key: string) =>
    api.app.inject({ url: listDomains.path, headers: { authorization: `Bearer ${key}` } })

  const last = await ask(busy.token)
  expect(last.statusCode).toBe(200)
  expect(last.headers).toMatchObject({ 'ratelimit-limit': '1200', 'ratelimit-remaining': '0' })

  const refused = await ask(busy.token)
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'too_many_calls' })
  const seconds = Number(refused.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(CALLS_OF_KEY.perSeconds)
  expect(refused.headers['ratelimit-reset']).toBe(String(seconds))

  expect((await ask(other.token)).headers['ratelimit-remaining']).toBe(String(CALLS_OF_KEY.points - 1))
})

test('a refusal leads to the explanation of its error in the API reference', async () => {
  const { headers } = await api.app.inject({ url: listDomains.path })
  const [, address = ''] = /^<(.+)>; rel="help"$/.exec(String(headers.link)) ?? []
  const { origin, pathname, hash } = new URL(address)
  expect(origin).toBe(new URL(api.deps.installation.dashboardUrl).origin)
  const { body } = await api.app.inject({ url: pathname })
  expect(body).toContain(`<tr id="${hash.slice(1)}">`)
})
