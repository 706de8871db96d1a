import type { RouteObject } from 'react-router'

export const vendorRoutes: RouteObject[] = [
  {
    path: '/account/vendor',
    handle: { title: 'Vendors', pageClass: 'page-vendor', help: 'vendors', permission: 'vendor:read' },
    lazy: async () => ({ Component: (await import('./pages/vendors-page.tsx')).VendorsPage }),
  },
  {
    path: '/account/vendor/published',
    handle: {
      title: 'Published lists',
      pageClass: 'page-vendor-published',
      help: 'vendors',
      permission: 'vendor:read',
    },
    lazy: async () => ({ Component: (await import('./pages/published-lists-page.tsx')).PublishedListsPage }),
  },
  {
    path: '/account/vendor/:vendorId',
    handle: { title: 'Vendor', pageClass: 'page-vendor-details', help: 'vendors', permission: 'vendor:read' },
    lazy: async () => ({ Component: (await import('./pages/vendor-page.tsx')).VendorPage }),
  },
  {
    path: '/account/vendor-lists',
    handle: {
      title: 'Vendor lists',
      pageClass: 'page-vendor-lists',
      help: 'vendors',
      permission: 'vendor:read',
    },
    lazy: async () => ({ Component: (await import('./pages/vendor-lists-page.tsx')).VendorListsPage }),
  },
  {
    path: '/account/vendor-lists/:listId',
    handle: {
      title: 'Vendor list',
      pageClass: 'page-vendor-list-details',
      help: 'vendors',
      permission: 'vendor:read',
    },
    lazy: async () => ({ Component: (await import('./pages/vendor-list-page.tsx')).VendorListPage }),
  },
]
