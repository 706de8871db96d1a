import { msg } from '@lingui/core/macro'
import type { RouteObject } from 'react-router'

const handle = { help: 'templates', permission: 'settings:read' } as const
const writing = { help: 'templates', permission: 'settings:write' } as const

export const linkedTemplatesRoutes: RouteObject[] = [
  {
    path: '/domain/templates',
    handle: { ...handle, title: msg`Templates`, pageClass: 'page-templates' },
    lazy: async () => ({ Component: (await import('./pages/templates-page.tsx')).TemplatesPage }),
  },
  {
    path: '/domain/templates/new',
    handle: { ...writing, title: msg`New template`, pageClass: 'page-templates-new' },
    lazy: async () => ({ Component: (await import('./pages/new-template-page.tsx')).NewTemplatePage }),
  },
  {
    path: '/domain/templates/:templateId/edit',
    handle: { ...writing, title: msg`Edit template`, pageClass: 'page-template-edit' },
    lazy: async () => ({ Component: (await import('./pages/edit-template-page.tsx')).EditTemplatePage }),
  },
  {
    path: '/domain/templates/:templateId',
    handle: { ...handle, title: msg`Template`, pageClass: 'page-template' },
    lazy: async () => ({ Component: (await import('./pages/template-page.tsx')).TemplatePage }),
  },
]

/** Child routes of a domain. */
export const siteTemplateRoutes: RouteObject[] = [
  {
    path: 'template',
    handle: { ...handle, title: msg`Template`, pageClass: 'page-domain page-domain-template' },
    lazy: async () => ({ Component: (await import('./pages/site-template-page.tsx')).SiteTemplatePage }),
  },
]
