import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { AccountsSection } from '../components/accounts-section.tsx'
import { DataSection } from '../components/data-section.tsx'
import { PasskeysSection } from '../components/passkeys-section.tsx'
import { ProfileForm } from '../components/profile-form.tsx'
import { SecuritySection } from '../components/security-section.tsx'
import { SessionsSection } from '../components/sessions-section.tsx'
import { TwoFactorSection } from '../components/two-factor-section.tsx'
import { useProfile, useProfileDetails } from '../queries.ts'

export function ProfilePage() {
  const profile = useProfile()
  const details = useProfileDetails()
  return (
    <>
      <PageHeader title={t`Profile`}>
        <Trans>Your details, e-mail preferences and sign-in methods.</Trans>
      </PageHeader>
      <QueryView query={details} loading={<LoadingState rows={3} rowHeightPx={190} />}>
        {(data) => (
          <Stack gap="md">
            <ProfileForm details={data} />
            <AccountsSection accounts={data.accounts} />
            <TwoFactorSection
              isOn={data.twoFactor}
              recoveryCodesLeft={data.recoveryCodesLeft}
              onChange={() => void details.refetch()}
            />
            <PasskeysSection />
            <SessionsSection />
            <SecuritySection />
            <DataSection deletionAt={profile.data?.deletionAt ?? null} />
          </Stack>
        )}
      </QueryView>
    </>
  )
}
