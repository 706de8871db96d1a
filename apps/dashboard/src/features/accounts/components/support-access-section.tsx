import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { SUPPORT_ACCESS_DAYS } from '@placet/contract/accounts'
import { useState } from 'react'
import { formatMoment } from '../../../ui/format-date.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { useSupportAccess } from '../queries.ts'

type Days = (typeof SUPPORT_ACCESS_DAYS)[number]

/** Whether Placet's staff may look into the account without giving a reason of their own. */
export function SupportAccessSection() {
  const { access, grant, end } = useSupportAccess()
  const [days, setDays] = useState<Days>(7)
  const choices = SUPPORT_ACCESS_DAYS.map((count) => ({
    value: String(count),
    label: plural(count, { one: '# day', other: '# days' }),
  }))
  const choose = (value: string) => setDays(SUPPORT_ACCESS_DAYS.find((count) => String(count) === value) ?? 7)
  const submit = () =>
    void tellOutcome(grant.mutateAsync(days), {
      done: t`Support can view your account now.`,
      failed: t`Unable to grant support access`,
    })
  const revoke = () =>
    void tellOutcome(end.mutateAsync(), {
      done: t`Support access has ended.`,
      failed: t`Unable to end support access`,
    })
  return (
    <FormSection
      title={t`Support access`}
      hint={t`Let Placet’s support view your account. They can change nothing, and see no API keys and no logins.`}
    >
      <QueryView query={access}>
        {({ access: granted }) =>
          granted ? (
            <Stack gap="sm" align="flex-start">
              <Text size="sm">
                {granted.grantedBy === null ? (
                  <Trans>Support can view this account until {formatMoment(granted.endsAt)}.</Trans>
                ) : (
                  <Trans>
                    {granted.grantedBy} lets support view this account until {formatMoment(granted.endsAt)}.
                  </Trans>
                )}
              </Text>
              <Button variant="default" loading={end.isPending} onClick={revoke}>
                <Trans>End support access</Trans>
              </Button>
            </Stack>
          ) : (
            <Stack gap="sm">
              <Text size="sm" c="dimmed">
                <Trans>
                  Without it, support states a reason before each visit. Every visit is in your audit log.
                </Trans>
              </Text>
              <Group gap="sm" align="flex-end">
                <NativeSelect
                  label={t`For`}
                  data={choices}
                  value={String(days)}
                  onChange={(event) => choose(event.currentTarget.value)}
                />
                <Button loading={grant.isPending} onClick={submit}>
                  <Trans>Grant support access</Trans>
                </Button>
              </Group>
            </Stack>
          )
        }
      </QueryView>
    </FormSection>
  )
}
