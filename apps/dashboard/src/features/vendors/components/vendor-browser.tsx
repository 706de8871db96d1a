import { t } from '@lingui/core/macro'
import { Card, Group, Tabs, Text } from '@mantine/core'
import {
  type AccountVendorView,
  VENDOR_MESSAGES,
  VENDOR_TABS,
  type VendorTab,
} from '@placet/contract/vendors'
import type { ReactNode } from 'react'
import { say } from '../../../i18n/say.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { useVendors } from '../queries.ts'
import { TAB_NAMES } from '../type-names.ts'
import type { WantedVendors } from '../use-wanted-vendors.ts'
import { VendorPaging } from './vendor-paging.tsx'
import { Outdated } from '../../../ui/outdated.tsx'

interface VendorBrowserProps {
  wanted: WantedVendors
  onChange: (changes: Partial<WantedVendors>) => void
  tabs?: readonly VendorTab[]
  children: (rows: AccountVendorView[]) => ReactNode
}

/** Vendors of one kind or of all, searched and paged on the server. */
export function VendorBrowser({ wanted, onChange, tabs = VENDOR_TABS, children }: VendorBrowserProps) {
  const result = useVendors(wanted)
  return (
    <Card padding={0}>
      <Tabs
        value={wanted.tab}
        onChange={(next) => onChange({ page: 1, tab: tabs.find((tab) => tab === next) ?? wanted.tab })}
      >
        <Tabs.List px="md" pt="xs">
          {tabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {TAB_NAMES[tab]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {/* One field for all tabs: in a panel, text typed just after a click on a tab would leave with the old panel. */}
        <Group p="md">
          <SearchField
            label={t`Search vendors`}
            value={wanted.query}
            onSearch={(query) => onChange({ page: 1, query })}
          />
        </Group>
        {tabs.map((tab) => (
          <Tabs.Panel key={tab} value={tab}>
            {tab === wanted.tab && (
              <Outdated isOld={result.isPlaceholderData} p={result.data ? 0 : 'md'}>
                <QueryView query={result}>
                  {({ data, total, last_page }) =>
                    total === 0 ? (
                      <Text p="md" pt={0} c="dimmed" component="output" display="block">
                        {say(VENDOR_MESSAGES.nothingFound)}
                      </Text>
                    ) : (
                      <>
                        {children(data)}
                        <VendorPaging
                          page={wanted.page}
                          lastPage={last_page}
                          total={total}
                          onChange={(page) => onChange({ page })}
                        />
                      </>
                    )
                  }
                </QueryView>
              </Outdated>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Card>
  )
}
