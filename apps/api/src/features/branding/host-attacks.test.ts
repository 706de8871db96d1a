import { CLIENT_PAGES, HOST_ANSWER_PATH } from '@placet/contract/branding'
import { stopClientReport } from '@placet/contract/client-reports'
import { openDraftLink, SharedDraft } from '@placet/contract/draft-links'
import { ERRORS } from '@placet/contract/errors'
import { openSharedReport } from '@placet/contract/report-sharing'
import { removeAccountHost } from '@placet/core/branding/index'
import { listOwnership, runOwnershipCheck } from '@placet/core/hostnames/index'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { anAccessKey } from '@placet/testkit/factories/people'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Answer, OURS, hostOf, links, secretOf, startHosting } from '../../../test/account-hosts.ts'
import { ROUTE_LIST } from '../../../test/route-requests.ts'

let hosting: Awaited<ReturnType<typeof startHosting>>
beforeAll(async () => {
  hosting = await startHosting()
})
afterAll(() => hosting.close())

test('T96: the host of an account answers the pages for its clients and what they call, and nothing else', async () => {
  const agency = await hosting.anAgency()
  const key = await anAccessKey(hosting.api.deps, { accountId: agency.accountId, scopes: ['domain:read'] })
  const bearer = await hosting.api.bearers.issue(agency.sessionId)
  const credentials = [
    { cookie: `__Host-placet-session=${agency.sessionSecret}`, authorization: `Bearer ${bearer}` },
    { authorization: `Bearer ${key}` },
  ]
  const served = [openSharedReport, openDraftLink, stopClientReport].map(({ path }) => path)
  const calls = ROUTE_LIST.filter(({ path }) => !served.includes(path))
  expect(calls.length).toBeGreaterThan(200)
  for (const headers of credentials) {
    for (const { method, path } of calls) {
      const answer = await hosting.ask(agency.host, path.replaceAll(/:\w+/g, agency.domainId), {
        method,
        headers,
      })
      expect([method, path, answer.status, answer.headers['set-cookie']]).toEqual([
        method,
        path,
        404,
        undefined,
      ])
    }
  }
  const others = [
    '/',
    '/login',
    '/register',
    '/domain',
    '/help',
    '/my-consent',
    '/log/keys',
    '/scim/v2/Users',
  ]
  for (const path of [
    ...others,
    '/api/docs',
    '/draft/',
    '/shared/report/x',
    '//draft',
    '/.well-known/security.txt',
  ]) {
    const { status, text, headers } = await hosting.ask(agency.host, path)
    expect([path, status, headers['set-cookie'], headers.location]).toEqual([path, 404, undefined, undefined])
    expect(text).not.toContain('Placet')
  }
  for (const path of CLIENT_PAGES) {
    expect((await hosting.ask(agency.host, path, { method: 'POST', body: {} })).status).toBe(404)
  }
}, 120_000)

