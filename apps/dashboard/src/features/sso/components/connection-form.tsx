import { Button, Group, SegmentedControl } from '@mantine/core'
import { SSO_MESSAGES, type SsoConnectionView, SsoKind, type SsoView } from '@placet/contract/sso'
import { useState } from 'react'
import { FormSection } from '../../../ui/form-section.tsx'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { useDeleteSsoConnection } from '../queries.ts'
import { OidcForm } from './oidc-form.tsx'
import { SamlForm } from './saml-form.tsx'

const KINDS = [
  { value: 'oidc', label: 'OpenID Connect' },
  { value: 'saml', label: 'SAML' },
]

export function ConnectionForm({
  connection,
  redirectUrl,
  saml,
}: Pick<SsoView, 'connection' | 'redirectUrl' | 'saml'>) {
  const [kind, setKind] = useState<SsoKind>(connection?.kind ?? 'oidc')
  return (
    <FormSection
      title="2. Identity provider"
      hint="Register Placet as an application at your provider, with the addresses shown here. Then enter what the provider gives you."
    >
      <Group justify="space-between">
        <SegmentedControl
          data={KINDS}
          value={kind}
          onChange={(value) => setKind(SsoKind.parse(value))}
          aria-label="Kind of provider"
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
      title: 'Remove the identity provider?',
      message: 'Everybody who used it is logged out and has to log in another way.',
      confirm: 'Remove provider',
      isDangerous: true,
    })
    if (!isSure) return
    await tellOutcome(remove.mutateAsync(), {
      done: SSO_MESSAGES.disconnected,
      failed: SSO_MESSAGES.saveFailed,
    })
  }
  return (
    <Button variant="default" loading={remove.isPending} onClick={() => void removeSurely()}>
      Remove provider
    </Button>
  )
}
