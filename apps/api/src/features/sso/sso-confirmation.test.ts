import { randomUUID } from 'node:crypto'
import { createAccessKey } from '@placet/contract/access-keys'
import { setUpTwoFactor } from '@placet/contract/profile'
import { addMailDomain, deleteMailDomain, startSsoConfirmation } from '@placet/contract/sso'
import { anOwner, inAnotherAccount } from '@placet/testkit/factories/people'
import { aCompany } from '@placet/testkit/factories/sso'
import { createTestDeps } from '@placet/testkit/factories/test-deps'
import { type LocalOidcProvider, serveOidcProvider } from '@placet/testkit/serve-oidc-provider'
import { type LocalSamlProvider, serveSamlProvider } from '@placet/testkit/serve-saml-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, openBrowser } from '../../../test/browser.ts'
import { signInBySaml, submit } from '../../../test/saml-browser.ts'
import { finish, signInBySso } from '../../../test/sso-browser.ts'
import { createTestApp } from '../../../test/test-app.ts'

let oidc: LocalOidcProvider
let saml: LocalSamlProvider
let api: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  const deps = await createTestDeps()
  oidc = await serveOidcProvider([`${deps.installation.dashboardUrl}/login/sso/callback`])
  saml = await serveSamlProvider()
  api = await createTestApp({ deps, allowedProviders: `${oidc.target},${saml.target}` })
})
afterAll(async () => {
  await api.close()
  await Promise.all([oidc.close(), saml.close()])
})

/** An owner of the company who signs in with the provider, and whose session has confirmed nothing yet. */
async function anOwnerBySso(provider: LocalOidcProvider | LocalSamlProvider) {
  const company = await aCompany(api.deps, provider)
  const subject = randomUUID()
  const email = `${subject}@${company.domain}`
  provider.people.set(subject, { email })
  await api.deps.db.updateTable('app_user').set({ email }).where('id', '=', company.userId).execute()
  const person = { email, subject }
  const signedIn =
    'issuer' in provider ? signInBySso(api, provider, person) : signInBySaml(api, provider, person)
  const { browser, status } = await signedIn
  expect(status).toBe(200)
  return { company, browser, subject }
}

async function removeSomeDomain(browser: Browser) {
  const { answer } = await browser.send(addMailDomain, { body: { name: `${randomUUID()}.example` } })
  return browser.send(deleteMailDomain, { params: { mailDomainId: String(answer['id']) } })
}

async function startConfirmation(browser: Browser): Promise<string> {
  return String((await browser.send(startSsoConfirmation)).answer['url'])
}

test('with OpenID Connect, signing in again at the provider confirms changes to the account', async () => {
  const { browser, subject } = await anOwnerBySso(oidc)
  expect((await removeSomeDomain(browser)).code).toBe('identity_unconfirmed')
  const url = await startConfirmation(browser)
  expect(new URL(url).searchParams.get('max_age')).toBe('0')
  const { search } = await oidc.signIn(url, subject)
  expect((await finish(browser, search.slice(1))).answer).toEqual({ confirmed: true })
  expect((await removeSomeDomain(browser)).status).toBe(200)
})

test('with SAML, only a fresh sign-in at the provider confirms', async () => {
  const { browser, subject } = await anOwnerBySso(saml)
  const AuthnInstant = new Date(Date.now() - 60 * 60 * 1000).toISOString()
  const stale = await saml.signIn(await startConfirmation(browser), subject, { AuthnInstant })
  expect((await submit(api, browser, stale)).code).toBe('sso_failed')
  expect((await removeSomeDomain(browser)).code).toBe('identity_unconfirmed')
  const fresh = await saml.signIn(await startConfirmation(browser), subject)
  expect((await submit(api, browser, fresh)).answer).toEqual({ confirmed: true })
  expect((await removeSomeDomain(browser)).status).toBe(200)
})

test('T57: the provider confirms no changes to the person, and none to their other accounts', async () => {
  const { browser, subject, company } = await anOwnerBySso(saml)
  const { accountId: other } = await inAnotherAccount(api.deps, company)
  await submit(api, browser, await saml.signIn(await startConfirmation(browser), subject))
  expect((await browser.send(setUpTwoFactor)).code).toBe('identity_unconfirmed')
  const key = { account: other, name: 'Stolen', scopes: [], expires_at: null }
  expect((await browser.send(createAccessKey, { body: key })).code).toBe('account_not_found')
  expect((await browser.send(createAccessKey, { body: { ...key, account: company.accountId } })).status).toBe(
    200,
  )
})

test('T57: somebody else at the provider confirms nothing', async () => {
  const { browser, company } = await anOwnerBySso(saml)
  const mallory = randomUUID()
  saml.people.set(mallory, { email: `${mallory}@${company.domain}` })
  const form = await saml.signIn(await startConfirmation(browser), mallory)
  expect((await submit(api, browser, form)).code).toBe('sso_other_person')
  expect((await removeSomeDomain(browser)).code).toBe('identity_unconfirmed')
})

test('a session that was opened with a password is confirmed with the password', async () => {
  const owner = await anOwner(api.deps)
  expect(await api.call(startSsoConfirmation, { as: { session: owner } })).toMatchObject({
    code: 'sso_other_session',
  })
  expect((await openBrowser(api).send(startSsoConfirmation)).code).toBe('not_signed_in')
})
