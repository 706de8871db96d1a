import { randomUUID } from 'node:crypto'
import { register, requestPasswordReset, resetPassword, signIn } from '@placet/contract/auth'
import { AccountId, UserId } from '@placet/contract/ids'
import { getProfile } from '@placet/contract/profile'
import { authenticateAccessKey } from '@placet/core/access-keys/index'
import { startMailDelivery } from '@placet/testkit/factories/mail-delivery'
import { aPasskey, anAccessKey } from '@placet/testkit/factories/people'
import { aCompany } from '@placet/testkit/factories/sso'
import { createTestDeps } from '@placet/testkit/factories/test-deps'
import { type LocalOidcProvider, serveOidcProvider } from '@placet/testkit/serve-oidc-provider'
import { type LocalSamlProvider, serveSamlProvider } from '@placet/testkit/serve-saml-provider'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, openBrowser } from '../../../test/browser.ts'
import { mailedLink } from '../../../test/mailed-link.ts'
import { signInBySaml } from '../../../test/saml-browser.ts'
import { aManagedCompany } from '../../../test/scim-client.ts'
import { signInBySso } from '../../../test/sso-browser.ts'
import { createTestApp } from '../../../test/test-app.ts'

let oidc: LocalOidcProvider
let saml: LocalSamlProvider
let api: Awaited<ReturnType<typeof createTestApp>>
let mails: Awaited<ReturnType<typeof startMailDelivery>>
beforeAll(async () => {
  const deps = await createTestDeps()
  oidc = await serveOidcProvider([`${deps.installation.dashboardUrl}/login/sso/callback`])
  saml = await serveSamlProvider()
  api = await createTestApp({ deps, allowedProviders: `${oidc.target},${saml.target}` })
  mails = await startMailDelivery(api.deps)
})
afterAll(async () => {
  await mails.stop()
  await api.close()
  await oidc.close()
  await saml.close()
})

const PASSWORD = 'a stranger chose this one'

interface WayIn {
  domain: string
  accountId: string
  comeIn(person: { email: string; subject: string }): Promise<Browser>
}

/** How a company’s provider opens the account to the person that the address belongs to. */
const WAYS_IN: Record<string, () => Promise<WayIn>> = {
  'OpenID Connect': async () => {
    const { domain, accountId } = await aCompany(api.deps, oidc)
    const comeIn = async (person: { email: string; subject: string }) => {
      oidc.people.set(person.subject, { email: person.email, name: 'Grace' })
      return (await signInBySso(api, oidc, person)).browser
    }
    return { domain, accountId, comeIn }
  },
  SAML: async () => {
    const { domain, accountId } = await aCompany(api.deps, saml)
    const comeIn = async (person: { email: string; subject: string }) => {
      saml.people.set(person.subject, { email: person.email, name: 'Grace' })
      return (await signInBySaml(api, saml, person)).browser
    }
    return { domain, accountId, comeIn }
  },
  SCIM: async () => {
    const { company, add } = await aManagedCompany(api, saml)
    const { domain, accountId } = company
    const comeIn = async (person: { email: string; subject: string }) => {
      expect((await add(person.email)).status).toBe(201)
      saml.people.set(person.subject, { email: person.email, name: 'Grace' })
      return (await signInBySaml(api, saml, person)).browser
    }
    return { domain, accountId, comeIn }
  },
}

describe.each(Object.entries(WAYS_IN))(
  'V1: a stranger signed up with the address; its owner comes by %s',
  (_, prepare) => {
    test('nothing of the stranger opens the account, not even after a password reset', async () => {
      const { domain, accountId, comeIn } = await prepare()
      const subject = randomUUID()
      const email = `${subject}@${domain}`
      const stranger = openBrowser(api)
      const body = { name: 'Mallory', email, password: PASSWORD, password2: PASSWORD }
      expect((await stranger.send(register, { body })).status).toBe(200)
      const { answer: theirs } = await stranger.send(getProfile)
      const strangerId = UserId.parse(theirs['id'])
      // As if made before such things needed a confirmed address.
      const passkey = await aPasskey(api.deps, { userId: strangerId })
      const { id } = theirs['account'] as { id: string }
      const key = await anAccessKey(api.deps, {
        accountId: AccountId.parse(id),
        scopes: ['domain:read'],
        createdBy: strangerId,
      })

      const owner = await comeIn({ email, subject })
      const { answer } = await owner.send(getProfile)
      expect(answer).toMatchObject({ email, emailVerified: true, account: { id: accountId } })
      expect(answer['id']).not.toBe(strangerId)

      const opens = async (browser: Browser) => (await browser.send(getProfile)).answer
      expect(await opens(stranger)).not.toMatchObject({ account: { id: accountId } })
      const again = openBrowser(api)
      await again.send(signIn, { body: { email, password: PASSWORD } })
      expect(await opens(again)).not.toMatchObject({ id: answer['id'] })
      const { user_id } = await api.deps.db
        .selectFrom('passkey')
        .select('user_id')
        .where('id', '=', passkey)
        .executeTakeFirstOrThrow()
      expect(user_id).toBe(strangerId)
      expect(await authenticateAccessKey(api.deps, key)).not.toMatchObject({ accountId })

      await openBrowser(api).send(requestPasswordReset, { body: { email } })
      const token = (await mailedLink(email, /Set a new password/)).get('token')
      const chosen = { password: 'only the owner of the mailbox knows' }
      await openBrowser(api).send(resetPassword, {
        body: { token, ...chosen, password2: chosen.password },
      })
      expect(await opens(stranger)).not.toMatchObject({ id: answer['id'] })
      const withOld = openBrowser(api)
      expect((await withOld.send(signIn, { body: { email, password: PASSWORD } })).status).not.toBe(200)
    })
  },
)
