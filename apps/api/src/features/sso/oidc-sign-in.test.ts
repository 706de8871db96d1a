import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listAccounts, listSecurityEvents, switchAccount } from '@placet/contract/accounts'
import { confirmIdentity, signIn } from '@placet/contract/auth'
import { removeMember } from '@placet/contract/members'
import { getProfile, getProfileDetails } from '@placet/contract/profile'
import { finishSsoSignIn, getSso, saveSsoRules, startSsoSignIn, startSsoTest } from '@placet/contract/sso'
import { saveOidc } from '@placet/core/sso/index'
import { aMember, anInvitation, anOwner, inAnotherAccount, PASSWORD } from '@placet/testkit/factories/people'
import { aCompany, aVerifiedMailDomain } from '@placet/testkit/factories/sso'
import { createTestDeps } from '@placet/testkit/factories/test-deps'
import { type LocalOidcProvider, serveOidcProvider } from '@placet/testkit/serve-oidc-provider'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openBrowser } from '../../../test/browser.ts'
import { askProvider, finish, signInBySso } from '../../../test/sso-browser.ts'
import { createTestApp } from '../../../test/test-app.ts'

let provider: LocalOidcProvider
let api: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  const deps = await createTestDeps()
  provider = await serveOidcProvider([`${deps.installation.dashboardUrl}/login/sso/callback`])
  api = await createTestApp({ deps, allowedProviders: provider.target })
})
afterAll(async () => {
  await api.close()
  await provider.close()
})

/** Somebody at the provider, with an address of this domain. */
function aColleague(domain: string, more: { email_verified?: boolean } = {}) {
  const subject = randomUUID()
  const email = `${subject}@${domain}`
  provider.people.set(subject, { email, name: 'Grace Example', ...more })
  return { subject, email }
}

const accountIn = async (browser: ReturnType<typeof openBrowser>) =>
  (await browser.send(getProfile)).answer['account'] as { id: string; role: string } | null

test('an owner tests the connection, turns it on, and a colleague joins with the default role', async () => {
  const owner = await anOwner(api.deps)
  const domain = await aVerifiedMailDomain(api.deps, owner)
  const { issuer, clientId, clientSecret } = provider
  await saveOidc({ ctx: owner.ctx, input: { issuer, clientId, clientSecret } })
  const colleague = aColleague(domain)
  const theirs = openBrowser(api)
  const body = { email: colleague.email }
  expect((await theirs.send(startSsoSignIn, { body })).code).toBe('sso_not_found')

  const browser = openBrowser(api)
  await browser.send(signIn, { body: { email: owner.email, password: PASSWORD } })
  await browser.send(confirmIdentity, { body: { password: PASSWORD } })
  const on = { isOn: true, isRequired: false, joinRole: 'standard' }
  expect((await browser.send(saveSsoRules, { body: on })).code).toBe('sso_untested')
  const { answer } = await browser.send(startSsoTest)
  const back = await provider.signIn(String(answer['url']), colleague.subject)
  const tested = await finish(browser, back.search.slice(1))
  expect(tested.answer).toEqual({ tested: colleague })
  expect(await accountIn(browser)).toMatchObject({ id: owner.accountId, role: 'owner' })
  expect((await browser.send(saveSsoRules, { body: on })).status).toBe(200)
  const { answer: view } = await browser.send(getSso)
  expect(view['connection']).toMatchObject({ issuer, clientId, isOn: true, joinRole: 'standard' })
  expect(JSON.stringify(view)).not.toContain(clientSecret)

  const signedIn = await signInBySso(api, provider, colleague)
  expect(signedIn.status).toBe(200)
  expect(await accountIn(signedIn.browser)).toMatchObject({ id: owner.accountId, role: 'standard' })
  const { browser: again } = await signInBySso(api, provider, colleague)
  const profiles = [await signedIn.browser.send(getProfile), await again.send(getProfile)]
  expect(profiles[0]?.answer).toMatchObject({ email: colleague.email, name: 'Grace Example' })
  expect(profiles[1]?.answer['id']).toBe(profiles[0]?.answer['id'])
})

test('T57: an answer that another browser started, or that was used, opens nothing', async () => {
  const { domain } = await aCompany(api.deps, provider)
  const colleague = aColleague(domain)
  const [browser, thief] = [openBrowser(api), openBrowser(api)]
  const query = await askProvider(browser, provider, colleague)
  expect((await finish(thief, query)).code).toBe('sso_failed')
  await thief.send(startSsoSignIn, { body: { email: colleague.email } })
  expect((await finish(thief, query)).code).toBe('sso_failed')
  expect((await finish(browser, query)).status).toBe(200)
  expect((await finish(browser, query)).code).toBe('sso_failed')
})

