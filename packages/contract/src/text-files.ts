import { z } from 'zod'
import { DomainParams } from './domain-params.ts'
import { TextImportId } from './ids.ts'
import { defineRoute, FileAnswer } from './route.ts'
import { LanguageTag } from './settings-document.ts'

export const TEXT_FILE_FORMATS = ['csv', 'xliff'] as const
export const TextFileFormat = z.enum(TEXT_FILE_FORMATS)
export type TextFileFormat = z.infer<typeof TextFileFormat>
export const TEXT_FILE_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xliff: 'application/xliff+xml; charset=utf-8',
} as const

export const TEXT_FILE_MAX_BYTES = 8 * 1024 * 1024
/** The body is JSON, in which some characters need more room. */
export const TEXT_IMPORT_BODY_MAX_BYTES = 2 * TEXT_FILE_MAX_BYTES
/** Older imports can no longer be undone. */
export const TEXT_IMPORTS_KEPT = 20

export const exportTexts = defineRoute({
  name: 'exportTexts',
  summary: 'The texts of one language or all of them, as a file for translators',
  method: 'GET',
  path: '/api/domain/:domainId/content/export',
  access: 'content:read',
  params: DomainParams,
  query: z.strictObject({ format: TextFileFormat, language: LanguageTag.optional() }),
  response: FileAnswer,
  file: Object.values(TEXT_FILE_TYPES),
  errors: ['account_not_found', 'domain_not_found', 'language_not_enabled'],
  example: { query: { format: 'xliff', language: 'en' } },
})

const ImportFile = z.strictObject({
  format: TextFileFormat,
  content: z.string().min(1).max(TEXT_FILE_MAX_BYTES),
})

/** One text that the file changes. Null stands for the built-in text. */
export const TextChange = z.strictObject({
  language: LanguageTag,
  key: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type TextChange = z.infer<typeof TextChange>

const TextFileProblem = z.strictObject({ line: z.int(), message: z.string() })
export type TextFileProblem = z.infer<typeof TextFileProblem>

/** Effect of an import, before it is made. With a problem, nothing would be imported. */
export const TextImportPlan = z.strictObject({
  changes: z.array(TextChange),
  unchanged: z.int(),
  /** Texts that are empty in the file stay as they are. */
  empty: z.int(),
  problems: z.array(TextFileProblem),
  /** Sent with the import, so that exactly these changes are made. */
  pin: z.string(),
})
export type TextImportPlan = z.infer<typeof TextImportPlan>

const fileExample = {
  format: 'csv' as const,
  content: 'language,key,source,text\r\nen,accept,Accept all,"Yes, all"\r\n',
}

export const checkTextImport = defineRoute({
  name: 'checkTextImport',
  summary: 'What an import of texts would change, and problems of the file with their lines',
  method: 'POST',
  path: '/api/domain/:domainId/content/import/check',
  access: 'content:write',
  params: DomainParams,
  body: ImportFile,
  response: TextImportPlan,
  errors: ['account_not_found', 'domain_not_found', 'too_many_requests'],
  example: { body: fileExample },
})

export const importTexts = defineRoute({
  name: 'importTexts',
  summary: 'Imports texts from a file: all of them, or none if the file has a problem',
  method: 'POST',
  path: '/api/domain/:domainId/content/import',
  access: 'content:write',
  params: DomainParams,
  body: ImportFile.extend({
    fileName: z.string().trim().min(1).max(200),
    /** From the check; without it, the file is imported as it is. */
    pin: z.string().max(64).optional(),
  }),
  response: z.strictObject({ id: TextImportId.nullable(), changed: z.int() }),
  errors: [
    'account_not_found',
    'domain_not_found',
    'import_invalid',
    'import_outdated',
    'texts_full',
    'too_many_requests',
  ],
  example: { body: { ...fileExample, fileName: 'texts.csv' } },
})

export const listTextImports = defineRoute({
  name: 'listTextImports',
  summary: 'The latest imports of texts, newest first',
  method: 'GET',
  path: '/api/domain/:domainId/content/import',
  access: 'content:read',
  params: DomainParams,
  response: z.array(
    z.strictObject({
      id: TextImportId,
      fileName: z.string(),
      changed: z.int(),
      madeBy: z.string(),
      madeAt: z.iso.datetime(),
      undoneAt: z.iso.datetime().nullable(),
    }),
  ),
  errors: ['account_not_found', 'domain_not_found'],
})

export const undoTextImport = defineRoute({
  name: 'undoTextImport',
  summary: 'Restores the texts from before an import, except those that were changed since',
  method: 'POST',
  path: '/api/domain/:domainId/content/import/:importId/undo',
  access: 'content:write',
  params: DomainParams.extend({ importId: TextImportId }),
  response: z.strictObject({ restored: z.int(), kept: z.int() }),
  errors: ['account_not_found', 'domain_not_found', 'import_not_found', 'import_undone', 'texts_full'],
})
