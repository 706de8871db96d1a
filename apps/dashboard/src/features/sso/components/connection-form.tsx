import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, SegmentedControl } from '@mantine/core'
import { SSO_MESSAGES, type SsoConnectionView, SsoKind, type SsoView } from '@placet/contract/sso'
import { useState } from 'react'
import { perLanguage } from '../../../i18n/per-language.ts'
import { say } from '../../../i18n/say.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { useDeleteSsoConnection } from '../queries.ts'
import { OidcForm } from './oidc-form.tsx'
import { SamlForm } from './saml-form.tsx'

const KINDS = perLanguage(() => [
  { value: 'oidc', label: t`OpenID Connect` },
  { value: 'saml', label: 'SAML' },
])

export function ConnectionForm({
  connection,
  redirectUrl,
  saml,
}: Pick<SsoView, 'connection' | 'redirectUrl' | 'saml'>) {
  const [kind, setKind] = useState<SsoKind>(connection?.kind ?? 'oidc')
  return (
    <FormSection
      title={t`2. Identity provider`}
      hint={t`Register Placet as an application at your provider, with the addresses shown here. Then enter what the provider gives you.`}
    >
      <Group justify="space-between">
        <SegmentedControl
          data={KINDS}
          value={kind}
          onChange={(value) => setKind(SsoKind.parse(value))}
          aria-label={t`Kind of provider`}
        />
        {connection && <Disconnect />}
      </Group>
      {kind === 'oidc' ? (
        <OidcForm connection={ofKind(connection, 'oidc')} redirectUrl={redirectUrl} />
      ) : (
        <SamlForm connection={ofKind(connection, 'saml')} saml={saml} />
      )}
    </FormSection>
  )
}

function ofKind(connection: SsoConnectionView | null, kind: SsoKind): SsoConnectionView | null {
  return connection?.kind === kind ? connection : null
}

function Disconnect() {
  const remove = useDeleteSsoConnection()
  const confirm = useConfirm()
  const removeSurely = async () => {
    const isSure = await confirm({
      title: t`Remove the identity provider?`,
      message: t`Everybody who used it is logged out and has to log in another way.`,
      confirm: t`Remove provider`,
      isDangerous: true,
    })
    if (!isSure) return
    await tellOutcome(remove.mutateAsync(), {
      done: say(SSO_MESSAGES.disconnected),
      failed: say(SSO_MESSAGES.saveFailed),
    })
  }
  return (
    <Button variant="default" loading={remove.isPending} onClick={() => void removeSurely()}>
      <Trans>Remove provider</Trans>
    </Button>
  )
}
