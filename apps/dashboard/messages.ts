import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { CatalogType } from '@lingui/conf'
import { findMessageProblems } from './find-message-problems.ts'

// Extracts the messages of the dashboard into `src/i18n/*.po`; with --check, only says what is not current.
const config = getConfig({ configPath: join(import.meta.dirname, 'lingui.config.ts') })
const [catalog] = await getCatalogs(config)
if (!catalog) throw new Error('lingui.config.ts names no catalogue')

if (!process.argv.includes('--check')) {
  await catalog.make({ clean: true, overwrite: false, locale: config.locales, orderBy: config.orderBy })
}

const extracted = await catalog.collect()
if (!extracted) throw new Error('A file could not be read for messages')

const found = await Promise.all(
  config.locales.map(async (locale) => {
    const kept: CatalogType = (await catalog.read(locale)) ?? {}
    const source = await readFile(join(import.meta.dirname, `src/i18n/${locale}.po`), 'utf8')
    return findMessageProblems({ locale, isSource: locale === config.sourceLocale, extracted, kept, source })
  }),
)
const problems = found.flat()
for (const problem of problems) console.error(problem)
if (problems.length > 0) {
  console.error('Run "npm run messages", then translate what is missing: see docs/languages.md')
  process.exitCode = 1
} else {
  console.log(`${Object.keys(extracted).length} messages in ${config.locales.join(', ')}`)
}
