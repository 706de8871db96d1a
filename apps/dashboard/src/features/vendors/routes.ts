import { msg } from '@lingui/core/macro'
import type { RouteObject } from 'react-router'

export const vendorRoutes: RouteObject[] = [
  {
    path: '/account/vendor',
    handle: { title: msg`Vendors`, pageClass: 'page-vendor', help: 'vendors', permission: 'vendor:read' },
    lazy: async () => ({ Component: (await import('./pages/vendors-page.tsx')).VendorsPage }),
  },
  {
    path: '/account/vendor/published',
    handle: {
      title: msg`Published lists`,
      pageClass: 'page-vendor-published',
      help: 'vendors',
      permission: 'vendor:read',
    },
    lazy: async () => ({ Component: (await import('./pages/published-lists-page.tsx')).PublishedListsPage }),
  },
  {
    path: '/account/vendor/:vendorId',
    handle: {
      title: msg`Vendor`,
      pageClass: 'page-vendor-details',
      help: 'vendors',
      permission: 'vendor:read',
    },
    lazy: async () => ({ Component: (await import('./pages/vendor-page.tsx')).VendorPage }),
  },
  {
    path: '/account/vendor-lists',
    handle: {
      title: msg`Vendor lists`,
      pageClass: 'page-vendor-lists',
      help: 'vendors',
      permission: 'vendor:read',
    },
    lazy: async () => ({ Component: (await import('./pages/vendor-lists-page.tsx')).VendorListsPage }),
  },
  {
    path: '/account/vendor-lists/:listId',
    handle: {
      title: msg`Vendor list`,
      pageClass: 'page-vendor-list-details',
      help: 'vendors',
      permission: 'vendor:read',
    },
    lazy: async () => ({ Component: (await import('./pages/vendor-list-page.tsx')).VendorListPage }),
  },
]
