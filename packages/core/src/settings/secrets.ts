import { MASKED } from '@placet/contract/constants'
import type { AccountId } from '@placet/contract/ids'
import type { DomainSettings } from '@placet/contract/settings-document'
import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'

const FIELDS = ['password', 'token'] as const
type Field = (typeof FIELDS)[number]

/** Crawler secrets stored for a domain, still sealed. */
export type KeptSecrets = ReadonlyMap<string, Buffer>

export async function readSecrets(tx: Tx, domainId: string): Promise<KeptSecrets> {
  const rows = await tx
    .selectFrom('domain_secret')
    .select(['name', 'sealed'])
    .where('domain_id', '=', domainId)
    .execute()
  return new Map(rows.map(({ name, sealed }) => [name, sealed]))
}

/** In plain text, to sign in to the site on the owner's behalf; empty if none is stored. */
export async function openSecrets(tx: Tx, ctx: Ctx, domainId: string): Promise<Record<Field, string>> {
  const kept = await readSecrets(tx, domainId)
  const open = (field: Field) => {
    const sealed = kept.get(nameOf(field))
    return sealed ? ctx.seal.open('crawler', sealed, boundTo(domainId, field)) : ''
  }
  return { password: open('password'), token: open('token') }
}

/** Settings as stored in versions, without secrets. */
export function withoutSecrets(settings: DomainSettings): DomainSettings {
  return mapSecrets(settings, () => '')
}

/** Settings as shown to people, with secrets masked. */
export function withMasks(settings: DomainSettings, kept: KeptSecrets): DomainSettings {
  return mapSecrets(settings, (field) => (kept.has(nameOf(field)) ? MASKED : ''))
}

/** A mask stands for the stored secret; it becomes empty if none is stored. */
export function withKeptSecrets(settings: DomainSettings, kept: KeptSecrets): DomainSettings {
  return mapSecrets(settings, (field, given) => (given === MASKED && !kept.has(nameOf(field)) ? '' : given))
}

/** Seals new secrets, deletes emptied ones, leaves masked ones alone. Returns the keys that changed. */
export async function saveSecrets(
  tx: Tx,
  ctx: Ctx,
  domain: { accountId: AccountId; domainId: string; settings: DomainSettings; kept: KeptSecrets },
): Promise<string[]> {
  const changed: string[] = []
  for (const field of FIELDS) {
    const given = domain.settings.crawler.authentication[field]
    const sealed = domain.kept.get(nameOf(field))
    const isSame = sealed
      ? given === ctx.seal.open('crawler', sealed, boundTo(domain.domainId, field))
      : given === ''
    if (given === MASKED || isSame) continue
    changed.push(`crawler.authentication.${field}`)
    const row = { domain_id: domain.domainId, name: nameOf(field) }
    if (given === '') {
      await tx
        .deleteFrom('domain_secret')
        .where('domain_id', '=', row.domain_id)
        .where('name', '=', row.name)
        .execute()
    } else {
      const sealedAnew = ctx.seal.close('crawler', given, boundTo(domain.domainId, field))
      await tx
        .insertInto('domain_secret')
        .values({ ...row, account_id: domain.accountId, sealed: sealedAnew })
        .onConflict((conflict) => conflict.columns(['domain_id', 'name']).doUpdateSet({ sealed: sealedAnew }))
        .execute()
    }
  }
  return changed
}

export async function deleteSecrets(tx: Tx, domainId: string): Promise<void> {
  await tx.deleteFrom('domain_secret').where('domain_id', '=', domainId).execute()
}

function nameOf(field: Field): string {
  return `crawler.${field}`
}

function boundTo(domainId: string, field: Field): string {
  return secretSealName(domainId, nameOf(field))
}

/** Binds a sealed secret to its domain and name. */
export function secretSealName(domainId: string, name: string): string {
  return `${domainId} ${name}`
}

function mapSecrets(settings: DomainSettings, map: (field: Field, given: string) => string): DomainSettings {
  const { authentication } = settings.crawler
  return {
    ...settings,
    crawler: {
      ...settings.crawler,
      authentication: {
        ...authentication,
        password: map('password', authentication.password),
        token: map('token', authentication.token),
      },
    },
  }
}
