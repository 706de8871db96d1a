import { z } from 'zod'

/** The help centre's table of contents. Each article is a file in `apps/api/help`, and its title is the first line there. */
export const HELP_SECTIONS = [
  { title: 'Get started', articles: ['first-banner', 'installation', 'status', 'sites', 'templates'] },
  {
    title: 'Banner',
    articles: ['design', 'compare-designs', 'texts', 'publish', 'settings', 'laws', 'vendors'],
  },
  { title: 'Cookies', articles: ['scan', 'actions', 'inbox', 'cookies'] },
  {
    title: 'Reports and proof',
    articles: ['reports', 'client-reports', 'consent-records', 'visitor-requests', 'hostnames'],
  },
  {
    title: 'Team and security',
    articles: ['people', 'approvals', 'log-in', 'account-security', 'single-sign-on'],
  },
  { title: 'Plans and billing', articles: ['plans', 'billing', 'customers'] },
  {
    title: 'Account',
    articles: ['account', 'branding', 'api-keys', 'move-a-site', 'export-and-close', 'support'],
  },
] as const

export const HelpSlug = z.enum(HELP_SECTIONS.flatMap(({ articles }): readonly Slug[] => articles))
type Slug = (typeof HELP_SECTIONS)[number]['articles'][number]
export type HelpSlug = z.infer<typeof HelpSlug>

export const helpPath = (slug?: HelpSlug) => (slug === undefined ? '/help' : `/help/${slug}`)
