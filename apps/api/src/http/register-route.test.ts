import { saveAccount } from '@placet/contract/accounts'
import { listDomains } from '@placet/contract/domains'
import { requestScan } from '@placet/contract/scans'
import { getSettings, saveSettings } from '@placet/contract/settings'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { anAccessKey } from '@placet/testkit/factories/people'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '../../test/test-app.ts'

let api: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

test('a key that may only read is told so, whatever the body', async () => {
  const { accountId, domainId } = await anOwnerWithDomain(api.deps)
  const key = await anAccessKey(api.deps, { accountId, scopes: ['domain:read', 'settings:read'] })
  const answer = (body: unknown) => api.call(saveSettings, { as: { key }, params: { domainId }, body })
  expect(await answer({ nonsense: true })).toMatchObject({ status: 403, code: 'scope_missing' })
  expect(await api.call(saveAccount, { as: { key }, body: { nonsense: true } })).toMatchObject({
    status: 403,
  })
})

test('a wrong key is called wrong', async () => {
  const { code, body } = await api.call(listDomains, { as: { key: 'plc_wrong_key' } })
  expect(code).toBe('access_key_invalid')
  expect(body).toMatchObject({ message: 'This access key is wrong, has expired or was deleted.' })
})

test('a call that takes no body accepts an empty one, and no other', async () => {
  const { domainId, ...owner } = await anOwnerWithDomain(api.deps)
  const ask = (body: unknown) => api.call(requestScan, { as: { session: owner }, params: { domainId }, body })
  expect(await ask({ scope: 'page' })).toMatchObject({ code: 'invalid_input' })
  expect(await ask({})).toMatchObject({ status: 200 })
})

test('a PATCH of the settings changes the fields that are sent, at every depth', async () => {
  const { domainId, ...owner } = await anOwnerWithDomain(api.deps)
  const about = { as: { session: owner }, params: { domainId } } as const
  const read = async () => getSettings.response.parse((await api.call(getSettings, about)).body)
  const before = await read()
  const answer = await api.call(saveSettings, { ...about, body: { general: { expiryDays: 90 } } })
  expect(answer.body).toMatchObject({ changes: [{ key: 'general.expiryDays' }] })
  const general = { ...before.general, expiryDays: 90 }
  expect(await read()).toEqual({ ...before, version: before.version + 1, modified: true, general })
  expect(await api.call(saveSettings, { ...about, body: { general: { unknown: 1 } } })).toMatchObject({
    code: 'invalid_input',
  })
})
