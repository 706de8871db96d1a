import { createBabelExtractor } from '@lingui/cli/api/extractors/babel'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { extractSentences } from './extract-sentences.ts'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de', 'fr'],
  catalogs: [
    {
      path: '<rootDir>/src/i18n/{locale}',
      include: [
        '<rootDir>/src',
        '<rootDir>/../../packages/contract/src',
        '<rootDir>/../../packages/rules/src',
        '<rootDir>/../../packages/core/src/actions',
      ],
      exclude: ['**/*.test.*', '**/fixtures/**', '**/texts/**'],
    },
  ],
  extractors: [extractSentences, createBabelExtractor()],
  runtimeConfigModule: { i18n: ['#i18n', 'i18n'] },
  format: formatter({ origins: false }),
  orderBy: 'message',
})