test('T57: a code stolen from one sign-in is refused in another', async () => {
  const { domain } = await aCompany(api.deps, provider)
  const [victim, attacker] = [openBrowser(api), openBrowser(api)]
  const stolen = new URLSearchParams(await askProvider(victim, provider, aColleague(domain)))
  const own = new URLSearchParams(await askProvider(attacker, provider, aColleague(domain)))
  own.set('code', stolen.get('code') ?? '')
  expect((await finish(attacker, own.toString())).code).toBe('sso_failed')
})

test('T57: an answer under another issuer, without a code, or with an error of the provider is refused', async () => {
  const { domain } = await aCompany(api.deps, provider)
  const answerWith = async (change: (query: URLSearchParams) => void) => {
    const browser = openBrowser(api)
    const query = new URLSearchParams(await askProvider(browser, provider, aColleague(domain)))
    change(query)
    return (await finish(browser, query.toString())).code
  }
  expect(await answerWith((query) => query.set('iss', 'https://login.example.org'))).toBe('sso_failed')
  expect(await answerWith((query) => query.delete('code'))).toBe('sso_failed')
  expect(
    await answerWith((query) => {
      query.delete('code')
      query.set('error', 'access_denied')
    }),
  ).toBe('sso_denied')
})

test('T57: an address of a foreign domain, an unverified domain or one that is not confirmed is refused', async () => {
  const company = await aCompany(api.deps, provider)
  const other = await aCompany(api.deps, provider)
  const at = { email: `somebody@${company.domain}` }
  const foreign = aColleague(other.domain)
  const unverified = aColleague('unverified.example')
  const unconfirmed = aColleague(company.domain, { email_verified: false })
  const nameless = randomUUID()
  for (const subject of [foreign.subject, unverified.subject, unconfirmed.subject, nameless]) {
    const refused = await signInBySso(api, provider, { ...at, subject })
    expect(refused.code).toBe('sso_address_refused')
  }
  const { body } = await api.call(listSecurityEvents, {
    as: { session: company },
    query: { kind: 'sso_failed' },
  })
  expect(JSON.stringify(body)).toContain('"reason":"address"')
})

test('T57: the provider of one account opens no other account of the same person', async () => {
  const company = await aCompany(api.deps, provider)
  const elsewhere = await anOwner(api.deps)
  const email = `ada-${randomUUID()}@${company.domain}`
  await api.deps.db.updateTable('app_user').set({ email }).where('id', '=', elsewhere.userId).execute()
  const subject = randomUUID()
  provider.people.set(subject, { email })
  const { browser, status } = await signInBySso(api, provider, { email, subject })
  expect(status).toBe(200)
  expect(await accountIn(browser)).toMatchObject({ id: company.accountId, role: 'standard' })
  const params = { accountId: elsewhere.accountId }
  expect((await browser.send(switchAccount, { params })).code).toBe('sso_only_account')
  expect((await browser.send(listAccounts)).answer['data']).toMatchObject([{ id: company.accountId }])
  const { answer } = await browser.send(getProfileDetails)
  expect(answer['accounts']).toMatchObject([{ id: company.accountId }])
})

test('people who were removed, and people nobody invited, get in by invitation only', async () => {
  const company = await aCompany(api.deps, provider)
  const colleague = aColleague(company.domain)
  const { browser } = await signInBySso(api, provider, colleague)
  const { answer } = await browser.send(getProfile)
  const params = { userId: String(answer['id']) }
  expect((await api.call(removeMember, { as: { session: company }, params })).status).toBe(200)
  expect((await browser.send(getProfile)).code).toBe('not_signed_in')
  expect((await signInBySso(api, provider, colleague)).code).toBe('sso_not_member')
  await anInvitation(api.deps, { accountId: company.accountId, email: colleague.email })
  expect((await signInBySso(api, provider, colleague)).status).toBe(200)

  const closed = await aCompany(api.deps, provider, { joinRole: null })
  expect((await signInBySso(api, provider, aColleague(closed.domain))).code).toBe('sso_not_member')
})

test('once the subject is linked, a new address at the provider is the same person', async () => {
  const { domain } = await aCompany(api.deps, provider)
  const colleague = aColleague(domain)
  const before = await signInBySso(api, provider, colleague)
  provider.people.set(colleague.subject, { email: `married-${colleague.email}` })
  const after = await signInBySso(api, provider, colleague)
  const ids = [await before.browser.send(getProfile), await after.browser.send(getProfile)].map(
    ({ answer }) => answer['id'],
  )
  expect(ids[0]).toBe(ids[1])
})

