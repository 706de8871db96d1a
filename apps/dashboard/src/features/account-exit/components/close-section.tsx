import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { modals } from '@mantine/modals'
import { DELETION_DAYS } from '@placet/contract/domains'
import { FormSection } from '../../../ui/form-section.tsx'
import { CloseForm } from './close-form.tsx'

interface CloseSectionProps {
  name: string
  sites: number
  members: number
}

export function CloseSection(props: CloseSectionProps) {
  return (
    <FormSection
      title={t`Close this account`}
      hint={t`All banners go off within a minute. For ${DELETION_DAYS} days you can still change your mind; then the account is deleted with its sites and records. Invoices are kept, as the law requires.`}
    >
      <Group>
        <Button
          variant="default"
          c="var(--mantine-color-error)"
          onClick={() => modals.open({ title: t`Close this account`, children: <CloseForm {...props} /> })}
        >
          <Trans>Close account</Trans>
        </Button>
      </Group>
    </FormSection>
  )
}
