import { requestMagicLink, requestPasswordReset } from '@placet/contract/auth'
import { getProfile } from '@placet/contract/profile'
import { startMailDelivery } from '@placet/testkit/factories/mail-delivery'
import { mailbox } from '@placet/testkit/mailbox'
import { anOwner } from '@placet/testkit/factories/people'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '../../test/test-app.ts'
import { hostsOf } from './serve-hosts.ts'

let api: Awaited<ReturnType<typeof createTestApp>>
let mails: Awaited<ReturnType<typeof startMailDelivery>>
beforeAll(async () => {
  api = await createTestApp()
  mails = await startMailDelivery(api.deps)
})
afterAll(async () => {
  await mails.stop()
  await api.close()
})

test.each(['evil.example', 'dashboard.example.evil.example', 'localhost.evil.example', 'a b'])(
  'T13: a request for the host %j was misdirected',
  async (host) => {
    const answer = await api.app.inject({ method: 'GET', url: '/api/openapi.json', headers: { host } })
    expect(answer.statusCode).toBe(421)
  },
)

test.each([requestPasswordReset, requestMagicLink])(
  'T13: X-Forwarded-Host is in no link that $name mails',
  async ({ method, path }) => {
    const { email } = await anOwner(api.deps)
    const answer = await api.app.inject({
      method,
      url: path,
      headers: {
        'x-forwarded-host': 'evil.example',
        cookie: '__Host-XSRF-TOKEN=x',
        'x-xsrf-token': 'x',
      },
      payload: { email },
    })
    expect(answer.statusCode).toBe(200)
    const mail = JSON.stringify(await mailbox(email))
    expect(mail).toContain(api.deps.installation.dashboardUrl)
    expect(mail).not.toContain('evil.example')
  },
)

test('a developer machine answers to every loopback name, an installation to its own name only', () => {
  expect(hostsOf('http://localhost:4000')).toEqual(['localhost', '127.0.0.1', '[::1]'])
  expect(hostsOf('https://dashboard.example:8443')).toEqual(['dashboard.example'])
})

test.each(['/api/user/me', '/api/openapi.json', '/nowhere', '/log/keys'])(
  '%s may not be framed and runs nothing',
  async (url) => {
    const { headers } = await api.app.inject({ method: 'GET', url })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  },
)

test('no cache keeps the answer to a signed-in person', async () => {
  const session = await anOwner(api.deps)
  const bearer = await api.bearers.issue(session.sessionId)
  const { headers, statusCode } = await api.app.inject({
    method: getProfile.method,
    url: getProfile.path,
    headers: {
      authorization: `Bearer ${bearer}`,
      cookie: `__Host-placet-session=${session.sessionSecret}`,
    },
  })
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
})

test('security.txt says where to report a vulnerability, and is valid for a year', async () => {
  const { body, headers } = await api.app.inject({ method: 'GET', url: '/.well-known/security.txt' })
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain(`Contact: mailto:${api.deps.installation.supportEmail}\n`)
  const expires = new Date(/Expires: (.*)\n/.exec(body)?.[1] ?? '')
  expect(expires.getTime() - api.deps.clock.now().getTime()).toBeGreaterThan(300 * 86_400_000)
})
