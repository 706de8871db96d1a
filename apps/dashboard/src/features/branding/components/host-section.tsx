import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  type AccountHost,
  BRANDING_MESSAGES,
  type HostState,
  SaveAccountHostInput,
} from '@placet/contract/branding'
import { IconAlertTriangle } from '@tabler/icons-react'
import { perLanguage } from '../../../i18n/per-language.ts'
import { say } from '../../../i18n/say.ts'
import { Ago } from '../../../ui/ago.tsx'
import { CodeSnippet } from '../../../ui/code-snippet.tsx'
import { explainRecord } from '../../../ui/explain-record.ts'
import { explainRefusal } from '../../../ui/explain-refusal.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { validateWith } from '../../../ui/form-errors.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { formatLongDate } from '../../../ui/format-date.ts'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { toastSuccess } from '../../../ui/toasts.tsx'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { Only } from '../../profile/index.ts'
import { explainReach } from '../explain-reach.ts'
import { useCheckAccountHost, useRemoveAccountHost, useSaveAccountHost } from '../queries.ts'

const STATES: Readonly<Record<HostState, { label: string; color: string }>> = perLanguage(() => ({
  waiting: { label: t`Waiting for DNS`, color: 'gray' },
  unreachable: { label: t`Not connected`, color: 'amber' },
  connected: { label: t`Connected`, color: 'pine' },
  lost: { label: t`Lost`, color: 'red' },
}))

export function HostSection({ host }: { host: AccountHost | null }) {
  return (
    <FormSection
      title={t`Own address`}
      hint={t`Links for your clients begin with a host name of yours: shared reports, drafts, and the page that stops the monthly report.`}
    >
      {host ? (
        <Host host={host} />
      ) : (
        <>
          <Text size="sm">
            <Trans>
              Links for your clients begin with Placet’s address. You need access to the DNS of your domain to
              change that.
            </Trans>
          </Text>
          <Only permission="member:write">
            <AddHost />
          </Only>
        </>
      )}
    </FormSection>
  )
}

function AddHost() {
  // Once it is saved, this form is gone, and with it whatever `mutate` would call.
  const save = useSaveAccountHost(() => toastSuccess(say(BRANDING_MESSAGES.hostSaved)))
  const form = useForm({ initialValues: { name: '' }, validate: validateWith(SaveAccountHostInput) })
  const submit = ({ name }: { name: string }) =>
    save.mutate(name, {
      onError: (error) =>
        form.setErrors({ name: explainRefusal(error, say(BRANDING_MESSAGES.hostSaveFailed)) }),
    })
  return (
    <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
      <Group align="flex-start" gap="sm">
        <TextInput
          label={t`Host name`}
          placeholder="reports.agency.example"
          autoComplete="off"
          flex="1 1 220px"
          {...form.getInputProps('name')}
        />
        <Button type="submit" variant="default" mt={{ base: 0, xs: 22 }} loading={save.isPending}>
          <Trans>Add address</Trans>
        </Button>
      </Group>
    </form>
  )
}

function Host({ host }: { host: AccountHost }) {
  const { name, state, checkedAt } = host
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Group gap="xs">
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <Badge variant="light" color={STATES[state].color}>
            {STATES[state].label}
          </Badge>
        </Group>
        <Only permission="member:write">
          <HostButtons host={host} />
        </Only>
      </Group>
      <Text size="sm">{describe(host)}</Text>
      {state !== 'connected' && <Records host={host} />}
      <div aria-live="polite">{!host.isChecking && <Problem host={host} />}</div>
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

function describe({ name, state, leadsTo }: AccountHost): string {
  switch (state) {
    case 'waiting':
      return t`${name} has no effect yet: new links begin with ${leadsTo} until both records are found.`
    case 'unreachable':
      return t`${name} is yours, but it doesn’t lead here. New links begin with ${leadsTo}. It is checked again every ten minutes.`
    case 'connected':
      return t`New links for your clients begin with ${name}. It is checked every hour; if it no longer leads here, links begin with ${leadsTo} again.`
    case 'lost':
      return t`The TXT record has been missing for too long. New links begin with ${leadsTo}, and links to ${name} lead there.`
  }
}

function HostButtons({ host: { name, state, isChecking, checkedAt, leadsTo } }: { host: AccountHost }) {
  const check = useCheckAccountHost()
  const remove = useRemoveAccountHost()
  const confirm = useConfirm()
  const removeSurely = async () => {
    const isSure = await confirm({
      title: t`Remove ${name}?`,
      message: t`Links that you sent with ${name} stop working at once. New links begin with ${leadsTo}.`,
      confirm: t`Remove address`,
      isDangerous: true,
    })
    if (!isSure) return
    await tellOutcome(remove.mutateAsync(), {
      done: say(BRANDING_MESSAGES.hostRemoved),
      failed: say(BRANDING_MESSAGES.hostRemoveFailed),
    })
  }
  return (
    <Group gap="xs">
      <Button
        size="xs"
        variant={state === 'connected' ? 'default' : 'filled'}
        loading={isChecking || check.isPending}
        onClick={() =>
          void tellOutcome(check.mutateAsync(), { failed: say(BRANDING_MESSAGES.hostCheckFailed) })
        }
      >
        {checkedAt ? t`Check again` : t`Check now`}
      </Button>
      <Button size="xs" variant="default" loading={remove.isPending} onClick={() => void removeSurely()}>
        <Trans>Remove</Trans>
      </Button>
    </Group>
  )
}

function Records({ host: { name, recordName, recordValue, leadsTo } }: { host: AccountHost }) {
  return (
    <Stack gap={6}>
      <Text size="sm">
        <Trans>Add a TXT record with this name and value where you manage the DNS of {name}.</Trans>
      </Text>
      <CodeSnippet code={recordName} />
      <CodeSnippet code={recordValue} />
      <Text size="sm" mt="xs">
        <Trans>Add a CNAME record from {name} to this host.</Trans>
      </Text>
      <CodeSnippet code={leadsTo} />
    </Stack>
  )
}

function Problem({ host }: { host: AccountHost }) {
  const problems = [explainRecord(host), explainReach(host)].filter((each) => each !== null)
  if (problems.length === 0) return null
  return (
    <Alert
      color={host.state === 'lost' || host.state === 'waiting' ? 'red' : 'amber'}
      icon={<IconAlertTriangle size={18} />}
      role="note"
    >
      {problems.join(' ')} {host.endsAt && t`The address stays yours until ${formatLongDate(host.endsAt)}.`}
    </Alert>
  )
}
