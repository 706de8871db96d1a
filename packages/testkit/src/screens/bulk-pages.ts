/** Pages about many sites at once: changes and templates. */
export const BULK_PAGES = [
  { name: 'changes', path: '/domain/changes', ready: 'main td a' },
  {
    name: 'changes-new',
    path: '/domain',
    open: [
      'main tr[data-site] input[type=checkbox]',
      'section[aria-label="Selected sites"] button:has-text("Scan")',
    ],
    leadsTo: '/domain/changes/new',
    ready: 'main h1:has-text("Scan 1 site")',
  },
  {
    name: 'changes-apply',
    path: '/domain',
    open: [
      'main tr[data-site] input[type=checkbox]',
      'section[aria-label="Selected sites"] button:has-text("Apply")',
    ],
    leadsTo: '/domain/changes/apply',
    ready: 'main h1:has-text("Apply settings")',
  },
  {
    name: 'changes-run',
    path: '/domain/changes',
    open: ['main td a'],
    leadsTo: '/domain/changes/:runId',
    ready: 'main tr[data-site]',
  },
  { name: 'templates', path: '/domain/templates', ready: 'main ul[aria-label="Templates"] li' },
  { name: 'templates-new', path: '/domain/templates/new', ready: 'main h1' },
  {
    name: 'template',
    path: '/domain/templates',
    open: ['main ul[aria-label="Templates"] a'],
    leadsTo: '/domain/templates/:templateId',
    ready: 'main h2:has-text("Linked sites")',
  },
  {
    name: 'template-edit',
    path: '/domain/templates',
    open: ['main ul[aria-label="Templates"] a', 'main a:has-text("Edit settings")'],
    leadsTo: '/domain/templates/:templateId/edit',
    ready: 'main h1:has-text("Edit")',
  },
  { name: 'site-template', path: '/domain/:domainId/template', ready: 'main h1' },
]
