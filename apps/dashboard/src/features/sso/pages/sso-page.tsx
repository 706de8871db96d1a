import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { OwnersOnly } from '../../accounts/index.ts'
import { ConnectionForm } from '../components/connection-form.tsx'
import { MailDomains } from '../components/mail-domains.tsx'
import { RulesForm } from '../components/rules-form.tsx'
import { Scim } from '../components/scim.tsx'
import { useSso } from '../queries.ts'

export function SsoPage() {
  return (
    <>
      <PageHeader title={t`Single sign-on`}>
        <Trans>Let your team log in with your company’s identity provider.</Trans>
      </PageHeader>
      <OwnersOnly permission="sso:read">
        <Steps />
      </OwnersOnly>
    </>
  )
}

function Steps() {
  return (
    <QueryView query={useSso()}>
      {(sso) => (
        <Stack gap="md">
          <MailDomains domains={sso.domains} />
          <ConnectionForm
            key={sso.connection?.changedAt}
            connection={sso.connection}
            redirectUrl={sso.redirectUrl}
            saml={sso.saml}
          />
          {sso.connection && <RulesForm key={JSON.stringify(sso.connection)} connection={sso.connection} />}
          <Scim scim={sso.scim} />
        </Stack>
      )}
    </QueryView>
  )
}
