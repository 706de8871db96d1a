import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Anchor, List, Stack, Text } from '@mantine/core'
import type { VendorView } from '@placet/contract/vendors'
import type { ReactNode } from 'react'
import { FormSection } from '../../../ui/form-section.tsx'
import { formatCounted } from '../../../ui/format-number.ts'

/** Read-only details of vendors that are maintained by others. */
export function VendorFacts({ vendor }: { vendor: VendorView }) {
  return (
    <Stack gap="md">
      {!vendor.active && (
        <Alert color="amber">
          <Trans>This vendor was removed from the list. It is no longer shown to visitors.</Trans>
        </Alert>
      )}
      <FormSection title={t`Vendor`} hint={t`As published in its list. You can only edit your own vendors.`}>
        {isNameOnly(vendor) ? (
          <Text size="sm">
            <Trans>
              Only the name of this vendor is known. To tell visitors about its privacy policy and storage,
              create your own vendor.
            </Trans>
          </Text>
        ) : (
          <>
            <Fact title={t`Privacy policy`}>{linkTo(vendor.privacyPolicyUrl)}</Fact>
            <Fact title={t`Device storage disclosure`}>{linkTo(vendor.disclosureUrl)}</Fact>
            <Fact title={t`Storage`}>{describeStorage(vendor)}</Fact>
          </>
        )}
      </FormSection>
      {vendor.declarations.length > 0 && (
        <FormSection title={t`Declarations`} hint={t`As stated in its list.`}>
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

function isNameOnly({ privacyPolicyUrl, disclosureUrl, isStorageKnown, declarations }: VendorView): boolean {
  return privacyPolicyUrl === '' && disclosureUrl === '' && !isStorageKnown && declarations.length === 0
}

function linkTo(url: string): ReactNode {
  if (url === '') return t`Not specified`
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
  if (!isStorageKnown) return t`Unknown`
  const cookies = !usesCookies
    ? t`No cookies`
    : t`Cookies${cookieMaxAge === null ? '' : t` for up to ${formatCounted(Math.ceil(cookieMaxAge / 86_400), plural(Math.ceil(cookieMaxAge / 86_400), { one: 'day', other: 'days' }))}`}${cookieRefresh ? t`, renewed on visits` : ''}`
  return `${cookies}; ${usesNonCookieAccess ? t`other storage too` : t`no other storage`}.`
}
