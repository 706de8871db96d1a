import { listAccounts } from '@placet/contract/accounts'
import { register, requestMagicLink, signIn } from '@placet/contract/auth'
import { listDomains } from '@placet/contract/domains'
import { ERRORS } from '@placet/contract/errors'
import { getProfile } from '@placet/contract/profile'
import type { Route } from '@placet/contract/route'
import { PASSWORD, anAccessKey, anOwner } from '@placet/testkit/factories/people'
import { expect, test } from 'vitest'
import { createRelayedApp } from '../test/relayed-app.ts'

test('every way in says that the database is away while it is, and works again when it is back', async () => {
  const { api, database } = await createRelayedApp()
  const owner = await anOwner(api.deps)
  const key = await anAccessKey(api.deps, { accountId: owner.accountId, scopes: ['domain:read'] })
  const { email } = owner
  const newcomer = { name: 'Grace', email: 'grace@example.com', password: PASSWORD, password2: PASSWORD }
  const calls = [
    () => fromBrowser(signIn, { email, password: PASSWORD }),
    () => fromBrowser(signIn, { email: 'nobody@example.com', password: PASSWORD }),
    () => fromBrowser(requestMagicLink, { email }),
    () => fromBrowser(register, newcomer),
    () => api.call(getProfile, { as: { session: owner } }),
    () => api.call(listAccounts, { as: { session: owner } }),
    () => api.call(listDomains, { as: { key } }),
  ]
  const expected = [200, 401, 200, 200, 200, 200, 200]
  const statuses = async () => Promise.all(calls.map(async (call) => (await call()).status))

  database.cut()
  for (const call of calls) {
    const { code, message } = { code: 'database_unavailable', ...ERRORS.database_unavailable }
    expect(await call()).toMatchObject({ status: 503, body: { code, message } })
  }
  database.restore()
  expect(await statuses()).toEqual(expected)

  async function fromBrowser(route: Route, payload: Record<string, string>) {
    const headers = { cookie: '__Host-XSRF-TOKEN=x', 'x-xsrf-token': 'x' }
    const answer = await api.app.inject({ method: route.method, url: route.path, headers, payload })
    const body: unknown = answer.json()
    return { status: answer.statusCode, body }
  }
})

test('a connection that breaks in the middle of a query costs one call, not the process', async () => {
  const { api, database } = await createRelayedApp()
  const owner = await anOwner(api.deps)
  const ask = () => api.call(getProfile, { as: { session: owner } })
  expect(await ask()).toMatchObject({ status: 200 })
  database.breakAt((_, towards) => towards === 'caller')
  const answers = await Promise.all(Array.from({ length: 10 }, ask))
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['database_unavailable']))
  database.carryOn()
  expect(await ask()).toMatchObject({ status: 200 })
})
