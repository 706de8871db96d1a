import { openDraftLink as route, type SharedDraft } from '@placet/contract/draft-links'
import { AccountId, DomainCode, DomainId } from '@placet/contract/ids'
import { rolesWith } from '@placet/contract/permissions'
import { inputOf } from '@placet/contract/route'
import type { LimitRule } from '@placet/db/rate-limits'
import { withTenant } from '@placet/db/tx'
import { spokenLanguage } from '@placet/rules/publish/compile-config'
import { isTcf } from '@placet/rules/settings/frameworks'
import { declarationIn } from '@placet/rules/publish/declaration-in'
import { sql } from 'kysely'
import { loadShownBrand } from '../account-brand.ts'
import { loadSuspension } from '../account-suspension.ts'
import type { Ctx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { limit } from '../limit.ts'
import { isShownAt } from '../ownership/index.ts'
import { hashSecret } from '../random.ts'
import { refuse } from '../refuse.ts'
import { compileVersion, loadShownLists, type PreviewGrant, readDraft } from '../settings/index.ts'

const PER_NETWORK: LimitRule = { name: 'draft-link-network', points: 300, perSeconds: 60 * 60 }

interface OpenedDraft {
  draft: Omit<SharedDraft, 'scriptUrl'>
  /** For the script that draws the banner; signed by the holder of the key. */
  grant: PreviewGrant
}

/** Needs no session: the secret is the permission. Without one in force, the answer is always the same (T76). */
export const openDraftLink = defineVerb(inputOf(route), async ({ ctx, input }): Promise<OpenedDraft> => {
  await limit(ctx, PER_NETWORK, ctx.from.network)
  const { accountId, domainId, expiresAt } = await findLink(ctx, input.secret)
  return withTenant(ctx.db, { accountId, userId: null }, async (tx) => {
    const domain = await tx
      .selectFrom('domain')
      .selectAll()
      .where('id', '=', domainId)
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    if (!domain || domain.deletion_at !== null || (await loadSuspension(tx, accountId)))
      throw refuse('draft_link_not_found')
    const version = domain.settings_version
    const { languages, default: first } = (await readDraft(tx, domain)).language
    const language = languages.find((tag) => tag === input.language) ?? first
    const compiled = await compileVersion(tx, ctx, { domain, version, language })
    const region = compiled.regions.find(({ framework }) => isTcf(framework))
    const spoken = spokenLanguage(compiled, language, region)
    const lists = await loadShownLists(tx, compiled.tcf, [spoken])
    const saved = await tx
      .selectFrom('settings_version')
      .select('created_at')
      .where('domain_id', '=', domainId)
      .where('version', '=', version)
      .executeTakeFirstOrThrow()
    const look = await tx
      .selectFrom('site_look')
      .select(['picture', 'phone_picture'])
      .where('domain_id', '=', domainId)
      .executeTakeFirst()
    return {
      draft: {
        site: domain.name,
        brand: await loadShownBrand(tx, accountId),
        draftVersion: version,
        savedAt: saved.created_at.toISOString(),
        publishedVersion: domain.published_version,
        expiresAt: expiresAt.toISOString(),
        languages,
        language,
        // The preview blocks and removes nothing, so the lists for it stay here.
        compiled: { ...compiled, services: [], stored: [], declared: [], descriptions: {} },
        descriptions: declarationIn(compiled, language),
        list: lists.get(spoken) ?? null,
        picture: look?.picture?.toString('base64') ?? null,
        phonePicture: look?.phone_picture?.toString('base64') ?? null,
      },
      grant: { accountId, domainId, code: DomainCode.parse(domain.code), version },
    }
  })
})

interface FoundLink {
  accountId: AccountId
  domainId: DomainId
  expiresAt: Date
}

async function findLink(ctx: Ctx, secret: string): Promise<FoundLink> {
  const { rows } = await sql<{ account_id: string; domain_id: string; expires_at: Date }>`
    SELECT account_id, domain_id, expires_at
    FROM find_draft_link(${hashSecret(secret)}, ${ctx.clock.now()}, ${rolesWith('settings:write')})`.execute(
    ctx.db,
  )
  const [found] = rows
  if (!found || !isShownAt(ctx.from, found.account_id)) throw refuse('draft_link_not_found')
  return {
    accountId: AccountId.parse(found.account_id),
    domainId: DomainId.parse(found.domain_id),
    expiresAt: found.expires_at,
  }
}
