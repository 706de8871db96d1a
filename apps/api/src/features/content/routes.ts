import {
  CONTENT_BODY_MAX_BYTES,
  countMissingTexts,
  getContent,
  publishContent,
  saveContent,
} from '@placet/contract/content'
import {
  checkTextImport,
  exportTexts,
  importTexts,
  listTextImports,
  TEXT_IMPORT_BODY_MAX_BYTES,
  undoTextImport,
} from '@placet/contract/text-files'
import * as content from '@placet/core/content/index'
import type { Api } from '../../http/api.ts'
import { FileOf } from '../../http/file-of.ts'
import { registerRoute } from '../../http/register-route.ts'

const LARGE = { bodyMaxBytes: CONTENT_BODY_MAX_BYTES }
const FILE = { bodyMaxBytes: TEXT_IMPORT_BODY_MAX_BYTES }

export function registerContentRoutes(api: Api): void {
  registerRoute(api, getContent, ({ ctx, params, query }) =>
    content.getContent({ ctx, input: { ...params, ...query } }),
  )
  registerRoute(
    api,
    saveContent,
    ({ ctx, params, body }) => content.saveContent({ ctx, input: { ...params, updates: body } }),
    LARGE,
  )
  registerRoute(
    api,
    publishContent,
    ({ ctx, params, query, body }) =>
      content.publishContent({ ctx, input: { ...params, ...query, updates: body } }),
    LARGE,
  )
  registerRoute(api, countMissingTexts, ({ ctx, params }) =>
    content.countMissingTexts({ ctx, input: params }),
  )
  registerRoute(
    api,
    exportTexts,
    async ({ ctx, params, query }) =>
      new FileOf(await content.exportTexts({ ctx, input: { ...params, ...query } })),
  )
  registerRoute(
    api,
    checkTextImport,
    ({ ctx, params, body }) => content.checkTextImport({ ctx, input: { ...params, ...body } }),
    FILE,
  )
  registerRoute(
    api,
    importTexts,
    ({ ctx, params, body }) => content.importTexts({ ctx, input: { ...params, ...body } }),
    FILE,
  )
  registerRoute(api, listTextImports, ({ ctx, params }) => content.listTextImports({ ctx, input: params }))
  registerRoute(api, undoTextImport, ({ ctx, params }) => content.undoTextImport({ ctx, input: params }))
}
