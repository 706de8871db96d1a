import { randomBytes, generateKeyPairSync } from 'node:crypto'
import { CreateDomainInput } from '@placet/contract/domains'
import { withTx } from '@placet/core/context'
import { createDomains } from '@placet/core/domains/index'
import { announceLogKeys, listLogKeys } from '@placet/core/proofs/index'
import { hashSecret, newErasureId, newHostnameId } from '@placet/core/random'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { anOwner } from '@placet/testkit/factories/people'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '../../test/test-app.ts'
import { visitorLanguage } from './visitor-words.ts'

let api: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

function post(fields: Record<string, string>, remoteAddress = '198.51.100.7') {
  return api.app.inject({
    method: 'POST',
    url: '/my-consent',
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
}

test('the page speaks the visitor’s language, keeps what was typed harmless, and is never stored', async () => {
  const page = await api.app.inject({
    url: `/my-consent?website=${encodeURIComponent('"><script>alert(1)</script>')}`,
    headers: { 'accept-language': 'fr, de;q=0.8' },
  })
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.body).toContain('<html lang="de">')
  expect(page.body).not.toContain('<script>alert')
  expect(visitorLanguage('en', 'de')).toBe('en')
  expect(visitorLanguage(undefined, undefined)).toBe('en')
})

test('an unknown token, an unknown website and a token of another website all say that nothing is stored', async () => {
  const { name } = await anOwnerWithDomain(api.deps)
  const token = '1234567890abcdef1234567890abcdef'
  for (const website of [name, 'nobody.example.com', 'abcdefghij']) {
    const answer = await post({ website, token, action: 'show', lang: 'en' })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('Nothing is stored under this ID for this website.')
  }
  const malformed = await post({ website: name, token: 'short', action: 'show' })
  expect(malformed.statusCode).toBe(422)
})

test('W21: however many strangers add a website, visitors of the proven one find their records', async () => {
  const { deps } = api
  const name = `site-${randomBytes(6).toString('hex')}.example.com`
  const { ctx, accountId } = await anOwner(deps)
  const names = Array.from({ length: 20 }, (_, index) => `${index}.${name}`).join('\n')
  await createDomains({ ctx, input: CreateDomainInput.parse({ name: names }) })
  await withTx(ctx, async (tx) => {
    const domains = await tx.selectFrom('domain').select('id').where('account_id', '=', accountId).execute()
    const created = { created_at: deps.clock.now(), is_primary: false, is_additional: true }
    const rows = domains.map(({ id }) => ({
      ...{ id: newHostnameId(), account_id: accountId, domain_id: id, name },
      ...created,
    }))
    await tx.insertInto('hostname').values(rows).execute()
  })
  const token = randomBytes(16).toString('hex')
  const own = await anOwnerWithDomain(deps, { name })
  const about = { account_id: own.accountId, domain_id: own.domainId }
  const at = deps.clock.now()
  await withTx(own.ctx, (tx) =>
    tx
      .insertInto('erasure')
      .values({
        ...{ id: newErasureId(), ...about, token_hash: hashSecret(token), records: 1 },
        ...{ requested_by: 'visitor', requested_at: at, done_at: at },
      })
      .execute(),
  )
  const look = async () => (await post({ website: name, token, lang: 'en' }, '192.0.2.90')).body
  expect(await look()).toContain('Nothing is stored under this ID')
  const hostname = await withTx(own.ctx, (tx) =>
    tx.selectFrom('hostname').select('id').where('name', '=', name).executeTakeFirstOrThrow(),
  )
  await deps.job.db
    .insertInto('ownership_proof')
    .values({ hostname_id: hostname.id, method: 'dns', ...about, checked_at: at, proven_at: at })
    .execute()
  expect(await look()).toContain('Your records were erased on')
})

test('a network that tries and tries is stopped, and others are not', async () => {
  const { name } = await anOwnerWithDomain(api.deps)
  const look = (from: string) => post({ website: name, token: 'a'.repeat(32), lang: 'en' }, from)
  const answers: number[] = []
  for (let at = 0; at < 62; at += 1) answers.push((await look(`203.0.113.${at}`)).statusCode)
  expect(answers.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 200))
  expect(answers.slice(60)).toEqual([429, 429])
  expect((await look('192.0.2.1')).statusCode).toBe(200)
})

test('the keys and the page that verifies are public, and a log that is not there is not found', async () => {
  const ctx = api.deps.job
  const { privateKey: key } = generateKeyPairSync('ed25519')
  await announceLogKeys({ ctx, input: { origin: 'log.example', keys: [key] } })
  await announceLogKeys({ ctx, input: { origin: 'log.example', keys: [key] } })
  const { body, headers } = await api.app.inject({ url: '/log/keys' })
  expect(
    body
      .trim()
      .split('\n')
      .map((line) => line.split('+')[0]),
  ).toEqual([
    'log.example/consents/0',
    'log.example/consents/1',
    'log.example/evidence',
    'log.example/publications',
  ])
  expect(body.trim().split('\n')).toEqual(await listLogKeys(api.deps))
  expect(headers['access-control-allow-origin']).toBe('*')
  expect((await api.app.inject({ url: '/log/verify' })).headers['content-security-policy']).toContain(
    'frame-anc',
  )
  for (const path of [
    'publications/checkpoint',
    'publications/tile/0/000',
    'consents/7/checkpoint',
    'x/checkpoint',
  ]) {
    expect((await api.app.inject({ url: `/log/${path}` })).statusCode, path).toBe(404)
  }
})
