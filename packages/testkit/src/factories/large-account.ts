import { Client } from 'pg'
import { aDomain } from './domains.ts'
import { type Person, anAccessKey, anInvitation, anOwner } from './people.ts'
import type { TestDeps } from './test-deps.ts'

export interface LargeAccount extends Person {
  domains: number
  members: number
  /** A name that only one domain has, far from the start of every list. */
  rareDomain: string
  /** The same for a member and for an account. */
  rareMember: string
  rareAccount: string
}

const DOMAINS = 5000
const MEMBERS = 200
const ACCOUNTS = 300

/** An agency: its owner has 5,000 domains, 200 colleagues and a long history, and is a member of 300 accounts. */
export async function aLargeAccount(deps: TestDeps): Promise<LargeAccount> {
  const owner = await anOwner(deps)
  const { domainId } = await aDomain(owner)
  for (let n = 0; n < 30; n += 1) {
    await anAccessKey(deps, { accountId: owner.accountId, scopes: ['domain:read'] })
    await anInvitation(deps, { accountId: owner.accountId })
  }
  await copyRows(deps, { ...owner, domainId })
  return {
    ...owner,
    domains: DOMAINS,
    members: MEMBERS,
    rareDomain: `client-${DOMAINS - 1}.example.com`,
    rareMember: `Colleague ${MEMBERS - 1}`,
    rareAccount: `Client ${ACCOUNTS - 1}`,
  }
}

/** Inserts directly as the table owner: the verbs would take half a minute for thousands of rows. */
async function copyRows(
  { ownerUrl }: TestDeps,
  { accountId, userId, domainId }: Person & { domainId: string },
): Promise<void> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  const seed = userId.slice(4, 14)
  const id = (prefix: string) => `'${prefix}_${seed}' || lpad(n::text, 12, '0')`
  await client.query(`
    INSERT INTO domain (id, account_id, name, code, tier, settings_version, created_at)
      SELECT ${id('dom')}, account_id, 'client-' || n || '.example.com', left(md5('${seed}' || n), 10), tier,
        settings_version, created_at + n * interval '1 second'
      FROM domain, generate_series(1, ${DOMAINS - 1}) n WHERE id = '${domainId}';
    INSERT INTO hostname (id, account_id, domain_id, name, is_primary, is_additional, created_at)
      SELECT ${id('hst')}, '${accountId}', ${id('dom')}, 'client-' || n || '.example.com', true, false, now()
      FROM generate_series(1, ${DOMAINS - 1}) n;
    INSERT INTO settings_version (domain_id, version, account_id, settings, created_at)
      SELECT ${id('dom')}, version, account_id, settings, created_at
      FROM settings_version, generate_series(1, ${DOMAINS - 1}) n WHERE domain_id = '${domainId}';
    INSERT INTO audit_entry (account_id, actor_kind, actor_id, action, entity, detail, at, network)
      SELECT '${accountId}', 'user', '${userId}', 'domain.create', ${id('dom')},
        jsonb_build_object('name', 'client-' || n || '.example.com'), now() - n * interval '1 minute', '192.0.2.0/24'
      FROM generate_series(1, 4 * ${DOMAINS}) n;
    INSERT INTO app_user (id, email, name, password_hash, email_verified_at, created_at)
      SELECT ${id('usr')}, lower(${id('usr')}) || '@example.com', 'Colleague ' || n, password_hash, now(), now()
      FROM app_user, generate_series(1, ${MEMBERS - 1}) n WHERE id = '${userId}';
    INSERT INTO membership (account_id, user_id, role, created_at)
      SELECT '${accountId}', ${id('usr')}, 'standard', now() FROM generate_series(1, ${MEMBERS - 1}) n;
    INSERT INTO account (id, name, created_at)
      SELECT ${id('acc')}, 'Client ' || n, now() FROM generate_series(1, ${ACCOUNTS - 1}) n;
    INSERT INTO membership (account_id, user_id, role, created_at)
      SELECT ${id('acc')}, '${userId}', 'owner', now() FROM generate_series(1, ${ACCOUNTS - 1}) n;
    INSERT INTO support_ticket (id, user_id, account_id, name, email, domain_name, subject, message, type, created_at)
      SELECT ${id('tkt')}, '${userId}', '${accountId}', 'Ada', 'ada@example.com', '', 'Question ' || n,
        repeat('How do I do this? ', 20), 'question', now() - (60 - n) * interval '1 hour'
      FROM generate_series(1, 60) n;
    ANALYZE;`)
  await client.end()
}
