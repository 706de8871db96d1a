import { getContent, saveContent } from '@placet/contract/content'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '../../../test/test-app.ts'

let api: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const cookies = Array.from({ length: 10_000 }, (_, index) => ({
  key: `cd_cookie_${index}`,
  value: `Cookie number ${index}: ${'how it is used on this site. '.repeat(5)}`,
}))
const body = [{ language: 'en', labels: [], cookies, services: [] }]

test('ten thousand descriptions are saved in one call and come back in pages', async () => {
  const owner = await anOwnerWithDomain(api.deps)
  const { domainId } = owner
  expect(JSON.stringify(body).length).toBeGreaterThan(1024 * 1024)
  const as = { session: owner }
  expect(await api.call(saveContent, { as, params: { domainId }, body })).toMatchObject({ status: 200 })
  const query = { language: 'en', page: '100', query: 'cookie number' }
  const answer = await api.call(getContent, { as, params: { domainId }, query })
  expect(answer.body).toMatchObject({ cookiesTotal: 10_000, cookies: { length: 100 } })
})

test('somebody without credentials cannot make the server read that much', async () => {
  const { domainId } = await anOwnerWithDomain(api.deps)
  const answer = await api.call(saveContent, { as: null, params: { domainId }, body })
  expect(answer.code).toBe('not_signed_in')
})

test('more than a domain can have are refused before anything is written', async () => {
  const owner = await anOwnerWithDomain(api.deps)
  const { domainId } = owner
  const more = [...cookies, ...cookies.map(({ key, value }) => ({ key: `${key}_b`, value }))]
  const tooMany = [{ language: 'en', labels: [], cookies: more, services: [] }]
  const answer = await api.call(saveContent, { as: { session: owner }, params: { domainId }, body: tooMany })
  expect(answer.code).toBe('invalid_input')
})

test.each(['accept_all', '__proto__', 'constructor', 'cd', 'sd_x'])('%j is no label', async (key) => {
  const owner = await anOwnerWithDomain(api.deps)
  const labels = [{ key, value: 'x' }]
  const answer = await api.call(saveContent, {
    as: { session: owner },
    params: { domainId: owner.domainId },
    body: [{ language: 'en', labels, cookies: [], services: [] }],
  })
  expect(answer.code).toBe('invalid_input')
})
