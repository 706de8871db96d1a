import { getLaws as route, type LawsView } from '@placet/contract/laws'
import { PublishedDomain } from '@placet/contract/published-config'
import { inputOf } from '@placet/contract/route'
import type { Tx } from '@placet/db/tx'
import type { LawPack, LawRule } from '@placet/rules/laws/law-pack'
import { daysOfChange } from '@placet/rules/laws/days-of-change'
import { lawsOf } from '@placet/rules/laws/laws-of'
import { LAW_PACKS, PROPOSED_LAWS } from '@placet/rules/laws/packs'
import { placesOfRegion } from '@placet/rules/laws/places-of-region'
import { settingsErrors } from '@placet/rules/settings/settings'
import { type Ctx, withTx } from '../context.ts'
import { dayOf } from '../day-of.ts'
import { defineVerb } from '../define-verb.ts'
import { type DomainRow, getDomainInAccount } from '../domain-in-account.ts'
import { type ChangedRule, changeOn } from '../law-changes.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { preparePublication, readLive, readMaskedDraft } from '../settings/index.ts'

export const getLaws = defineVerb(inputOf(route), async ({ ctx, input }): Promise<LawsView> => {
  requirePermission(ctx, 'settings:read')
  const on = dayOf(ctx)
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId)
    const config = await readConfig(tx, ctx, domain)
    return {
      on,
      isPublished: domain.published_version !== null,
      regions: config.regions.map((region, index) => {
        const laws = new Set(lawsOf(placesOfRegion(config.regions, index), on, region))
        const packs = LAW_PACKS.map((pack) => ({
          ...toPack(pack),
          rules: pack.rules.filter((rule) => laws.has(rule)).map(toRule),
        }))
        return { title: region.title, packs: packs.filter(({ rules }) => rules.length > 0) }
      }),
      changes: daysOfChange(on).map((day) => {
        const { rules, regions, findings } = changeOn(config, day)
        return {
          on: day,
          rules: rules.map(toChangedRule),
          regions: [...regions],
          findings: findings.map(({ rule, level, regionIndex, message, value }) => ({
            rule,
            level,
            regionIndex,
            message,
            value,
          })),
        }
      }),
      proposed: PROPOSED_LAWS.flatMap(({ pack: id, source }) =>
        LAW_PACKS.filter((pack) => pack.id === id).map((pack) => ({ pack: toPack(pack), source })),
      ),
    }
  })
})

/** The live version, or what the draft would be. */
async function readConfig(tx: Tx, ctx: Ctx, domain: DomainRow): Promise<PublishedDomain> {
  const live = await readLive(tx, domain)
  if (live) return PublishedDomain.parse(live.config)
  const settings = await readMaskedDraft(tx, domain)
  const errors = settingsErrors(settings, { tier: domain.tier, bannerVersion: domain.banner_version })
  if (errors.length > 0) throw refuse('invalid_settings', errors)
  return (await preparePublication(tx, ctx, domain, settings)).config
}

function toPack({ id, title, places, reviewed }: LawPack) {
  return { id, title, places: [...places], reviewed }
}

function toRule({ id, source, level, from, until, checks }: LawRule) {
  return { id, source, level, from, until: until ?? null, checks: [...checks] }
}

function toChangedRule({ pack, rule, begins }: ChangedRule) {
  return { ...toRule(rule), pack: toPack(pack), begins }
}
