import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'

const TABS = [
  { path: '/account/audit', label: 'Changes' },
  { path: '/account/security', label: 'Security' },
] as const

/** Both logs of the account, each with its own address. */
export function LogTabs({
  current,
  children,
}: {
  current: (typeof TABS)[number]['path']
  children: ReactNode
}) {
  const navigate = useNavigate()
  return (
    <Tabs value={current} onChange={(path) => path !== null && void navigate(path)}>
      <Tabs.List mb="md" aria-label="Logs">
        {TABS.map(({ path, label }) => (
          <Tabs.Tab key={path} value={path}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {TABS.map(({ path }) => (
        <Tabs.Panel key={path} value={path}>
          {path === current && children}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
