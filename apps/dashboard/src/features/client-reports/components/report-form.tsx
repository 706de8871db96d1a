import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, List, Select, Stack, Switch, TagsInput, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Email } from '@placet/contract/auth'
import {
  CLIENT_REPORT_MESSAGES,
  type ClientReportView,
  REPORT_RECIPIENTS_MAX,
  type SaveClientReportInput,
} from '@placet/contract/client-reports'
import { ERRORS } from '@placet/contract/errors'
import { say } from '../../../i18n/say.ts'
import { isApiError } from '../../../api/api-error.ts'
import { explainRefusal } from '../../../ui/explain-refusal.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { formatLocalDate, formatMoment, formatMonth, ownTimeZone } from '../../../ui/format-date.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { useLeaveWarning } from '../../../ui/use-leave-warning.ts'
import { useMay } from '../../profile/index.ts'
import { useSaveClientReport } from '../queries.ts'

const zones = () => [...new Set(['UTC', ownTimeZone(), ...Intl.supportedValuesOf('timeZone')])]

export function ReportForm({ report }: { report: ClientReportView }) {
  const mayChange = useMay('member:write')
  const saving = useSaveClientReport(report.group.id)
  const form = useForm<SaveClientReportInput>({
    initialValues: {
      isOn: report.isOn,
      timeZone: report.timeZone ?? ownTimeZone(),
      recipients: report.recipients.map(({ email }) => email),
    },
    validate: {
      recipients: (recipients, { isOn }) =>
        isOn && recipients.length === 0 ? say(ERRORS.client_report_unread.message) : wrong(recipients),
    },
  })
  useLeaveWarning(form.isDirty())
  const submit = (values: SaveClientReportInput) =>
    saving.mutate(values, {
      onSuccess: () => {
        form.resetDirty(values)
        toastSuccess(say(CLIENT_REPORT_MESSAGES.saved))
      },
      onError: (error) => {
        const isSaid = isApiError(error, 'client_report_unread')
        toastError(t`Error!`, [
          isSaid ? error.message : explainRefusal(error, say(CLIENT_REPORT_MESSAGES.saveFailed)),
        ])
      },
    })
  return (
    <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
      <Stack gap="md">
        <FormSection title={t`Sending`} hint={t`On the 1st of each month, after 6:00 in the morning.`}>
          <Switch
            label={t`Send a monthly report`}
            description={<Next next={report.next} />}
            disabled={!mayChange}
            {...form.getInputProps('isOn', { type: 'checkbox' })}
          />
          <Select
            label={t`Time zone`}
            description={t`Says when it is morning. Figures are of days in UTC, like all reports.`}
            data={zones()}
            searchable
            allowDeselect={false}
            limit={60}
            disabled={!mayChange}
            {...form.getInputProps('timeZone')}
          />
        </FormSection>
        <FormSection
          title={t`Recipients`}
          hint={t`They need no account. Each e-mail has a link that stops the report for its reader.`}
        >
          <TagsInput
            label={t`E-mail addresses`}
            description={t`Press Enter after each. Up to ${REPORT_RECIPIENTS_MAX}. Addresses that you add start with the next report.`}
            placeholder={form.values.recipients.length === 0 ? 'grace@client.example' : ''}
            splitChars={[',', ';', ' ']}
            acceptValueOnBlur
            maxTags={REPORT_RECIPIENTS_MAX}
            disabled={!mayChange}
            {...form.getInputProps('recipients')}
            onChange={(all) =>
              form.setFieldValue('recipients', [...new Set(all.map((each) => each.trim().toLowerCase()))])
            }
          />
          <Stopped report={report} />
        </FormSection>
        {mayChange && (
          <Group justify="flex-end">
            <Button type="submit" loading={saving.isPending} disabled={!form.isDirty()}>
              <Trans>Save</Trans>
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  )
}

function wrong(recipients: readonly string[]): string | null {
  const bad = recipients.filter((each) => !Email.safeParse(each).success)
  return bad.length === 0 ? null : t`Not an e-mail address: ${bad.join(', ')}`
}

function Next({ next }: Pick<ClientReportView, 'next'>) {
  if (!next) return <Trans>It is off. Nothing is sent.</Trans>
  return (
    <Trans>
      Next: {formatMonth(next.month)}, on {formatMoment(next.at)}
    </Trans>
  )
}

function Stopped({ report: { recipients } }: { report: ClientReportView }) {
  const stopped = recipients.flatMap(({ email, stoppedAt }) =>
    stoppedAt === null ? [] : [{ email, at: stoppedAt }],
  )
  if (stopped.length === 0) return null
  return (
    <Stack gap={4}>
      <Text size="sm">
        <Trans>
          These people have stopped the report. If they ask for it again, remove their address, save, and add
          it again.
        </Trans>
      </Text>
      <List size="sm" style={{ overflowWrap: 'anywhere' }}>
        {stopped.map(({ email, at }) => (
          <List.Item key={email}>
            <Trans>
              {email}, on {formatLocalDate(at)}
            </Trans>
          </List.Item>
        ))}
      </List>
    </Stack>
  )
}
