import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { findViolations } from '@placet/testkit/find-violations'
import { PASSWORD } from '@placet/testkit/factories/people'
import { serveSamlProvider } from '@placet/testkit/serve-saml-provider'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'
import { signUp } from '../sign-up.ts'

test('a colleague logs in with SAML, and is out with the next click once the provider says so', async ({
  browser,
  placet,
}) => {
  const id = randomBytes(6).toString('hex')
  const company = `company-${id}.example`
  const { dashboardUrl } = placet
  const provider = await serveSamlProvider(placet.identityServer)
  const grace = { email: `grace@${company}`, name: 'Grace Hopper' }
  provider.people.set('grace', grace)
  const owner = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const logIn = async (page: typeof owner, subject: string) => {
    await page.getByPlaceholder('Enter any login').fill(subject)
    await page.getByRole('button', { name: 'Sign-in' }).click()
  }

  await test.step('the owner verifies the mail domain and pastes the metadata', async () => {
    await signUp(owner, dashboardUrl, `owner-${id}@example.com`)
    await owner.goto(`${dashboardUrl}/account/sso`)
    await owner.getByLabel('Mail domain', { exact: true }).fill(company)
    await owner.getByRole('button', { name: 'Add domain' }).click()
    const row = owner.getByRole('list', { name: 'Mail domains' }).getByRole('listitem')
    await expect(row.locator('code')).toHaveCount(2)
    const [name = '', value = ''] = await row.locator('code').allTextContents()
    placet.dns.records.set(name, [value])
    await row.getByRole('button', { name: 'Check now' }).click()
    await expect(row.getByText('Verified', { exact: true })).toBeVisible()
    await owner.getByText('SAML', { exact: true }).click()
    await owner.getByLabel('Metadata', { exact: true }).fill('<nothing/>')
    await owner.getByRole('button', { name: 'Fill in from metadata' }).click()
    await expect(owner.getByText('This isn’t the metadata of an identity provider')).toBeVisible()
    await owner.getByLabel('Metadata', { exact: true }).fill(provider.metadata)
    await owner.getByRole('button', { name: 'Fill in from metadata' }).click()
    await expect(owner.getByLabel('Entity ID of the provider')).toHaveValue(provider.entityId)
    await owner.getByRole('button', { name: 'Save provider' }).click()
    const dialog = owner.getByRole('dialog', { name: 'Confirm it’s you' })
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expectNotice(owner, 'The provider was saved. Test it before you turn it on.')
  })

  await test.step('the test passes and single sign-on is turned on', async () => {
    await owner.getByRole('button', { name: 'Test now' }).click()
    await logIn(owner, 'grace')
    await expect(owner.getByRole('heading', { name: 'The test passed' })).toBeVisible()
    await owner.getByRole('link', { name: 'Back to single sign-on' }).click()
    await owner.getByRole('switch', { name: /^Single sign-on/ }).check()
    await owner.getByRole('combobox', { name: 'Who joins this account by logging in' }).click()
    await owner.getByRole('option', { name: 'Everybody, as a standard user' }).click()
    await owner.getByRole('button', { name: 'Save', exact: true }).click()
    await expectNotice(owner, 'Single sign-on was saved.')
  })

  const context = await browser.newContext()
  const colleague = await context.newPage()
  await test.step('the colleague logs in', async () => {
    await colleague.goto(`${dashboardUrl}/login/sso`)
    await colleague.getByLabel('E-mail').fill(grace.email)
    await colleague.getByRole('button', { name: 'Continue' }).click()
    await logIn(colleague, 'grace')
    await colleague.waitForURL((url) => url.origin === dashboardUrl && !url.pathname.startsWith('/login'))
    await colleague.goto(`${dashboardUrl}/profile`)
    await expect(colleague.getByLabel('Name', { exact: true })).toHaveValue('Grace Hopper')
  })

  await test.step('the owner makes a token, and the provider deactivates the colleague', async () => {
    await owner.getByRole('button', { name: 'Create token' }).click()
    const note = owner.getByRole('note').filter({ hasText: 'Copy the token now' })
    const token = (await note.locator('code').textContent()) ?? ''
    expect(await findViolations(owner)).toEqual([])
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' }
    const groups = await fetch(`${dashboardUrl}/scim/v2/Groups`, { headers })
    expect(groups.status).toBe(404)
    const call = async (method: string, path: string, body: object) => {
      const address = `${dashboardUrl}/scim/v2${path}`
      const response = await fetch(address, { method, headers, body: JSON.stringify(body) })
      expect(response.ok).toBe(true)
      return response.json() as Promise<{ id: string }>
    }
    const schemas = ['urn:ietf:params:scim:schemas:core:2.0:User']
    const { id: scimId } = await call('POST', '/Users', { schemas, userName: grace.email })
    await call('PATCH', `/Users/${scimId}`, {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'replace', path: 'active', value: false }],
    })
    await colleague.getByRole('navigation', { name: 'Main' }).getByRole('link').first().click()
    await colleague.waitForURL((url) => url.pathname === '/login')
  })
  await context.close()
})
