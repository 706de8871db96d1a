import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import {
  CERTIFICATE_WARNING_DAYS,
  SSO_MESSAGES,
  type SsoConnectionView,
  type SsoView,
} from '@placet/contract/sso'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { say } from '../../../i18n/say.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { formatLongDate } from '../../../ui/format-date.ts'
import { toastSuccess } from '../../../ui/toasts.tsx'
import { type SamlForm as Values, toSamlInput, useSamlForm } from '../forms.ts'
import { useSaveSaml } from '../queries.ts'
import { type SamlMetadata, readMetadata } from '../read-metadata.ts'
import { OwnValue } from './own-value.tsx'
import { SaveProvider, showErrors } from './save-provider.tsx'

interface SamlFormProps {
  connection: SsoConnectionView | null
  saml: SsoView['saml']
}

export function SamlForm({ connection, saml }: SamlFormProps) {
  const form = useSamlForm(connection)
  const save = useSaveSaml()
  const submit = (values: Values) =>
    save.mutate(toSamlInput(values), {
      onSuccess: () => toastSuccess(say(SSO_MESSAGES.connected)),
      onError: showErrors(form),
    })
  return (
    <>
      <OwnValue label={t`Entity ID and metadata address`} value={saml.metadataUrl} />
      <OwnValue label={t`Assertion consumer service (ACS)`} value={saml.acsUrl} />
      <CertificateWarning endsAt={connection?.certificatesEndAt ?? null} />
      <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
        <Stack gap="md">
          <Metadata onRead={(values) => form.setValues(values)} />
          <TextInput
            label={t`Entity ID of the provider`}
            autoComplete="off"
            {...form.getInputProps('entityId')}
          />
          <TextInput
            label={t`Sign-on address`}
            placeholder="https://login.example.com/saml/sso"
            autoComplete="off"
            {...form.getInputProps('signOnUrl')}
          />
          <Textarea
            label={t`Certificates`}
            description={t`One or more, as PEM. Add the next one beside the old one before your provider changes it.`}
            autosize
            minRows={4}
            maxRows={12}
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
            {...form.getInputProps('certificates')}
          />
          <SaveProvider isSaving={save.isPending} isDirty={form.isDirty()} isOn={connection?.isOn} />
        </Stack>
      </form>
    </>
  )
}

/** Fills in the form; nothing is saved before the owner has seen it. */
function Metadata({ onRead }: { onRead: (values: SamlMetadata) => void }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const read = () => {
    const values = readMetadata(text)
    setError(
      values
        ? null
        : t`This isn’t the metadata of an identity provider, or it has no sign-on address for redirects.`,
    )
    if (!values) return
    onRead(values)
    setText('')
  }
  return (
    <Stack gap="xs">
      <Textarea
        label={t`Metadata`}
        description={t`Paste the metadata XML of your provider, or fill in the fields below.`}
        autosize
        minRows={2}
        maxRows={6}
        value={text}
        error={error}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button variant="default" size="xs" disabled={text.trim() === ''} onClick={read}>
          <Trans>Fill in from metadata</Trans>
        </Button>
      </Group>
    </Stack>
  )
}

const DAY_MS = 24 * 60 * 60 * 1000

function CertificateWarning({ endsAt }: { endsAt: string | null }) {
  const [openedAt] = useState(() => Date.now())
  if (endsAt === null || Date.parse(endsAt) > openedAt + CERTIFICATE_WARNING_DAYS[0] * DAY_MS) return null
  return (
    <Alert color="amber" icon={<IconAlertTriangle size={18} />} role="note">
      <Trans>
        The last certificate ends on {formatLongDate(endsAt)}. Add the next one before your provider starts to
        use it.
      </Trans>
    </Alert>
  )
}
