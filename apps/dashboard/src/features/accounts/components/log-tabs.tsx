import { t } from '@lingui/core/macro'
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { perLanguage } from '../../../i18n/per-language.ts'
import { useMay } from '../../profile/index.ts'

const TABS = perLanguage(
  () =>
    [
      { path: '/account/audit', label: t`Changes` },
      { path: '/account/security', label: t`Security` },
      { path: '/account/webhook', label: t`Webhook` },
    ] as const,
)
type TabPath = (typeof TABS)[number]['path']

/** Both logs of the account and the webhook that receives them, each with its own address. */
export function LogTabs({ current, children }: { current: TabPath; children: ReactNode }) {
  const navigate = useNavigate()
  const mayStream = useMay('ownership:read')
  const tabs = TABS.filter(({ path }) => path !== '/account/webhook' || mayStream)
  return (
    <Tabs value={current} onChange={(path) => path !== null && void navigate(path)}>
      <Tabs.List mb="md" aria-label={t`Logs`}>
        {tabs.map(({ path, label }) => (
          <Tabs.Tab key={path} value={path}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ path }) => (
        <Tabs.Panel key={path} value={path}>
          {path === current && children}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
