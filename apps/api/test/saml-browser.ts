import { randomUUID } from 'node:crypto'
import { startSsoSignIn } from '@placet/contract/sso'
import type { LocalSamlProvider, SamlForm, SamlValues } from '@placet/testkit/serve-saml-provider'
import { type Browser, openBrowser } from './browser.ts'
import { finish } from './sso-browser.ts'
import type { createTestApp } from './test-app.ts'

type App = Awaited<ReturnType<typeof createTestApp>>

export interface SamlColleague {
  email: string
  subject: string
}

/** A person at this mail domain, known to the provider. */
export function aSamlColleague({ people }: LocalSamlProvider, domain: string): SamlColleague {
  const subject = randomUUID()
  const email = `${subject}@${domain}`
  people.set(subject, { email, name: 'Grace Example' })
  return { subject, email }
}

/** Starts a sign-in and lets the provider answer it. */
export async function askSaml(
  browser: Browser,
  provider: LocalSamlProvider,
  { email, subject }: SamlColleague,
  values: Partial<SamlValues> = {},
): Promise<SamlForm> {
  const { answer } = await browser.send(startSsoSignIn, { body: { email } })
  return provider.signIn(String(answer['url']), subject, values)
}

/** The form arrives from another site, so without cookies; the browser then finishes with its own. */
export async function submit(
  api: App,
  browser: Browser,
  { SAMLResponse, RelayState }: Pick<SamlForm, 'SAMLResponse' | 'RelayState'>,
) {
  return finish(browser, (await post(api, { SAMLResponse, RelayState })).search.slice(1))
}

/** The address that the browser is sent on to. */
export async function post(api: App, form: Record<string, string>): Promise<URL> {
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/session/sso/saml',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://login.example.com' },
    payload: new URLSearchParams(form).toString(),
  })
  if (response.statusCode !== 303)
    throw new Error(`the endpoint answers ${response.statusCode}: ${response.body}`)
  return new URL(String(response.headers.location))
}

/** Signs in with SAML in a new browser. */
export async function signInBySaml(
  api: App,
  provider: LocalSamlProvider,
  colleague: SamlColleague,
  values: Partial<SamlValues> = {},
) {
  const browser = openBrowser(api)
  const form = await askSaml(browser, provider, colleague, values)
  return { browser, form, ...(await submit(api, browser, form)) }
}

/** The answer with its XML changed after it was signed. */
export function tampered<T extends Pick<SamlForm, 'SAMLResponse'>>(
  form: T,
  change: (xml: string) => string,
): T {
  const xml = Buffer.from(form.SAMLResponse, 'base64').toString()
  const changed = change(xml)
  if (changed === xml) throw new Error('nothing was changed')
  return { ...form, SAMLResponse: Buffer.from(changed).toString('base64') }
}
