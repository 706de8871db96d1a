import { t } from '@lingui/core/macro'
import { Checkbox, type CheckboxProps, Fieldset, Stack } from '@mantine/core'

const LIKE_A_FIELD = { root: { margin: 0 }, legend: { padding: 0, fontWeight: 550 } }

interface MailChoicesProps {
  announcements: CheckboxProps
  scanReports: CheckboxProps
  billing: CheckboxProps
}

export function MailChoices({ announcements, scanReports, billing }: MailChoicesProps) {
  return (
    <Fieldset variant="unstyled" legend={t`Which e-mails would you like?`} styles={LIKE_A_FIELD}>
      <Stack gap="xs" mt={6}>
        <Checkbox label={t`New features`} {...announcements} />
        <Checkbox label={t`Scan reports of this account`} {...scanReports} />
        <Checkbox label={t`Billing of this account`} {...billing} />
      </Stack>
    </Fieldset>
  )
}
