import { Alert, Anchor, List, Stack, Text } from '@mantine/core'
import type { VendorView } from '@placet/contract/vendors'
import type { ReactNode } from 'react'
import { FormSection } from '../../../ui/form-section.tsx'
import { formatCounted } from '../../../ui/format-number.ts'

/** Read-only details of vendors that are maintained by others. */
export function VendorFacts({ vendor }: { vendor: VendorView }) {
  return (
    <Stack gap="md" maw={860}>
      {!vendor.active && (
        <Alert color="amber">This vendor was removed from the list. It is no longer shown to visitors.</Alert>
      )}
      <FormSection title="Vendor" hint="As published in its list. You can only edit your own vendors.">
        <Fact title="Privacy policy">{linkTo(vendor.privacyPolicyUrl)}</Fact>
        <Fact title="Device storage disclosure">{linkTo(vendor.disclosureUrl)}</Fact>
        <Fact title="Storage">{describeStorage(vendor)}</Fact>
      </FormSection>
      {vendor.declarations.length > 0 && (
        <FormSection title="Declarations" hint="As stated in its list.">
          {vendor.declarations.map(({ title, items }) => (
            <Fact key={title} title={title}>
              <List size="sm">
                {items.map((item) => (
                  <List.Item key={item}>{item}</List.Item>
                ))}
              </List>
            </Fact>
          ))}
        </FormSection>
      )}
    </Stack>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </div>
  )
}

function linkTo(url: string): ReactNode {
  if (url === '') return 'Not specified'
  return (
    <Anchor href={url} target="_blank" rel="noreferrer" inherit underline="always">
      {url}
    </Anchor>
  )
}

function describeStorage({
  isStorageKnown,
  usesCookies,
  cookieMaxAge,
  cookieRefresh,
  usesNonCookieAccess,
}: VendorView): string {
  if (!isStorageKnown) return 'Unknown'
  const cookies = !usesCookies
    ? 'No cookies'
    : `Cookies${cookieMaxAge === null ? '' : ` for up to ${formatCounted(Math.ceil(cookieMaxAge / 86_400), 'day')}`}${cookieRefresh ? ', renewed on visits' : ''}`
  return `${cookies}; ${usesNonCookieAccess ? 'other storage too' : 'no other storage'}.`
}
