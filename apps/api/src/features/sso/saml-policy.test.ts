import type { AccountPolicy } from '@placet/contract/account-policy'
import { getAccount, savePolicy } from '@placet/contract/accounts'
import { aCompany } from '@placet/testkit/factories/sso'
import { createTestDeps } from '@placet/testkit/factories/test-deps'
import { type LocalSamlProvider, serveSamlProvider } from '@placet/testkit/serve-saml-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSamlColleague, signInBySaml } from '../../../test/saml-browser.ts'
import { createTestApp } from '../../../test/test-app.ts'

const MINUTE_MS = 60_000
const OFFICE = '192.0.2.9'
let passedMs = 0
let provider: LocalSamlProvider
let api: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  provider = await serveSamlProvider()
  const deps = await createTestDeps()
  const clock = { now: () => new Date(Date.now() + passedMs) }
  api = await createTestApp({ deps: { ...deps, clock }, allowedProviders: provider.target })
})
afterAll(async () => {
  await api.close()
  await provider.close()
})

/** A colleague who has signed in by SAML, and the answer to their next call under the rules. */
async function aColleagueUnder(rules: Partial<AccountPolicy>) {
  const company = await aCompany(api.deps, provider)
  await api.deps.db
    .updateTable('user_session')
    .set({ second_factor_at: api.deps.clock.now() })
    .where('id', '=', company.sessionId)
    .execute()
  const { browser } = await signInBySaml(api, provider, aSamlColleague(provider, company.domain))
  const call = async () => (await browser.send(getAccount)).code ?? 'allowed'
  expect(await call()).toBe('allowed')
  const saved = await api.call(savePolicy, {
    as: { session: company },
    body: rules,
    remoteAddress: OFFICE,
  })
  expect(saved.code).toBeNull()
  return call
}

test('after SAML the account’s rule for a second factor is met, since the provider asks for it', async () => {
  const call = await aColleagueUnder({ requireSecondFactor: true })
  expect(await call()).toBe('allowed')
})

test('the account’s networks count for people who sign in by SAML', async () => {
  const call = await aColleagueUnder({ networks: ['192.0.2.0/24'] })
  expect(await call()).toBe('network_not_allowed')
})

test('a SAML session that is not used ends after the account’s idle time, and goes on without one', async () => {
  const [limited, free] = [await aColleagueUnder({ idleMinutes: 5 }), await aColleagueUnder({})]
  passedMs += 6 * MINUTE_MS
  expect(await free()).toBe('allowed')
  expect(await limited()).toBe('not_signed_in')
})
