import { type ContentText, getContent as route } from '@placet/contract/content'
import { inputOf } from '@placet/contract/route'
import type { Tx } from '@placet/db/tx'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { requireEnabled } from './internal.ts'
import { loadDescribed } from '../catalogue/index.ts'
import { shippedDescriptions, shippedTexts } from './load-site-texts.ts'
import { readDescriptions } from './read-descriptions.ts'
import { labelsOf } from './rules.ts'

export const getContent = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requirePermission(ctx, 'content:read')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId)
    const languages = await requireEnabled(tx, domain, input.language)
    const described = await loadDescribed(tx, domain)
    const wanted = {
      entries: described.entries,
      shipped: shippedDescriptions(described, input.language, languages.default),
      shippedSource: shippedDescriptions(described, languages.default, languages.default),
      domainId: domain.id,
      language: input.language,
      sourceLanguage: languages.default,
      query: input.query,
      page: input.page,
      isMissingOnly: input.missing !== '',
    }
    const cookies = await readDescriptions(tx, { ...wanted, kind: 'cookies' })
    const services = await readDescriptions(tx, { ...wanted, kind: 'services' })
    return {
      language: input.language,
      labels: await readLabels(tx, domain.id, input.language, languages.default),
      cookies: cookies.texts,
      cookiesTotal: cookies.total,
      services: services.texts,
      servicesTotal: services.total,
    }
  })
})

async function readLabels(
  tx: Tx,
  domainId: string,
  language: string,
  sourceLanguage: string,
): Promise<ContentText[]> {
  const [shipped, source] = [await shippedTexts(language), await shippedTexts(sourceLanguage)]
  const rows = await tx
    .selectFrom('domain_text')
    .select(['language', 'key', 'value'])
    .where('domain_id', '=', domainId)
    .where('language', 'in', [language, sourceLanguage])
    .where('key', 'in', labelsOf(language))
    .execute()
  const ownOf = (tag: string) =>
    new Map(rows.flatMap((row) => (row.language === tag ? [[row.key, row.value] as const] : [])))
  const [own, ownSource] = [ownOf(language), ownOf(sourceLanguage)]
  return labelsOf(language).map((key) => ({
    key,
    shipped: shipped.get(key) ?? null,
    isUnreviewed: false,
    source: ownSource.get(key) ?? source.get(key) ?? null,
    value: own.get(key) ?? null,
  }))
}
