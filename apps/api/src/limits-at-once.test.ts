import { TAGS_MAX, tagSites } from '@placet/contract/portfolio'
import { addMailDomain, MAIL_DOMAINS_MAX } from '@placet/contract/sso'
import { addRole, ROLES_MAX } from '@placet/contract/roles'
import { addVendor, VENDOR_LIMITS } from '@placet/contract/vendors'
import type { Route } from '@placet/contract/route'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '../test/test-app.ts'

const FREE = 2
const CALLS = 12

let api: Awaited<ReturnType<typeof createTestApp>>
let database: Client
beforeAll(async () => {
  api = await createTestApp()
  database = new Client({ connectionString: api.deps.ownerUrl })
  await database.connect()
}, 120_000)
afterAll(async () => {
  await database.end()
  await api.close()
})

/** Rows as if all but two had been added before. */
const FILLED = {
  roles: `INSERT INTO account_role (id, account_id, name, scopes, created_at)
    SELECT 'rol_' || lpad(n::text, 22, '0'), $1, 'role ' || n, '{domain:read}', now()
    FROM generate_series(1, ${ROLES_MAX - FREE}) n`,
  'mail domains': `INSERT INTO mail_domain (id, account_id, name, challenge, created_at)
    SELECT 'mdm_' || lpad(n::text, 22, '0'), $1, 'old' || n || '.example.com', 'challenge', now()
    FROM generate_series(1, ${MAIL_DOMAINS_MAX - FREE}) n`,
  vendors: `INSERT INTO vendor (id, account_id, name, created_at)
    SELECT 'vnd_' || lpad(n::text, 22, '0'), $1, 'vendor ' || n, now()
    FROM generate_series(1, ${VENDOR_LIMITS.perAccount - FREE}) n`,
}

test.each([
  { what: 'roles', route: addRole, body: (n: number) => ({ name: `New ${n}`, scopes: ['domain:read'] }) },
  { what: 'mail domains', route: addMailDomain, body: (n: number) => ({ name: `new${n}.example.com` }) },
  { what: 'vendors', route: addVendor, body: (n: number) => ({ name: `New ${n}` }) },
] satisfies { what: keyof typeof FILLED; route: Route; body: (n: number) => unknown }[])(
  'T87: an account with room for two more $what gets two, however many are added at once',
  { timeout: 60_000 },
  async ({ what, route, body }) => {
    const owner = await anOwnerWithDomain(api.deps, { tier: 3 })
    await database.query(FILLED[what], [owner.accountId])
    const calls = Array.from({ length: CALLS }, (_, n) =>
      api.call(route, { as: { session: owner }, body: body(n) }),
    )
    const codes = (await Promise.all(calls)).map(({ code }) => code)
    expect(codes.filter((code) => code === null)).toHaveLength(FREE)
    expect(new Set(codes.filter((code) => code !== null)).size).toBe(1)
  },
)

test('T87: a site has at most twenty tags, however many are added at once', { timeout: 60_000 }, async () => {
  const owner = await anOwnerWithDomain(api.deps)
  const calls = Array.from({ length: TAGS_MAX + CALLS }, (_, n) =>
    api.call(tagSites, { as: { session: owner }, body: { domains: [owner.domainId], add: [`tag ${n}`] } }),
  )
  const answers = (await Promise.all(calls)).map(({ body }) => JSON.stringify(body))
  expect(answers.filter((answer) => answer.includes('"added"'))).toHaveLength(TAGS_MAX)
  expect(answers.filter((answer) => answer.includes('tags_full'))).toHaveLength(CALLS)
})
