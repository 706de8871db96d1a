import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { anOwner } from '@placet/testkit/factories/people'
import { test } from '../placet-test.ts'
import { withoutDatabase } from '../without-database.ts'
import { withoutNetwork } from '../without-network.ts'
import { DATABASE_AWAY, NETWORK_LOST, TOO_MANY } from './auth-messages.ts'
import { expectSignInDelay } from './expect-sign-in-delay.ts'
import { logIn } from './log-in.ts'

const WRONG = 'The e-mail address or password is incorrect.'
const SIGN_IN = { method: 'POST', path: '/api/session' }

test('the login asks for a password or sends a magic link, and hides what the other way needs', async ({
  page,
  placet,
}) => {
  await page.goto(`${placet.dashboardUrl}/login`)
  await expect(page.locator('body')).toHaveClass(/\bpage-login\b/)
  const [email, password] = [page.getByLabel('E-mail'), page.getByLabel('Password', { exact: true })]
  const lost = page.getByRole('link', { name: 'Forgot your password?' })
  const [login, send] = [
    page.getByRole('button', { name: 'Login', exact: true }),
    page.getByRole('button', { name: 'Send me a magic link' }),
  ]
  await test.step('with a password, which is required', async () => {
    await expect(password).toBeVisible()
    await expect(lost).toBeVisible()
    await expect(send).toHaveCount(0)
    await email.fill(`${randomUUID()}@example.com`)
    await login.click()
    await expect(page.getByText('Please enter your password.')).toBeVisible()
    await expect(password).toBeFocused()
  })
  await test.step('with a magic link, without a password', async () => {
    await page.getByText('With magic link').click()
    await expect(page.getByRole('radio', { name: 'With magic link' })).toBeChecked()
    await expect(password).toHaveCount(0)
    await expect(lost).toHaveCount(0)
    await expect(login).toHaveCount(0)
    await expect(page.getByText('Please enter your password.')).toHaveCount(0)
    await send.click()
    await expect(page.getByRole('alert')).toContainText(
      'If this e-mail address is registered, a link is on its way. It works for 10 minutes.',
    )
  })
  await test.step('and back', async () => {
    await page.getByText('With password').click()
    await expect(login).toBeVisible()
    await expect(password).toBeVisible()
    await expect(lost).toBeVisible()
    await expect(send).toHaveCount(0)
  })
})

test('a login fetches the CSRF cookie first, hides the page, and goes on between 500 ms and 1 s later', async ({
  page,
  placet,
}) => {
  await page.clock.install()
  const { email } = await anOwner(placet.deps)
  await page.goto(`${placet.dashboardUrl}/login`)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch')
      calls.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  const mayGoOn = Promise.withResolvers<void>()
  await page.route('**/api/session', async (route) => {
    await mayGoOn.promise
    await route.continue()
  })
  const sent = page.waitForRequest('**/api/session')
  await expectSignInDelay(page, SIGN_IN, async () => {
    await logIn(page, email)
    const headers = await (await sent).allHeaders()
    const cookies = await page.context().cookies()
    expect(headers['x-xsrf-token']).toBe(cookies.find(({ name }) => name === '__Host-XSRF-TOKEN')?.value)
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
    await expect(page.getByRole('heading')).toHaveCount(0)
    await expect(page.getByRole('textbox')).toHaveCount(0)
    mayGoOn.resolve()
  })
  await page.waitForURL(`${placet.dashboardUrl}/`)
  expect(calls.slice(0, 2)).toEqual(['GET /sanctum/csrf-cookie', 'POST /api/session'])
})

test('a login that fails says why, and at most ten wrong passwords are looked at', async ({
  page,
  placet,
}) => {
  const { email } = await anOwner(placet.deps)
  await page.goto(`${placet.dashboardUrl}/login`)
  const alert = page.getByRole('alert')
  await test.step('a lost network and a 5xx', async () => {
    await withoutNetwork(page, async () => {
      await logIn(page, email)
      await expect(alert).toContainText(NETWORK_LOST)
    })
    await withoutDatabase(placet, async () => {
      await logIn(page, email)
      await expect(alert).toContainText(DATABASE_AWAY)
    })
  })
  await test.step('an unknown address and a wrong password, in the same words', async () => {
    await logIn(page, `${randomUUID()}@example.com`, 'wrong')
    await expect(alert).toContainText(WRONG)
    await logIn(page, email, 'wrong')
    await expect(alert).toContainText(WRONG)
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  })
  await test.step('after ten of them even the right one must wait', async () => {
    const guesses = `(async () => {
      const statuses = []
      for (let guess = 2; guess <= 10; guess += 1) {
        await fetch('/sanctum/csrf-cookie')
        const [, token] = /__Host-XSRF-TOKEN=([^;]*)/.exec(document.cookie)
        const answer = await fetch('/api/session', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(token) },
          body: JSON.stringify({ email: ${JSON.stringify(email)}, password: 'wrong' }),
        })
        statuses.push(answer.status)
      }
      return statuses
    })()`
    expect(await page.evaluate(guesses)).toEqual(Array(9).fill(401))
    await logIn(page, email)
    await expect(alert).toContainText(TOO_MANY)
  })
})

test('T29: after the login the browser stays with the dashboard, whatever the address asks for', async ({
  page,
  placet,
}) => {
  const { email } = await anOwner(placet.deps)
  const open = async (next: string) => {
    await page.goto(`${placet.dashboardUrl}/login?next=${encodeURIComponent(next)}`)
    await logIn(page, email)
  }
  await open('/domain?page=1')
  await page.waitForURL(`${placet.dashboardUrl}/domain?page=1`)
  const tries = [
    '//evil.example.com/',
    '/\\evil.example.com/',
    '/x/..//evil.example.com/',
    'javascript:document.title="owned"',
  ]
  for (const next of tries) {
    const answer = await page.request.get(`${placet.dashboardUrl}/login`, {
      params: { next },
      maxRedirects: 0,
    })
    expect([answer.status(), answer.headers()['location']]).toEqual([200, undefined])
    await open(next)
    await page.waitForURL((url) => url.pathname !== '/login')
    expect(page.url()).toBe(`${placet.dashboardUrl}/`)
  }
})

test('T23: a script in the page reads the bearer only, and it is dead after the logout', async ({
  page,
  placet,
}) => {
  const { email } = await anOwner(placet.deps)
  await page.goto(`${placet.dashboardUrl}/login`)
  await logIn(page, email)
  await page.waitForURL(`${placet.dashboardUrl}/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const cookies = await page.context().cookies()
  expect(cookies.filter(({ domain }) => domain !== 'localhost')).toEqual([])
  const session = cookies.find(({ name }) => name === '__Host-placet-session')
  expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' })

  const readable = `JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, document.documentElement.outerHTML])`
  expect(await page.evaluate(readable)).not.toContain(session?.value)
  expect(await page.evaluate('document.cookie')).toMatch(/^__Host-XSRF-TOKEN=[\w-]+$/)
  const bearer = await page.locator('meta[name="placet-bearer"]').getAttribute('content')
  const ask = `fetch('/api/user', { headers: { authorization: 'Bearer ' + ${JSON.stringify(bearer)} } }).then(({ status }) => status)`
  expect(await page.evaluate(ask)).toBe(200)

  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL('**/login')
  expect(await page.evaluate(ask)).toBe(401)
  await page.context().addCookies(session ? [session] : [])
  expect(await page.evaluate(ask)).toBe(401)
  await page.goto(`${placet.dashboardUrl}/profile`)
  await page.waitForURL('**/login?next=%2Fprofile')
})
