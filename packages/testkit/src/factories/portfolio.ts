import { command } from '@placet/analytics/command'
import type { DomainId } from '@placet/contract/ids'
import { firstShard } from '@placet/contract/shard'
import { countActions } from '@placet/core/portfolio/index'
import { publishSettings } from '@placet/core/settings/index'
import { Client } from 'pg'
import { anOwnerWithDomain, withPolicy } from './domains.ts'
import type { Person } from './people.ts'
import type { TestDeps } from './test-deps.ts'

export interface AnAgency extends Person {
  /** The agency’s own site. */
  domainId: DomainId
  sites: { id: string; code: string; name: string; accountId: string }[]
}

interface Size {
  /** Clients of the agency, each with an account. */
  accounts: number
  sitesOfEach: number
}

/** An agency whose owner works in the accounts of its clients. Every site is published once, scanned and visited. */
export async function anAgency(deps: TestDeps, { accounts, sitesOfEach }: Size): Promise<AnAgency> {
  const owner = await anOwnerWithDomain(deps, { name: 'agency.example.com', tier: 3, settings: withPolicy })
  await publishSettings({
    ctx: owner.ctx,
    input: { domainId: owner.domainId, settings: undefined, reason: 'A test publishes it.' },
  })
  const sites = await copySites(deps, owner, { accounts, sitesOfEach })
  await visitSites(deps, sites)
  for (let left = 1; left > 0;) left = (await countActions({ ctx: owner.ctx, input: {} })).left
  return { ...owner, sites }
}

/** Inserts directly as the table owner: the verbs would take minutes for hundreds of sites. */
async function copySites(
  { ownerUrl }: TestDeps,
  { userId, domainId }: Person & { domainId: string },
  { accounts, sitesOfEach }: Size,
): Promise<AnAgency['sites']> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  const seed = userId.slice(4, 14)
  const all = `generate_series(1, ${accounts * sitesOfEach}) n`
  const id = (prefix: string) => `'${prefix}_${seed}' || lpad(n::text, 12, '0')`
  const accountOf = `'acc_${seed}' || lpad((1 + n % ${accounts})::text, 12, '0')`
  await client.query(`
    INSERT INTO account (id, name, created_at)
      SELECT ${id('acc')}, 'Client ' || n, now() FROM generate_series(1, ${accounts}) n;
    INSERT INTO membership (account_id, user_id, role, created_at)
      SELECT ${id('acc')}, '${userId}', 'owner', now() FROM generate_series(1, ${accounts}) n;
    INSERT INTO domain (id, account_id, name, code, tier, settings_version, content_version, published_version,
        published_settings_version, published_content_version, created_at)
      SELECT ${id('dom')}, ${accountOf}, 'site-' || n || '.example.com', left(md5('${seed}' || n), 10), 1 + n % 3,
        settings_version, content_version, 1, settings_version, content_version, now()
      FROM domain, ${all} WHERE id = '${domainId}';
    INSERT INTO hostname (id, account_id, domain_id, name, is_primary, is_additional, created_at)
      SELECT ${id('hst')}, ${accountOf}, ${id('dom')}, 'site-' || n || '.example.com', true, false, now() FROM ${all};
    INSERT INTO settings_version (domain_id, version, account_id, settings, created_at)
      SELECT ${id('dom')}, version, ${accountOf}, settings, created_at
      FROM settings_version, ${all} WHERE domain_id = '${domainId}';
    INSERT INTO published_version (domain_id, account_id, version, settings_version, config, config_hash, hostnames,
        consent_log, published_by, reason, findings, created_at)
      SELECT d.id, d.account_id, 1, v.settings_version, jsonb_set(v.config::jsonb, '{code}', to_jsonb(d.code)),
        v.config_hash, ARRAY[d.name], v.consent_log, v.published_by, v.reason, v.findings, v.created_at
      FROM published_version v, domain d WHERE v.domain_id = '${domainId}' AND d.id LIKE 'dom\\_${seed}%';
    INSERT INTO scan (id, account_id, domain_id, status, outcome, scope, created_at, updated_at)
      SELECT ${id('scn')}, ${accountOf}, ${id('dom')}, 4, 'complete', 'site', now() - n * interval '1 minute',
        now() - n * interval '1 minute'
      FROM ${all};
    INSERT INTO domain_tag (domain_id, account_id, tag)
      SELECT ${id('dom')}, ${accountOf}, CASE n % 3 WHEN 0 THEN 'shop' WHEN 1 THEN 'travel' ELSE 'news' END
      FROM ${all} WHERE n % 5 > 0;
    ANALYZE;`)
  const { rows } = await client.query<AnAgency['sites'][number]>(
    `SELECT id, code, name, account_id AS "accountId" FROM domain WHERE id LIKE 'dom\\_${seed}%' ORDER BY id`,
  )
  await client.end()
  return rows
}

