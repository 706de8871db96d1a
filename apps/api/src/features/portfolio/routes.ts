import {
  addView,
  countActions,
  deleteView,
  exportPortfolio,
  listPortfolio,
  tagSites,
} from '@placet/contract/portfolio'
import * as portfolio from '@placet/core/portfolio/index'
import type { Api } from '../../http/api.ts'
import { FileOf } from '../../http/file-of.ts'
import { registerRoute } from '../../http/register-route.ts'

export function registerPortfolioRoutes(api: Api): void {
  registerRoute(api, listPortfolio, ({ ctx, query }) => portfolio.listPortfolio({ ctx, input: query }))
  registerRoute(api, exportPortfolio, async ({ ctx, query }) => {
    const { name, content } = await portfolio.exportPortfolio({ ctx, input: query })
    return new FileOf({ name, content, type: 'text/csv; charset=utf-8' })
  })
  registerRoute(api, countActions, ({ ctx }) => portfolio.countActions({ ctx, input: {} }))
  registerRoute(api, tagSites, ({ ctx, body }) => portfolio.tagSites({ ctx, input: body }))
  registerRoute(api, addView, ({ ctx, body }) => portfolio.addView({ ctx, input: body }))
  registerRoute(api, deleteView, ({ ctx, params }) => portfolio.deleteView({ ctx, input: params }))
}
