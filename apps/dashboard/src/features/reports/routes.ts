import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { RouteObject } from 'react-router'
import type { ScreenFormats } from '../../ui/format-locale.ts'

// German numbers, and DD/MM/YYYY.
const FORMATS: ScreenFormats = { numbers: 'de-DE', dates: 'en-GB' }

const page = (title: MessageDescriptor) => ({
  title,
  pageClass: 'page-consentlog',
  help: 'reports',
  permission: 'report:read',
  formats: FORMATS,
})

/** Needs no session: the link in the address is enough. */
export const sharedReportRoutes: RouteObject[] = [
  {
    path: '/shared/report',
    handle: { title: msg`Shared report`, pageClass: 'page-shared-report', help: 'reports' },
    lazy: async () => ({ Component: (await import('./pages/shared-report-page.tsx')).SharedReportPage }),
  },
]

/** Child routes of a domain. */
export const reportsRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./components/consent-log-frame.tsx')).ConsentLogFrame }),
    children: [
      {
        path: 'consentlog',
        handle: page(msg`Consent Overview`),
        lazy: async () => ({
          Component: (await import('./pages/consent-overview-page.tsx')).ConsentOverviewPage,
        }),
      },
      {
        path: 'consentlog/sessions',
        handle: page(msg`Sessions`),
        lazy: async () => ({ Component: (await import('./pages/sessions-page.tsx')).SessionsPage }),
      },
      {
        path: 'consentlog/acceptance',
        handle: page(msg`Acceptance ratio`),
        lazy: async () => ({ Component: (await import('./pages/acceptance-page.tsx')).AcceptancePage }),
      },
      {
        path: 'consentlog/categories',
        handle: page(msg`Categories`),
        lazy: async () => ({ Component: (await import('./pages/categories-page.tsx')).CategoriesPage }),
      },
      {
        path: 'consentlog/hostnames',
        handle: page(msg`Hostnames`),
        lazy: async () => ({
          Component: (await import('./pages/hostname-report-page.tsx')).HostnameReportPage,
        }),
      },
      {
        path: 'consentlog/paths',
        handle: page(msg`Paths`),
        lazy: async () => ({ Component: (await import('./pages/path-report-page.tsx')).PathReportPage }),
      },
      {
        path: 'consentlog/countries',
        handle: page(msg`Countries`),
        lazy: async () => ({
          Component: (await import('./pages/country-report-page.tsx')).CountryReportPage,
        }),
      },
      {
        path: 'consentlog/live',
        handle: page(msg`Live`),
        lazy: async () => ({ Component: (await import('./pages/live-page.tsx')).LivePage }),
      },
    ],
  },
]