test('required single sign-on ends other sessions, and a password opens nothing but other accounts', async () => {
  const company = await aCompany(api.deps, provider)
  const { accountId, domain } = company
  const member = await aMember(api.deps, { accountId, role: 'standard' })
  const guest = await aMember(api.deps, { accountId, role: 'standard' })
  const email = `${member.userId.toLowerCase()}@${domain}`
  await api.deps.db.updateTable('app_user').set({ email }).where('id', '=', member.userId).execute()
  const required = { isOn: true, isRequired: true, joinRole: null }
  await api.call(saveSsoRules, { as: { session: company }, body: required })
  expect(await api.call(getProfile, { as: { session: member } })).toMatchObject({ code: 'not_signed_in' })
  expect((await api.call(getProfile, { as: { session: guest } })).status).toBe(200)
  const body = { email, password: PASSWORD }
  expect((await openBrowser(api).send(signIn, { body })).code).toBe('sso_required')

  const { accountId: other } = await inAnotherAccount(api.deps, member)
  const browser = openBrowser(api)
  expect((await browser.send(signIn, { body })).status).toBe(200)
  expect(await accountIn(browser)).toMatchObject({ id: other })
  expect((await browser.send(switchAccount, { params: { accountId } })).code).toBe('sso_required')

  const subject = randomUUID()
  provider.people.set(subject, { email })
  const bySso = await signInBySso(api, provider, { email, subject })
  expect(await accountIn(bySso.browser)).toMatchObject({ id: accountId })
})

test('an owner without a second factor can’t require single sign-on, and one with it keeps the password', async () => {
  const company = await aCompany(api.deps, provider, { isRequired: true })
  const email = `owner-${randomUUID()}@${company.domain}`
  const { db } = api.deps
  await db.updateTable('app_user').set({ email }).where('id', '=', company.userId).execute()
  const body = { email, password: PASSWORD }
  expect((await openBrowser(api).send(signIn, { body })).answer).toEqual({ twoFactor: true })
  await db.updateTable('app_user').set({ totp_secret: null }).where('id', '=', company.userId).execute()
  expect((await openBrowser(api).send(signIn, { body })).code).toBe('sso_required')
  const owner = await aCompany(api.deps, provider)
  await db.updateTable('app_user').set({ totp_secret: null }).where('id', '=', owner.userId).execute()
  const required = { isOn: true, isRequired: true, joinRole: null }
  expect(await api.call(saveSsoRules, { as: { session: owner }, body: required })).toMatchObject({
    code: 'sso_no_second_factor',
  })
})

test('a sign-in that began before the connection was changed or turned off is refused', async () => {
  const company = await aCompany(api.deps, provider)
  const browser = openBrowser(api)
  const query = await askProvider(browser, provider, aColleague(company.domain))
  await api.call(saveSsoRules, {
    as: { session: company },
    body: { isOn: false, isRequired: false, joinRole: null },
  })
  expect((await finish(browser, query)).code).toBe('sso_failed')
})

test('the answer to a stranger depends on the domain of an address only', async () => {
  const { domain } = await aCompany(api.deps, provider)
  const { email } = aColleague(domain)
  await signInBySso(api, provider, { email, subject: email.slice(0, email.indexOf('@')) })
  const answers = await Promise.all(
    [email, `nobody@${domain}`].map((address) =>
      openBrowser(api).send(startSsoSignIn, { body: { email: address } }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await openBrowser(api).send(finishSsoSignIn, { body: { query: 'state=guessed' } })).code).toBe(
    'sso_failed',
  )
})

test('an issuer inside our own network is never asked', async () => {
  const closed = await createTestApp()
  const company = await aCompany(closed.deps, provider)
  const body = { email: `ada@${company.domain}` }
  expect((await openBrowser(closed).send(startSsoSignIn, { body })).code).toBe('sso_unreachable')
  await closed.close()
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '//elsewhere.example', 'x'])(
  'T57: a provider that would send people to %s can’t be used',
  async (authorization_endpoint) => {
    const hostile = createServer((request, response) => {
      const issuer = `http://${request.headers.host}`
      const about = { issuer, authorization_endpoint, jwks_uri: `${issuer}/keys` }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(about))
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void hostile.close())
    await once(hostile, 'listening')
    const target = `127.0.0.1:${(hostile.address() as AddressInfo).port}`
    const itsApi = await createTestApp({ deps: api.deps, allowedProviders: target })
    const owner = await anOwner(api.deps)
    const provided = { issuer: `http://${target}`, clientId: 'placet', clientSecret: 'secret' }
    await saveOidc({ ctx: owner.ctx, input: provided })
    expect((await itsApi.call(startSsoTest, { as: { session: owner } })).code).toBe('sso_unreachable')
    await itsApi.app.close()
  },
)
