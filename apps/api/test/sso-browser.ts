import { finishSsoSignIn, startSsoSignIn } from '@placet/contract/sso'
import type { LocalOidcProvider } from '@placet/testkit/serve-oidc-provider'
import { type Browser, openBrowser } from './browser.ts'
import type { createTestApp } from './test-app.ts'

type App = Awaited<ReturnType<typeof createTestApp>>

/** The provider's answer: the query of the redirect address. */
export async function askProvider(
  browser: Browser,
  provider: LocalOidcProvider,
  { email, subject }: { email: string; subject: string },
): Promise<string> {
  const { answer } = await browser.send(startSsoSignIn, { body: { email } })
  return (await provider.signIn(String(answer['url']), subject)).search.slice(1)
}

export function finish(browser: Browser, query: string) {
  return browser.send(finishSsoSignIn, { body: { query } })
}

/** Signs in by single sign-on in a new browser. */
export async function signInBySso(
  api: App,
  provider: LocalOidcProvider,
  person: { email: string; subject: string },
) {
  const browser = openBrowser(api)
  const result = await finish(browser, await askProvider(browser, provider, person))
  return { browser, ...result }
}
