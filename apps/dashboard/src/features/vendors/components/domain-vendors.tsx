import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Badge, Button, Card, Group, Stack, Switch, Tabs, Text } from '@mantine/core'
import { type DomainVendorView, VENDOR_MESSAGES, VENDOR_TYPES } from '@placet/contract/vendors'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { perLanguage } from '../../../i18n/per-language.ts'
import { say } from '../../../i18n/say.ts'
import { formatCount, formatCounted } from '../../../ui/format-number.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import {
  type Choice,
  countInTab,
  DOMAIN_TABS,
  type DomainTab,
  isInTab,
  suggestedVendors,
  unusedVendors,
} from '../domain-vendor-tabs.ts'
import { TAB_NAMES } from '../type-names.ts'
import { VendorPaging } from './vendor-paging.tsx'

interface DomainVendorsProps {
  vendors: readonly DomainVendorView[]
  choice: Choice
  onToggle: (vendors: readonly DomainVendorView[]) => void
}

const LABELS: Readonly<Record<DomainTab, string>> = perLanguage(() => ({
  selected: t`Selected`,
  detected: t`Detected`,
  global: t`Global`,
  custom: t`Custom`,
}))
const PER_PAGE = 20

/** Vendors disclosed to visitors of a domain. */
export function DomainVendors({ vendors, choice, onToggle }: DomainVendorsProps) {
  const asked = useSearchParams()[0].get('vendors')
  const [tab, setTab] = useState(
    () =>
      DOMAIN_TABS.find((each) => each === asked) ??
      DOMAIN_TABS.find((each) => countInTab(vendors, each, choice) > 0) ??
      'selected',
  )
  const [query, setQuery] = useState('')
  const [page, setPage] = useState(1)
  const suggested = suggestedVendors(vendors, choice)
  const unused = new Set(unusedVendors(vendors, choice))
  const wanted = query.toLowerCase()
  const found = vendors.filter(
    (vendor) => isInTab(vendor, tab, choice) && vendor.name.toLowerCase().includes(wanted),
  )
  const lastPage = Math.max(1, Math.ceil(found.length / PER_PAGE))
  const shownPage = Math.min(page, lastPage)
  const shown = found.slice((shownPage - 1) * PER_PAGE, shownPage * PER_PAGE)
  return (
    <Stack gap="md">
      {suggested.length > 0 && (
        <Alert color="pine" title={t`Scans found ${countVendors(suggested.length)} not selected here`}>
          <Group justify="space-between" gap="sm">
            <Text size="sm">
              <Trans>Visitors can only consent to vendors you list.</Trans>
            </Text>
            <Button size="compact-sm" variant="default" onClick={() => onToggle(suggested)}>
              <Trans>Select {suggested.length === 1 ? t`it` : t`them`}</Trans>
            </Button>
          </Group>
        </Alert>
      )}
      {unused.size > 0 && (
        <Alert color="amber" title={t`Scans haven’t seen ${countVendors(unused.size)} selected here`}>
          <Trans>Fewer vendors make a shorter banner. Unseen vendors are marked in the list.</Trans>
        </Alert>
      )}
      <Card padding={0}>
        <Tabs
          value={tab}
          onChange={(next) => {
            setTab(DOMAIN_TABS.find((each) => each === next) ?? tab)
            setPage(1)
          }}
        >
          <Tabs.List px="md" pt="xs">
            {DOMAIN_TABS.map((each) => (
              <Tabs.Tab key={each} value={each}>
                {LABELS[each]} ({formatCount(countInTab(vendors, each, choice))})
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {DOMAIN_TABS.map((each) => (
            <Tabs.Panel key={each} value={each}>
              {each === tab && (
                <Stack gap="sm" p="md">
                  <SearchField
                    label={t`Search vendors`}
                    value={query}
                    onSearch={(next) => {
                      setQuery(next)
                      setPage(1)
                    }}
                  />
                  {found.length === 0 && (
                    <Text c="dimmed" component="output">
                      {say(VENDOR_MESSAGES.nothingFound)}
                    </Text>
                  )}
                  {shown.map((vendor) => (
                    <VendorSwitch
                      key={vendor.id}
                      vendor={vendor}
                      choice={choice}
                      isUnused={unused.has(vendor)}
                      onToggle={() => onToggle([vendor])}
                    />
                  ))}
                </Stack>
              )}
            </Tabs.Panel>
          ))}
        </Tabs>
        <VendorPaging page={shownPage} lastPage={lastPage} total={found.length} onChange={setPage} />
      </Card>
    </Stack>
  )
}

interface VendorSwitchProps {
  vendor: DomainVendorView
  choice: Choice
  isUnused: boolean
  onToggle: () => void
}

function VendorSwitch({ vendor, choice, isUnused, onToggle }: VendorSwitchProps) {
  const { id, name, external_id, detected, type } = vendor
  const isListed = choice.listed.has(id)
  const from = TAB_NAMES[VENDOR_TYPES[type]]
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <Switch
        label={name}
        description={external_id === null ? from : t`${from}, number ${external_id}`}
        styles={{ label: { overflowWrap: 'anywhere' } }}
        checked={choice.selected.has(id) || isListed}
        disabled={isListed && !choice.selected.has(id)}
        onChange={onToggle}
      />
      <Group gap={4} justify="flex-end" style={{ flexShrink: 0 }} maw="45%">
        {isListed && (
          <Badge variant="light" miw="fit-content">
            <Trans>From the list</Trans>
          </Badge>
        )}
        {detected && (
          <Badge variant="light" color="pine" miw="fit-content">
            <Trans>Detected</Trans>
          </Badge>
        )}
        {isUnused && (
          <Badge variant="light" color="gray" miw="fit-content">
            <Trans>Not seen</Trans>
          </Badge>
        )}
      </Group>
    </Group>
  )
}

function countVendors(count: number): string {
  return formatCounted(count, plural(count, { one: 'vendor that is', other: 'vendors that are' }))
}
