import { buildOpenApi } from '@placet/contract/openapi'
import scalar from '@scalar/fastify-api-reference'
import type { Api } from './api.ts'

/** API docs for people and programs: /api/openapi.json and a page to browse it. */
export async function registerDocs(api: Api): Promise<void> {
  const document = buildOpenApi(api.deps.installation.dashboardUrl)
  api.fastify.get('/api/openapi.json', () => document)
  await api.fastify.register(scalar, {
    routePrefix: '/api/docs',
    configuration: {
      url: '/api/openapi.json',
      title: 'Placet API',
      withDefaultFonts: false,
      telemetry: false,
    },
  })
}
