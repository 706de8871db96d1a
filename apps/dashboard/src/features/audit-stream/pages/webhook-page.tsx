import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { useState } from 'react'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { LogTabs, OwnersOnly } from '../../accounts/index.ts'
import { DeliveryState } from '../components/delivery-state.tsx'
import { SecretDialog } from '../components/secret-dialog.tsx'
import { WebhookForm } from '../components/webhook-form.tsx'
import { useWebhook } from '../queries.ts'

export function WebhookPage() {
  return (
    <>
      <PageHeader title={t`Audit log`}>
        <Trans>Every change in this account: when, by which user, and from where.</Trans>
      </PageHeader>
      <OwnersOnly permission="ownership:read">
        <LogTabs current="/account/webhook">
          <Webhook />
        </LogTabs>
      </OwnersOnly>
    </>
  )
}

function Webhook() {
  const query = useWebhook()
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <QueryView query={query}>
      {({ webhook }) => (
        <Stack gap="md">
          <WebhookForm key={webhook?.url} webhook={webhook} onSecret={setSecret} />
          {webhook && <DeliveryState webhook={webhook} onSecret={setSecret} />}
          {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
        </Stack>
      )}
    </QueryView>
  )
}
