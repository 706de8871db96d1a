import { saveAccount } from '@placet/contract/accounts'
import { getShownScreen } from '@placet/contract/proofs'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '../test/test-app.ts'

let api: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

test('V19: a version beyond what the database counts is refused as input', async () => {
  const owner = await anOwnerWithDomain(api.deps)
  const ask = (version: string) =>
    api.call(getShownScreen, {
      as: { session: owner },
      params: { domainId: owner.domainId },
      query: { version, region: '0', language: 'en', layer: 'banner', screen: 'desktop' },
    })
  expect(await ask('2147483647')).toMatchObject({ status: 404, code: 'version_not_found' })
  for (const version of ['2147483648', '9007199254740993', '1e400', '-1', '1.5'])
    expect(await ask(version)).toMatchObject({ status: 422, code: 'invalid_input' })
})

test('V19: a billing address has at most 254 characters', async () => {
  const session = await anOwnerWithDomain(api.deps)
  const save = (characters: number) => {
    const labels = `@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`
    const billing_email = 'a'.repeat(characters - labels.length) + labels
    const body = { ...Object(saveAccount.example.body), billing_email }
    return api.call(saveAccount, { as: { session }, body })
  }
  expect((await save(254)).status).toBe(200)
  expect(await save(255)).toMatchObject({ status: 422, code: 'invalid_input' })
})
