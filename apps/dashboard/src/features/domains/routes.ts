import { msg } from '@lingui/core/macro'
import { noop } from '@tanstack/react-query'
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { samePage } from '../../domain/same-page.ts'

export const domainListRoutes: RouteObject[] = [
  {
    path: '/domain/add',
    handle: {
      title: msg`Add domains`,
      pageClass: 'page-domain-add',
      help: 'sites',
      permission: 'domain:write',
    },
    lazy: async () => ({ Component: (await import('./pages/add-domain-page.tsx')).AddDomainPage }),
  },
]

/** The pages of one domain; other features add theirs inside the same frame. */
export function domainRoute(children: RouteObject[]): RouteObject {
  return {
    path: '/domain/:domainId',
    handle: { title: msg`Domain`, pageClass: 'page-domain', help: 'status', permission: 'domain:read' },
    loader: startReadingDomain,
    lazy: async () => ({ Component: (await import('./components/domain-frame.tsx')).DomainFrame }),
    children: [
      {
        index: true,
        lazy: async () => ({ Component: (await import('./pages/domain-page.tsx')).DomainPage }),
      },
      {
        path: 'installation',
        handle: {
          title: msg`Installation`,
          pageClass: 'page-domain page-domain-installation',
          help: 'installation',
          permission: 'settings:read',
        },
        lazy: async () => ({ Component: (await import('./pages/installation-page.tsx')).InstallationPage }),
      },
      {
        path: 'maintenance',
        handle: {
          title: msg`Maintenance`,
          pageClass: 'page-domain page-domain-maintenance',
          help: 'move-a-site',
          permission: 'domain:write',
        },
        lazy: async () => ({ Component: (await import('./pages/maintenance-page.tsx')).MaintenancePage }),
      },
      { path: 'find', loader: openDomain },
      ...children,
    ],
  }
}

/** Opens a domain on the page that was open of another one. */
function openDomain({ params, request }: LoaderFunctionArgs): Response {
  const home = `/domain/${params['domainId'] ?? ''}`
  const page = samePage(`${home}/${new URL(request.url).searchParams.get('page') ?? ''}`)
  return redirect(page ? `${home}/${page}` : home)
}

function startReadingDomain({ params }: LoaderFunctionArgs): null {
  import('../../domain/start-reading.ts')
    .then(({ startReading }) => startReading(params['domainId']))
    .catch(noop)
  return null
}
