import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { OwnershipState } from '@placet/contract/hostnames'
import { type MailDomainView, SSO_MESSAGES } from '@placet/contract/sso'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import { perLanguage } from '../../../i18n/per-language.ts'
import { say } from '../../../i18n/say.ts'
import { Ago } from '../../../ui/ago.tsx'
import { CodeSnippet } from '../../../ui/code-snippet.tsx'
import { explainRecord } from '../../../ui/explain-record.ts'
import { explainRefusal } from '../../../ui/explain-refusal.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { formatLongDate } from '../../../ui/format-date.ts'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { useMailDomainForm } from '../forms.ts'
import { useAddMailDomain, useCheckMailDomain, useDeleteMailDomain } from '../queries.ts'

const STATES: Readonly<Record<OwnershipState, { label: string; color: string }>> = perLanguage(() => ({
  unproven: { label: t`Not verified`, color: 'gray' },
  proven: { label: t`Verified`, color: 'pine' },
  failing: { label: t`Record missing`, color: 'amber' },
  lost: { label: t`No longer verified`, color: 'red' },
}))

export function MailDomains({ domains }: { domains: readonly MailDomainView[] }) {
  return (
    <FormSection
      title={t`1. Mail domains`}
      hint={t`People whose e-mail address ends with a verified domain can use single sign-on. A DNS record shows that the domain is yours; keep it in place.`}
    >
      <Stack gap="lg" component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label={t`Mail domains`}>
        {domains.map((domain) => (
          <MailDomain key={domain.id} domain={domain} />
        ))}
      </Stack>
      <AddMailDomain />
    </FormSection>
  )
}

function AddMailDomain() {
  const form = useMailDomainForm()
  const add = useAddMailDomain()
  const submit = ({ name }: { name: string }) =>
    add.mutate(name, {
      onSuccess: () => form.reset(),
      onError: (error) => form.setErrors({ name: explainRefusal(error, say(SSO_MESSAGES.saveFailed)) }),
    })
  return (
    <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
      <Group align="flex-start" gap="sm">
        <TextInput
          label={t`Mail domain`}
          placeholder="example.com"
          autoComplete="off"
          flex="1 1 220px"
          {...form.getInputProps('name')}
        />
        <Button
          type="submit"
          variant="default"
          mt={{ base: 0, xs: 22 }}
          loading={add.isPending}
          leftSection={<IconPlus size={16} aria-hidden="true" />}
        >
          <Trans>Add domain</Trans>
        </Button>
      </Group>
    </form>
  )
}

function MailDomain({ domain }: { domain: MailDomainView }) {
  const { id, name, state, provenAt, checkedAt } = domain
  const check = useCheckMailDomain()
  const remove = useDeleteMailDomain()
  const confirm = useConfirm()
  const isBusy = domain.isChecking || check.isPending
  const removeSurely = async () => {
    const isSure = await confirm({
      title: t`Remove ${name}?`,
      message: t`People with an address at ${name} can no longer use single sign-on.`,
      confirm: t`Remove domain`,
      isDangerous: true,
    })
    if (isSure) await tellOutcome(remove.mutateAsync(id), { failed: say(SSO_MESSAGES.saveFailed) })
  }
  return (
    <Stack gap="sm" component="li">
      <Group justify="space-between" gap="sm">
        <Group gap="xs">
          <Text fw={600} id={`mail-${id}`}>
            {name}
          </Text>
          <Badge variant="light" color={STATES[state].color}>
            {STATES[state].label}
          </Badge>
          {state === 'proven' && provenAt && (
            <Text size="sm" c="dimmed">
              <Trans>since {formatLongDate(provenAt)}</Trans>
            </Text>
          )}
        </Group>
        <Group gap="xs">
          <Button
            size="xs"
            variant={state === 'proven' ? 'default' : 'filled'}
            loading={isBusy}
            aria-describedby={`mail-${id}`}
            onClick={() => void tellOutcome(check.mutateAsync(id), { failed: say(SSO_MESSAGES.checkFailed) })}
          >
            {checkedAt ? t`Check again` : t`Check now`}
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-describedby={`mail-${id}`}
            loading={remove.isPending}
            onClick={() => void removeSurely()}
          >
            <Trans>Remove</Trans>
          </Button>
        </Group>
      </Group>
      {state !== 'proven' && <Record domain={domain} />}
      <div aria-live="polite">{!isBusy && <Problem domain={domain} />}</div>
      {checkedAt && (
        <Text size="xs" c="dimmed">
          <Trans>
            Last checked <Ago at={checkedAt} />
          </Trans>
        </Text>
      )}
    </Stack>
  )
}

function Record({ domain: { name, recordName, recordValue } }: { domain: MailDomainView }) {
  return (
    <Stack gap={6}>
      <Text size="sm">
        <Trans>Add a TXT record with this name and value where you manage the DNS of {name}.</Trans>
      </Text>
      <CodeSnippet code={recordName} />
      <CodeSnippet code={recordValue} />
    </Stack>
  )
}

function Problem({ domain }: { domain: MailDomainView }) {
  const problem = explainRecord(domain)
  if (problem === null) return null
  return (
    <Alert
      color={domain.state === 'failing' ? 'amber' : 'red'}
      icon={<IconAlertTriangle size={18} />}
      role="note"
    >
      {problem} {domain.endsAt && t`The domain stays verified until ${formatLongDate(domain.endsAt)}.`}
    </Alert>
  )
}
