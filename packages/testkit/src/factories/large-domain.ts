import { COUNTRIES } from '@placet/contract/places'
import type { DomainSettings } from '@placet/contract/settings-document'
import { saveContent } from '@placet/core/content/index'
import pg from 'pg'
import { aDomain } from './domains.ts'
import type { Person } from './people.ts'
import type { TestDeps } from './test-deps.ts'

const LANGUAGES =
  'en af ak am ar as az be bg bm bn bo br bs ca cs cy da de dz ee el eo es et eu fa ff fi fo fr fy ga gd gl gu ha he hi hr hu hy id ig ii is it ja ka ki kk kl km kn ko ks ku ky lb lg ln lo lt lu lv mg mi mk ml mn mr ms mt my nb nd ne nl nn om or os pa pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl'.split(
    ' ',
  )

export const LARGE = { languages: LANGUAGES.length, regions: 10, cookies: 10_000, services: 50 } as const

/**
 * A domain of maximum size: 100 languages with custom labels, 10 regions, and 10,000 scanned cookies with
 * descriptions by the owner.
 */
export async function aLargeDomain(deps: TestDeps, owner: Pick<Person, 'ctx' | 'accountId'>) {
  const domain = await aDomain(owner, { tier: 4, settings: withEverything })
  const { domainId } = domain
  const cookies = Array.from({ length: LARGE.cookies }, (_, index) => ({
    key: `cd_${cookieName(index)}`,
    value: `Cookie number ${index} remembers which of the many parts of this site were visited last.`,
  }))
  const update = { language: 'en', labels: [], cookies, services: [] }
  await saveContent({ ctx: owner.ctx, input: { domainId, updates: [update] } })
  const direct = new pg.Client({ connectionString: deps.ownerUrl })
  await direct.connect()
  try {
    await addOwnLabels(direct, domainId, owner.accountId)
    await addFound(direct, domainId, owner.accountId)
  } finally {
    await direct.end()
  }
  return domain
}

function withEverything(draft: DomainSettings): DomainSettings {
  const [first] = draft.regions
  if (!first) throw new Error('settings have a region')
  const others = Array.from({ length: LARGE.regions - 1 }, (_, index) => ({
    ...first,
    title: `Region ${index + 2}`,
    region: COUNTRIES.slice(index * 5, index * 5 + 5),
    framework: index % 2 === 0 ? ('tcf-2-4' as const) : ('default' as const),
  }))
  return {
    ...draft,
    language: { ...draft.language, languages: LANGUAGES },
    regions: [first, ...others],
  }
}

function cookieName(index: number): string {
  return `cookie_${String(index).padStart(5, '0')}`
}

const OWN_LABELS = ['bannerTitle', 'bannerBody', 'accept', 'deny', 'settings', 'preferencesTitle', 'save']

async function addOwnLabels(direct: pg.Client, domainId: string, accountId: string): Promise<void> {
  await direct.query(
    `INSERT INTO domain_text (domain_id, account_id, language, key, value)
     SELECT $1, $2, language, key, 'Own ' || key || ' in ' || language
     FROM unnest($3::text[]) AS language CROSS JOIN unnest($4::text[]) AS key`,
    [domainId, accountId, LANGUAGES, OWN_LABELS],
  )
}

async function addFound(direct: pg.Client, domainId: string, accountId: string): Promise<void> {
  const names = Array.from({ length: LARGE.cookies }, (_, index) => cookieName(index))
  await direct.query(
    `INSERT INTO domain_cookie (id, domain_id, account_id, type, name, host, path, secure, http_only, third_party,
       category_id, is_manual, discovered_at)
     SELECT 'cke_' || left(md5($1::text || position), 22), $1, $2, 1, name, 'example.com', '/', true, false, false, 5, false, now()
     FROM unnest($3::text[]) WITH ORDINALITY AS found (name, position)`,
    [domainId, accountId, names],
  )
  await direct.query(
    `INSERT INTO domain_service (domain_id, account_id, service_number, category_id, is_manual, created_at)
     SELECT $1, $2, number, 3, false, now() FROM generate_series(1, $3) AS number`,
    [domainId, accountId, LARGE.services],
  )
}
