import { getProfile } from '@placet/contract/profile'
import { getSso, saveSaml } from '@placet/contract/sso'
import { samlAddresses, warnAboutCertificates } from '@placet/core/sso/index'
import { aCompany } from '@placet/testkit/factories/sso'
import { type LocalSamlProvider, serveSamlProvider } from '@placet/testkit/serve-saml-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSamlColleague, signInBySaml } from '../../../test/saml-browser.ts'
import { createTestApp } from '../../../test/test-app.ts'

let provider: LocalSamlProvider
let api: Awaited<ReturnType<typeof createTestApp>>
let company: Awaited<ReturnType<typeof aCompany>>
beforeAll(async () => {
  provider = await serveSamlProvider()
  api = await createTestApp({ allowedProviders: provider.target })
  company = await aCompany(api.deps, provider)
})
afterAll(async () => {
  await api.close()
  await provider.close()
})

const aColleague = (domain = company.domain) => aSamlColleague(provider, domain)

test('a colleague signs in with SAML and joins the account', async () => {
  const { browser, status } = await signInBySaml(api, provider, aColleague())
  expect(status).toBe(200)
  const { answer } = await browser.send(getProfile)
  expect(answer).toMatchObject({
    name: 'Grace Example',
    account: { id: company.accountId, role: 'standard' },
  })
})

test('our metadata names entity ID and consumer service, and asks for signed assertions', async () => {
  const { entityId, acsUrl, metadataUrl } = samlAddresses(api.deps, company.accountId)
  const { body } = await api.call(getSso, { as: { session: company } })
  expect(body).toMatchObject({ saml: { entityId, acsUrl, metadataUrl }, connection: { kind: 'saml' } })
  const response = await api.app.inject({ url: new URL(metadataUrl).pathname })
  expect(response.body).toContain(`entityID="${entityId}"`)
  expect(response.body).toContain(`Location="${acsUrl}"`)
  expect(response.body).toContain('WantAssertionsSigned="true"')
})

test('weak or broken certificates and plain http are refused', async () => {
  const { entityId, signOnUrl, certificate } = provider
  const save = (body: object) => api.call(saveSaml, { as: { session: company }, body })
  const good = { entityId, signOnUrl, certificates: [certificate] }
  expect(await save({ ...good, certificates: [certificate, 'AAAA'] })).toMatchObject({
    code: 'sso_certificate_invalid',
  })
  expect(await save({ ...good, signOnUrl: 'http://login.example.com' })).toMatchObject({
    code: 'sso_url_insecure',
  })
})

test('owners are mailed a month and a week before the last certificate ends, once each', async () => {
  const { accountId, ctx } = await aCompany(api.deps, provider)
  const days = async (count: number) => {
    const certificates_end_at = new Date(api.deps.clock.now().getTime() + count * 24 * 60 * 60 * 1000)
    const { db } = api.deps.job
    const row = db.updateTable('sso_connection').set({ certificates_end_at })
    await row.where('account_id', '=', accountId).execute()
    await warnAboutCertificates({ ctx: api.deps.job, input: {} })
    const { certificate_warnings } = await db
      .selectFrom('sso_connection')
      .select('certificate_warnings')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    return certificate_warnings
  }
  expect(ctx.actor.kind).toBe('user')
  expect([await days(31), await days(29), await days(29), await days(6), await days(5)]).toEqual([
    0, 1, 1, 2, 2,
  ])
})
