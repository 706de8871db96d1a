import type { DomainId } from '@placet/contract/ids'
import type { Permission } from '@placet/contract/permissions'
import type { ProfileView } from '@placet/contract/profile'
import {
  IconAdjustmentsHorizontal,
  IconBuilding,
  IconBuildingSkyscraper,
  IconBuildingStore,
  IconChartBar,
  IconCode,
  IconCookie,
  IconFolders,
  IconGitCompare,
  IconHeartHandshake,
  IconHistory,
  IconKey,
  IconLanguage,
  IconLayoutGrid,
  IconLifebuoy,
  IconListCheck,
  IconListDetails,
  IconLogin2,
  IconPackage,
  IconRadar2,
  IconReceipt,
  IconServer2,
  IconShieldCheck,
  IconShieldLock,
  IconTool,
  IconUserCheck,
  IconUserCog,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { NavLink } from 'react-router'
import { useDomain } from '../domain/domain-cache.ts'
import classes from './app-nav.module.css'

interface AppNavProps {
  account: ProfileView['account']
  domainId: DomainId | undefined
  onNavigate: () => void
}

export interface NavItem {
  to: string
  label: string
  Icon: ComponentType<{ size: number; className?: string }>
  isExact?: boolean
  /** Users without this permission don't see the link. */
  permission?: Permission
  /** Accounts for which this is false don't show the link. */
  needs?: 'isReseller' | 'hasApprovals'
}

export const ITEMS: NavItem[] = [
  { to: '/', label: 'Overview', Icon: IconLayoutGrid, isExact: true },
  { to: '/domain', label: 'Domains', Icon: IconWorld, isExact: true, permission: 'domain:read' },
  { to: '/account', label: 'Account', Icon: IconBuilding, isExact: true, permission: 'account:write' },
  { to: '/account/users', label: 'Users', Icon: IconUsers, permission: 'member:read' },
  { to: '/account/groups', label: 'Site groups', Icon: IconFolders, permission: 'member:read' },
  { to: '/account/roles', label: 'Roles', Icon: IconUserCog, permission: 'member:read' },
  { to: '/account/policy', label: 'Security', Icon: IconShieldLock, permission: 'ownership:write' },
  {
    to: '/account/approvals',
    label: 'Approvals',
    Icon: IconUserCheck,
    permission: 'approval:read',
    needs: 'hasApprovals',
  },
  { to: '/account/vendor', label: 'Vendors', Icon: IconBuildingStore, permission: 'vendor:read' },
  { to: '/account/vendor-lists', label: 'Vendor lists', Icon: IconListDetails, permission: 'vendor:read' },
  { to: '/billing', label: 'Billing', Icon: IconReceipt, permission: 'billing:read' },
  { to: '/access-key', label: 'API keys', Icon: IconKey, permission: 'key:read' },
  { to: '/account/sso', label: 'Single sign-on', Icon: IconLogin2, permission: 'sso:read' },
  { to: '/account/audit', label: 'Audit log', Icon: IconHistory, permission: 'audit:read' },
  {
    to: '/reseller',
    label: 'Customers',
    Icon: IconBuildingSkyscraper,
    permission: 'billing:read',
    needs: 'isReseller',
  },
  { to: '/affiliate', label: 'Affiliate', Icon: IconHeartHandshake, permission: 'billing:read' },
  { to: '/contact', label: 'Support', Icon: IconLifebuoy },
]

export function domainItems(domainId: DomainId): NavItem[] {
  return [
    {
      to: `/domain/${domainId}`,
      label: 'Installation',
      Icon: IconCode,
      isExact: true,
      permission: 'settings:read',
    },
    {
      to: `/domain/${domainId}/settings`,
      label: 'Settings',
      Icon: IconAdjustmentsHorizontal,
      permission: 'settings:read',
    },
    { to: `/domain/${domainId}/content`, label: 'Texts', Icon: IconLanguage, permission: 'content:read' },
    {
      to: `/domain/${domainId}/history`,
      label: 'History',
      Icon: IconGitCompare,
      permission: 'settings:read',
    },
    { to: `/domain/${domainId}/hostnames`, label: 'Hostnames', Icon: IconServer2, permission: 'domain:read' },
    { to: `/domain/${domainId}/scan`, label: 'Scan', Icon: IconRadar2, permission: 'scan:read' },
    { to: `/domain/${domainId}/action`, label: 'Actions', Icon: IconListCheck, permission: 'scan:read' },
    {
      to: `/domain/${domainId}/cookie`,
      label: 'Cookies and services',
      Icon: IconCookie,
      permission: 'catalogue:read',
    },
    {
      to: `/domain/${domainId}/consentlog`,
      label: 'Consent log',
      Icon: IconChartBar,
      permission: 'report:read',
    },
    { to: `/domain/${domainId}/proof`, label: 'Proof', Icon: IconShieldCheck, permission: 'proof:read' },
    { to: `/domain/${domainId}/plan`, label: 'Plan', Icon: IconPackage, permission: 'billing:read' },
    {
      to: `/domain/${domainId}/maintenance`,
      label: 'Maintenance',
      Icon: IconTool,
      permission: 'domain:write',
    },
  ]
}

export function AppNav({ account, domainId, onNavigate }: AppNavProps) {
  const domain = useDomain(domainId).data
  const offered = (items: NavItem[]) =>
    items.filter(
      ({ permission, needs }) =>
        (permission === undefined || account?.permissions.includes(permission) === true) &&
        (needs === undefined || account?.[needs] === true),
    )
  return (
    <nav aria-label="Main" className={classes['nav']}>
      <NavItems items={offered(ITEMS)} onNavigate={onNavigate} />
      {account && domainId && (
        <>
          <p className={classes['heading']} title={domain?.name}>
            {domain?.name ?? 'Domain'}
          </p>
          <NavItems items={offered(domainItems(domainId))} onNavigate={onNavigate} />
        </>
      )}
    </nav>
  )
}

function NavItems({ items, onNavigate }: { items: NavItem[]; onNavigate: () => void }) {
  return (
    <ul className={classes['items']}>
      {items.map(({ to, label, Icon, isExact = false }) => (
        <li key={to}>
          <NavLink to={to} end={isExact} className={classes['item'] ?? ''} onClick={onNavigate}>
            <Icon size={17} className={classes['icon'] ?? ''} />
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