test('T96: a session that a browser sends to the host of an account is never read', async () => {
  const agency = await hosting.anAgency()
  const headers = { cookie: `__Host-placet-session=${agency.sessionSecret}` }
  const [here, there] = [
    await hosting.ask('localhost', '/draft', { headers }),
    await hosting.ask(agency.host, '/draft', { headers }),
  ]
  const bearerIn = ({ text }: Answer) => /placet-bearer" content="([^"]*)"/.exec(text)?.[1]
  expect(bearerIn(here)).not.toBe('')
  expect(bearerIn(there)).toBe('')
  expect(there.text).toContain('placet-readers" content="clients"')
  expect(here.text).toContain('placet-readers" content="members"')
})

test('T96: the host of one account opens no link of another', async () => {
  const [agency, other] = [await hosting.anAgency(), await hosting.anAgency()]
  const theirs = await links(other)
  const stop = await hosting.stopLink(other)
  const report = { token: secretOf(theirs.report), days: 7 }
  const draft = { secret: secretOf(theirs.draft) }
  const token = { token: secretOf(stop) }
  const opened = await hosting.post(other.host, openDraftLink, draft)
  const { scriptUrl } = SharedDraft.parse(JSON.parse(opened.text))
  const statuses = async (host: string) => [
    (await hosting.post(host, openSharedReport, report)).status,
    (await hosting.post(host, openDraftLink, draft)).status,
    (await hosting.ask(host, scriptUrl)).status,
    (await hosting.post(host, stopClientReport, token)).status,
  ]
  const unknown = await hosting.post(agency.host, openSharedReport, { token: 'A'.repeat(43), days: 7 })
  const known = await hosting.post(agency.host, openSharedReport, report)
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
  expect(await statuses(agency.host)).toEqual([404, 404, 404, ERRORS.link_invalid.status])
  for (const host of [other.host, 'localhost']) expect(await statuses(host)).toEqual([200, 200, 200, 200])
})

test('T96: a name belongs to the account that has proven it first, as its address or as its site', async () => {
  const agency = await hosting.anAgency()
  const other = await anOwnerWithDomain(hosting.api.deps)
  await hosting.point(other, agency.host)
  await hosting.check(other)
  expect(await hostOf(other)).toMatchObject({ state: 'waiting', finding: { kind: 'other_account' } })
  expect((await links(other)).report.origin).toBe(OURS)
  await removeAccountHost({ ctx: agency.ctx, input: {} })
  expect((await hosting.ask(agency.host, '/draft')).status).toBe(421)
  await hosting.check(other)
  expect((await hostOf(other))?.state).toBe('connected')

  const [site] = await listOwnership({ ctx: agency.ctx, input: { domainId: agency.domainId } })
  if (!site) throw new Error('a domain has hostnames')
  hosting.dns.records.set(`_placet.${agency.name}`, [site.dns.recordValue])
  const input = { hostnameId: site.hostnameId, method: 'dns', probe: hosting.probe } as const
  await runOwnershipCheck({ ctx: hosting.api.deps.job, input })
  await hosting.point(other, agency.name)
  await hosting.check(other)
  expect(await hostOf(other)).toMatchObject({ name: agency.name, finding: { kind: 'other_account' } })
  expect((await hosting.ask(agency.host, '/draft')).status).toBe(421)
})

test('T96: after the agency has left, its host is nobody’s, wherever it leads', async () => {
  const agency = await hosting.anAgency()
  const owner = new Client({ connectionString: hosting.api.deps.ownerUrl })
  await owner.connect()
  onTestFinished(() => owner.end())
  await owner.query('DELETE FROM account_host WHERE account_id = $1', [agency.accountId])
  const answer = await hosting.ask(agency.host, '/shared/report')
  expect([answer.status, answer.headers['strict-transport-security']]).toEqual([421, undefined])
})

test.each([
  ['X-Forwarded-Host', { 'x-forwarded-host': 'evil.example' }],
  ['Forwarded', { forwarded: 'host=evil.example' }],
  ['Origin', { origin: 'https://evil.example' }],
])('T13: %s names no host', async (_, headers) => {
  const agency = await hosting.anAgency()
  const page = await hosting.ask(agency.host, '/draft', { headers })
  expect([page.status, JSON.stringify([page.text, page.headers])]).toEqual([
    200,
    expect.not.stringContaining('evil'),
  ])
  const pretended = await hosting.ask('localhost', '/draft', { headers: { 'x-forwarded-host': agency.host } })
  expect(pretended.text).toContain('<title>Placet</title>')
  expect(
    (await hosting.ask('evil.example', '/draft', { headers: { 'x-forwarded-host': agency.host } })).status,
  ).toBe(421)
})

test('T13: spellings of a host that browsers do not send are not its name', async () => {
  const { host } = await hosting.anAgency()
  expect((await hosting.ask(`${host.toUpperCase()}:8443`, '/draft')).status).toBe(200)
  for (const other of [
    `${host}.`,
    `x.${host}`,
    host.replace('reports.', ''),
    `${host}.evil.example`,
    'a b',
    ' ',
  ]) {
    expect([other, (await hosting.ask(other, '/draft')).status]).toEqual([other, 421])
  }
})

test('T96: a lost host redirects to three pages of the installation, whatever the request says', async () => {
  const agency = await hosting.anAgency()
  hosting.dns.records.delete(`_placet.${agency.host}`)
  await hosting.check(agency, 7)
  await hosting.check(agency, 22)
  for (const path of CLIENT_PAGES) {
    const { status, headers } = await hosting.ask(agency.host, `${path}?next=//evil.example`)
    expect([status, headers.location, headers['cache-control']]).toEqual([302, `${OURS}${path}`, 'no-store'])
  }
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    '/draft/..//evil.example',
    '/',
    HOST_ANSWER_PATH,
  ]) {
    const { status, headers } = await hosting.ask(agency.host, path)
    expect([path, status, headers.location]).toEqual([path, 421, undefined])
  }
  expect((await hosting.post(agency.host, openDraftLink, { secret: 'x' })).status).toBe(421)
})

test('T96: pages for clients are as strict as the dashboard, bind no other host of the agency and load from no payment provider', async () => {
  const agency = await hosting.anAgency()
  const { headers } = await hosting.ask(agency.host, '/shared/report')
  expect(headers['strict-transport-security']).toBe('max-age=2592000')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy.match(/https?:\/\/[^ ;]+/g)).toEqual(['https://edge.example'])
})