/** Thirty days of visits and choices; every tenth site was not seen today. */
async function visitSites({ analytics, installation }: TestDeps, sites: AnAgency['sites']): Promise<void> {
  const params = {
    ids: sites.map(({ id }) => id),
    shards: sites.map(({ code }) => firstShard(code, installation.consentShards)),
  }
  const from = `FROM numbers(30) AS days ARRAY JOIN {ids:Array(String)} AS id, {shards:Array(UInt16)} AS site_shard`
  await command(analytics, {
    name: 'visits of an agency',
    sql: `INSERT INTO usage_daily (day, shard, domain_id, sessions, pages, shown)
      SELECT today() - number, site_shard, id, 10 + cityHash64(id, number) % 500, 900, 400 ${from}`,
    params,
  })
  await command(analytics, {
    name: 'choices of an agency',
    sql: `INSERT INTO consent_daily (day, shard, domain_id, host, path, country, language, device, action, choice,
        is_flagged, consents)
      SELECT today() - number, site_shard, id, 'www.example.com', '/', 'DE', 'de', 'desktop', action, choice, false,
        1 + cityHash64(id, choice, number) % 90
      ${from} ARRAY JOIN ['accept_all', 'reject_all', 'custom'] AS action, ['allowed', 'denied', 'partial'] AS choice`,
    params,
    settings: { max_partitions_per_insert_block: '0' },
  })
  await command(analytics, {
    name: 'sightings of an agency',
    sql: `INSERT INTO host_seen (shard, domain_id, host, seen_at)
      SELECT site_shard, id, 'www.example.com', now64(3) - if(cityHash64(id) % 10 = 0, 100000, 60)
      FROM numbers(1) AS once ARRAY JOIN {ids:Array(String)} AS id, {shards:Array(UInt16)} AS site_shard`,
    params,
  })
}

/** A newer draft of these sites, which differs in one setting. */
export async function editDrafts({ ownerUrl }: TestDeps, ids: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(
    `INSERT INTO settings_version (domain_id, version, account_id, settings, created_at)
      SELECT s.domain_id, s.version + 1, s.account_id,
        jsonb_set(s.settings::jsonb, '{general,expiryDays}', '181'), now()
      FROM settings_version s JOIN domain d ON d.id = s.domain_id AND d.settings_version = s.version
      WHERE d.id = ANY ($1)`,
    [ids],
  )
  await client.query('UPDATE domain SET settings_version = settings_version + 1 WHERE id = ANY ($1)', [ids])
  await client.end()
}

/** Drafts of these sites; without the setting that `editDrafts` changes, if they are compared across it. */
export async function draftsOf(
  { ownerUrl }: TestDeps,
  ids: readonly string[],
  { isEdited = false }: { isEdited?: boolean } = {},
): Promise<Map<string, string>> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string; draft: string }>(
    `SELECT d.id, (s.settings::jsonb ${isEdited ? `#- '{general,expiryDays}'` : ''})::text AS draft
      FROM domain d JOIN settings_version s ON s.domain_id = d.id AND s.version = d.settings_version
      WHERE d.id = ANY ($1)`,
    [ids],
  )
  await client.end()
  return new Map(rows.map(({ id, draft }) => [id, draft]))
}

/** Live configurations of these sites, without the number of their version. */
export async function liveConfigs(
  { ownerUrl }: TestDeps,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string; config: string }>(
    `SELECT d.id, (v.config::jsonb - 'version')::text AS config
      FROM domain d JOIN published_version v ON v.domain_id = d.id AND v.version = d.published_version
      WHERE d.id = ANY ($1)`,
    [ids],
  )
  await client.end()
  return new Map(rows.map(({ id, config }) => [id, config]))
}

/** Own texts of these sites. */
export async function textsOf({ ownerUrl }: TestDeps, ids: readonly string[]): Promise<Map<string, string>> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string; texts: string }>(
    `SELECT domain_id AS id, string_agg(language || ' ' || key || ' ' || value, chr(10) ORDER BY language, key) AS texts
      FROM domain_text WHERE domain_id = ANY ($1) GROUP BY domain_id`,
    [ids],
  )
  await client.end()
  return new Map(rows.map(({ id, texts }) => [id, texts]))
}
