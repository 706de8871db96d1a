import { listSecurityEvents } from '@placet/contract/accounts'
import { startSsoSignIn } from '@placet/contract/sso'
import { samlAddresses } from '@placet/core/sso/index'
import { anOwner } from '@placet/testkit/factories/people'
import { aCompany } from '@placet/testkit/factories/sso'
import { type LocalSamlProvider, serveSamlProvider } from '@placet/testkit/serve-saml-provider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../../../test/browser.ts'
import { aSamlColleague, askSaml, post, signInBySaml, submit, tampered } from '../../../test/saml-browser.ts'
import { finish } from '../../../test/sso-browser.ts'
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

const inAnHour = () => new Date(Date.now() + 60 * 60 * 1000).toISOString()
const hourAgo = () => new Date(Date.now() - 60 * 60 * 1000).toISOString()
const ASSERTION = /<saml:Assertion[^]*<\/saml:Assertion>/
const SIGNATURE = /<ds:Signature[^]*<\/ds:Signature>|<Signature[^]*<\/Signature>/

describe('T57: an answer is refused', () => {
  const forged = () => `mallory@${company.domain}`

  test('if its assertion is not signed', async () => {
    const browser = openBrowser(api)
    const form = tampered(await askSaml(browser, provider, aColleague()), (xml) => xml.replace(SIGNATURE, ''))
    expect((await submit(api, browser, form)).code).toBe('sso_failed')
  })

  test('if it was changed after it was signed', async () => {
    const browser = openBrowser(api)
    const colleague = aColleague()
    const form = tampered(await askSaml(browser, provider, colleague), (xml) =>
      xml.replaceAll(colleague.email, forged()),
    )
    expect((await submit(api, browser, form)).code).toBe('sso_failed')
  })

  test('if the signed assertion is wrapped into another one', async () => {
    const wrappers: ((xml: string, evil: string, signed: string) => string)[] = [
      (xml, evil, signed) => xml.replace(signed, evil + signed),
      (xml, evil, signed) => xml.replace(signed, signed + evil),
      (xml, evil, signed) => xml.replace(signed, `<samlp:Extensions>${signed}</samlp:Extensions>${evil}`),
      (xml, evil, signed) =>
        xml.replace(
          signed,
          evil.replace('</saml:Assertion>', `<saml:Advice>${signed}</saml:Advice></saml:Assertion>`),
        ),
      (xml, evil, signed) => {
        const [signature = ''] = SIGNATURE.exec(signed) ?? []
        const holding = signature.replace(/<\/(ds:)?Signature>$/, `<ds:Object>${signed}</ds:Object>$&`)
        return xml.replace(signed, evil.replace('</saml:Issuer>', `</saml:Issuer>${holding}`))
      },
    ]
    for (const wrap of wrappers) {
      const browser = openBrowser(api)
      const colleague = aColleague()
      const form = tampered(await askSaml(browser, provider, colleague), (xml) => {
        const [signed = ''] = ASSERTION.exec(xml) ?? []
        const evil = signed
          .replace(SIGNATURE, '')
          .replace(/ ID="[^"]*"/, ' ID="_evil"')
          .replaceAll(colleague.email, forged())
        return wrap(xml, evil, signed)
      })
      expect((await submit(api, browser, form)).code).toBe('sso_failed')
    }
  })

  test('if comments, entities or CDATA hide a part of it', async () => {
    const changes: ((xml: string, email: string) => string)[] = [
      (xml, email) => xml.replace(email, `${email.slice(0, 5)}<!---->${email.slice(5)}`),
      (xml) => `<!DOCTYPE r [<!ENTITY a "b">]>${xml}`,
      (xml) => `<!DOCTYPE r [<!ENTITY a "${'b'.repeat(99)}"><!ENTITY c "${'&a;'.repeat(99)}">]>${xml}`,
      (xml) => `<!DOCTYPE r SYSTEM "file:///etc/passwd">${xml}`,
      (xml, email) => xml.replace(email, '&email;'),
      (xml, email) => xml.replace(email, `<![CDATA[${email}]]>`),
      (xml, email) => xml.replace(email, `<?a b?>${email}`),
    ]
    for (const change of changes) {
      const browser = openBrowser(api)
      const colleague = aColleague()
      const form = tampered(await askSaml(browser, provider, colleague), (xml) =>
        change(xml, colleague.email),
      )
      expect((await submit(api, browser, form)).code).toBe('sso_failed')
    }
  })

  test('if it is used again, in its own sign-in or in another', async () => {
    const colleague = aColleague()
    const { browser, form, status } = await signInBySaml(api, provider, colleague)
    expect(status).toBe(200)
    expect((await submit(api, browser, form)).code).toBe('sso_failed')
    const { RelayState } = await askSaml(browser, provider, colleague)
    expect((await submit(api, browser, { ...form, RelayState })).code).toBe('sso_failed')
  })

  test('if it is for another audience, recipient or request, from another issuer, or too old', async () => {
    const other = samlAddresses(api.deps, (await anOwner(api.deps)).accountId)
    const values = [
      { Audience: other.entityId },
      { SubjectRecipient: 'https://elsewhere.example/acs' },
      { InResponseTo: '_0123456789abcdef0123456789abcdef' },
      { Issuer: 'https://login.example.org' },
      { ConditionsNotOnOrAfter: hourAgo() },
      { SubjectConfirmationDataNotOnOrAfter: hourAgo() },
      { Destination: 'https://elsewhere.example/acs' },
      { ConditionsNotBefore: inAnHour() },
      { NameIDFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
    ]
    for (const value of values)
      expect((await signInBySaml(api, provider, aColleague(), value)).code).toBe('sso_failed')
  })

  test('if the provider signed it, but a part is missing, repeated or ambiguous', async () => {
    const once = (part: RegExp, change: (found: string) => string) => (xml: string) => {
      expect(xml).toMatch(part)
      return xml.replace(part, change)
    }
    const without = (part: RegExp) => once(part, () => '')
    const twice = (part: RegExp) => once(part, (found) => found + found)
    const edits = [
      without(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/),
      without(/<saml:Conditions.*<\/saml:Conditions>/),
      without(/(?<=Recipient="[^"]*") InResponseTo="[^"]*"/),
      without(/ InResponseTo="[^"]*"/),
      without(/ Recipient="[^"]*"/),
      without(/<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/),
      without(/<saml:NameID.*<\/saml:NameID>/),
      without(/<saml:AuthnStatement.*<\/saml:AuthnStatement>/),
      twice(/<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/),
      twice(/<saml:NameID.*<\/saml:NameID>/),
      once(/(?<=<saml:NameID[^>]*>)/, () => 'admin<!-- -->'),
      once(/cm:bearer/, () => 'cm:sender-vouches'),
    ]
    const untouched = await signInBySaml(api, provider, aColleague(), { edit: (xml) => xml })
    expect(untouched.status).toBe(200)
    for (const edit of edits) {
      const { code } = await signInBySaml(api, provider, aColleague(), { edit })
      expect({ edit: edits.indexOf(edit), code }).toEqual({ edit: edits.indexOf(edit), code: 'sso_failed' })
    }
  })

  test('if nobody asked for it', async () => {
    const colleague = aColleague()
    const browser = openBrowser(api)
    const form = await askSaml(openBrowser(api), provider, colleague)
    const { search } = await post(api, { SAMLResponse: form.SAMLResponse })
    expect(search).toBe('')
    expect((await finish(browser, search)).code).toBe('sso_failed')
    await browser.send(startSsoSignIn, { body: { email: colleague.email } })
    expect((await submit(api, browser, form)).code).toBe('sso_failed')
  })

  test('if another key signed it', async () => {
    const stranger = await serveSamlProvider()
    const colleague = aColleague()
    stranger.people.set(colleague.subject, { email: colleague.email })
    const { code } = await signInBySaml(api, stranger, colleague, { Issuer: provider.entityId })
    expect(code).toBe('sso_failed')
    await stranger.close()
  })

  test('if its address is of a foreign mail domain', async () => {
    const other = await aCompany(api.deps, provider)
    const { subject } = aColleague(other.domain)
    const at = { email: `somebody@${company.domain}`, subject }
    expect((await signInBySaml(api, provider, at)).code).toBe('sso_address_refused')
    const query = { kind: 'sso_failed' }
    const { body } = await api.call(listSecurityEvents, { as: { session: company }, query })
    expect(JSON.stringify(body)).toContain('"reason":"address"')
  })

  test('if another browser finishes it', async () => {
    const [browser, thief] = [openBrowser(api), openBrowser(api)]
    const form = await askSaml(browser, provider, aColleague())
    const { search } = await post(api, { ...form })
    expect((await finish(thief, search.slice(1))).code).toBe('sso_failed')
    expect((await finish(browser, search.slice(1))).status).toBe(200)
  })
})

test('RelayState never leads anywhere but to our own page', async () => {
  for (const RelayState of ['https://evil.example', '//evil.example', '', 'x'.repeat(5000)]) {
    const url = await post(api, { SAMLResponse: 'PHg+', RelayState })
    expect(url.href).toBe(`${api.deps.installation.dashboardUrl}/login/sso/callback`)
  }
})

test('forms that are too large are not read, and those that are no SAML open nothing', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const url = '/api/session/sso/saml'
  const large = await api.app.inject({
    method: 'POST',
    url,
    headers,
    payload: `RelayState=${'x'.repeat(260_000)}`,
  })
  expect(large.statusCode).toBe(400)
  for (const SAMLResponse of ['', '%%%', 'PHg+', Buffer.from([0xff, 0xfe, 0]).toString('base64')]) {
    const browser = openBrowser(api)
    const form = await askSaml(browser, provider, aColleague())
    expect((await submit(api, browser, { ...form, SAMLResponse })).code).toBe('sso_failed')
  }
})

test('if the provider itself refuses, the person reads so', async () => {
  const browser = openBrowser(api)
  const form = tampered(await askSaml(browser, provider, aColleague()), (xml) =>
    xml.replace(ASSERTION, '').replace('status:Success', 'status:Requester'),
  )
  expect((await submit(api, browser, form)).code).toBe('sso_denied')
})
