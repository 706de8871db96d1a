import { t } from '@lingui/core/macro'
import type { DomainId } from '@placet/contract/ids'
import type { Permission } from '@placet/contract/permissions'
import type { ProfileView } from '@placet/contract/profile'
import {
  IconAdjustmentsHorizontal,
  IconChartBar,
  IconCookie,
  IconHeadset,
  IconHome,
  IconInbox,
  IconLayoutGrid,
  IconPalette,
  IconReceipt,
  IconSettings,
  IconShieldCheck,
  IconUsers,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { perLanguage } from '../i18n/per-language.ts'

export interface NavPage {
  to: string
  label: string
  /** Users without this permission don't see the link. */
  permission?: Permission
  /** Accounts for which this is false don't show the link. */
  needs?: 'isReseller' | 'hasApprovals'
  /** Only staff see the link. */
  isForStaff?: boolean
  /** Other addresses that belong to this page. */
  also?: readonly string[]
}

export interface NavSection {
  label: string
  /** Opens the section after `G`. */
  letter: string
  /** On phones, the section is found in the menu and has no tab. */
  isInMenuOnly?: boolean
  Icon: ComponentType<{ size: number; className?: string }>
  pages: readonly NavPage[]
}

export const ACCOUNT_SECTIONS: readonly NavSection[] = perLanguage(() => [
  {
    label: t`Sites`,
    letter: 's',
    Icon: IconLayoutGrid,
    pages: [
      { to: '/', label: t`Overview` },
      { to: '/domain', label: t`All sites`, permission: 'domain:read' },
      { to: '/domain/templates', label: t`Templates`, permission: 'settings:read' },
      { to: '/reseller', label: t`Customers`, permission: 'billing:read', needs: 'isReseller' },
    ],
  },
  {
    label: t`Inbox`,
    letter: 'i',
    Icon: IconInbox,
    pages: [{ to: '/inbox', label: t`Inbox`, permission: 'domain:read' }],
  },
  {
    label: t`Team`,
    letter: 't',
    Icon: IconUsers,
    pages: [
      { to: '/account/users', label: t`People`, permission: 'member:read' },
      { to: '/account/groups', label: t`Site groups`, permission: 'member:read' },
      { to: '/account/roles', label: t`Roles`, permission: 'member:read' },
      {
        to: '/account/approvals',
        label: t`Approvals`,
        permission: 'approval:read',
        needs: 'hasApprovals',
      },
    ],
  },
  {
    label: t`Billing`,
    letter: 'b',
    Icon: IconReceipt,
    pages: [{ to: '/billing', label: t`Billing`, permission: 'billing:read' }],
  },
  {
    label: t`Settings`,
    letter: ',',
    Icon: IconSettings,
    pages: [
      { to: '/account', label: t`Account`, permission: 'account:write' },
      { to: '/account/branding', label: t`Branding`, permission: 'member:read' },
      {
        to: '/account/policy',
        label: t`Security`,
        permission: 'ownership:write',
        also: ['/account/approvals'],
      },
      { to: '/account/sso', label: t`Single sign-on`, permission: 'sso:read' },
      { to: '/account/vendor', label: t`Vendors`, permission: 'vendor:read' },
      { to: '/account/vendor-lists', label: t`Vendor lists`, permission: 'vendor:read' },
      { to: '/access-key', label: t`API keys`, permission: 'key:read' },
      {
        to: '/account/audit',
        label: t`Audit log`,
        permission: 'audit:read',
        also: ['/account/security', '/account/webhook'],
      },
      { to: '/account/export', label: t`Export and close`, permission: 'ownership:write' },
      { to: '/affiliate', label: t`Affiliate`, permission: 'billing:read' },
    ],
  },
  {
    label: t`Desk`,
    letter: 'h',
    isInMenuOnly: true,
    Icon: IconHeadset,
    pages: [
      { to: '/desk', label: t`Customers`, isForStaff: true },
      { to: '/desk/blocked', label: t`Blocked addresses`, isForStaff: true },
      { to: '/desk/log', label: t`Staff log`, isForStaff: true },
    ],
  },
])

export function siteSections(domainId: DomainId): readonly NavSection[] {
  const site = `/domain/${domainId}`
  return [
    {
      label: t`Overview`,
      letter: 'o',
      Icon: IconHome,
      pages: [
        { to: site, label: t`Status`, permission: 'settings:read' },
        { to: `${site}/action`, label: t`Actions`, permission: 'scan:read' },
      ],
    },
    {
      label: t`Design`,
      letter: 'd',
      isInMenuOnly: true,
      Icon: IconPalette,
      pages: [
        { to: `${site}/settings?design=banner`, label: t`Banner`, permission: 'settings:read' },
        { to: `${site}/content`, label: t`Texts`, permission: 'content:read' },
        { to: `${site}/compare`, label: t`Compare designs`, permission: 'report:read' },
        { to: `${site}/laws`, label: t`Laws`, permission: 'settings:read' },
        { to: `${site}/history`, label: t`History`, permission: 'settings:read' },
      ],
    },
    {
      label: t`Cookies`,
      letter: 'k',
      Icon: IconCookie,
      pages: [
        {
          to: `${site}/cookie`,
          label: t`Cookies and services`,
          permission: 'catalogue:read',
          also: [`${site}/service`],
        },
        { to: `${site}/scan`, label: t`Scan`, permission: 'scan:read' },
      ],
    },
    {
      label: t`Reports`,
      letter: 'r',
      Icon: IconChartBar,
      pages: [{ to: `${site}/consentlog`, label: t`Consent log`, permission: 'report:read' }],
    },
    {
      label: t`Consents`,
      letter: 'c',
      Icon: IconShieldCheck,
      pages: [
        { to: `${site}/consents`, label: t`Records`, permission: 'proof:read' },
        { to: `${site}/consentlog/live`, label: t`Live`, permission: 'report:read' },
        { to: `${site}/proof`, label: t`Proof`, permission: 'proof:read' },
      ],
    },
    {
      label: t`Settings`,
      letter: ',',
      isInMenuOnly: true,
      Icon: IconAdjustmentsHorizontal,
      pages: [
        { to: `${site}/settings`, label: t`General`, permission: 'settings:read' },
        { to: `${site}/template`, label: t`Template`, permission: 'settings:read' },
        { to: `${site}/installation`, label: t`Installation`, permission: 'settings:read' },
        { to: `${site}/hostnames`, label: t`Hostnames`, permission: 'domain:read' },
        { to: `${site}/plan`, label: t`Plan`, permission: 'billing:read', also: [`${site}/upgrade`] },
        { to: `${site}/maintenance`, label: t`Maintenance`, permission: 'domain:write' },
      ],
    },
  ]
}

/** The sections that an account's member may open, each with the pages that they may see. */
export function offeredSections(
  sections: readonly NavSection[],
  account: Pick<NonNullable<ProfileView['account']>, 'permissions' | 'isReseller' | 'hasApprovals'> | null,
  isStaff = false,
): readonly NavSection[] {
  const isOffered = ({ permission, needs, isForStaff = false }: NavPage) =>
    (!isForStaff || isStaff) &&
    (permission === undefined || account?.permissions.includes(permission) === true) &&
    (needs === undefined || account?.[needs] === true)
  return sections
    .map((section) => ({ ...section, pages: section.pages.filter(isOffered) }))
    .filter(({ pages }) => pages.length > 0)
}

export interface CurrentPage {
  section: NavSection
  page: NavPage
}

/** The page whose address begins the open one; of several, the longest. */
export function findCurrentPage(
  sections: readonly NavSection[],
  { pathname }: { pathname: string },
): CurrentPage | undefined {
  const candidates = sections.flatMap((section) =>
    section.pages.flatMap((page) =>
      [page.to, ...(page.also ?? [])]
        .filter((to) => !to.includes('?') && isWithin(pathname, to))
        .map((to) => ({ section, page, length: to.length })),
    ),
  )
  return candidates.toSorted((a, b) => b.length - a.length)[0]
}

function isWithin(pathname: string, to: string): boolean {
  return to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`)
}
