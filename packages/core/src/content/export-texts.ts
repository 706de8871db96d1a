import { inputOf } from '@placet/contract/route'
import { exportTexts as route, TEXT_FILE_TYPES } from '@placet/contract/text-files'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { writeCsv } from './files/csv-file.ts'
import type { WrittenText } from './files/text-file.ts'
import { writeXliff } from './files/xliff-file.ts'
import { loadSiteTexts, type SiteTexts } from './load-site-texts.ts'

/** Every text as visitors read it now, with the default language as the source. */
export const exportTexts = defineVerb(
  inputOf(route),
  async ({ ctx, input: { domainId, format, language } }) => {
    requirePermission(ctx, 'content:read')
    return withTx(ctx, async (tx) => {
      const domain = await getDomainInAccount(tx, ctx, domainId)
      const site = await loadSiteTexts(tx, domain)
      const languages = language === undefined ? site.languages : [language]
      if (!languages.every((tag) => site.languages.includes(tag))) throw refuse('language_not_enabled')
      const texts = languages.flatMap((tag) => toWritten(site, tag))
      const { source } = site
      const content = format === 'csv' ? writeCsv(texts) : writeXliff(texts, { site: domain.name, source })
      return {
        name: `texts-${language ?? 'all'}.${format === 'csv' ? 'csv' : 'xlf'}`,
        type: TEXT_FILE_TYPES[format],
        content: Buffer.from(content),
      }
    })
  },
)

function toWritten({ source, keysOf, ownOf, shippedOf }: SiteTexts, language: string): WrittenText[] {
  const textOf = (tag: string, key: string) => ownOf(tag).get(key) ?? shippedOf(tag).get(key) ?? ''
  return keysOf(language).map((key) => ({
    language,
    key,
    source: textOf(source, key),
    text: textOf(language, key),
  }))
}
