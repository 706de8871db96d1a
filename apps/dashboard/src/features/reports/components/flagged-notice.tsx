import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'

export function FlaggedNotice({ onLeaveOut }: { onLeaveOut: () => void }) {
  return (
    <Alert mb="md" color="amber" icon={<IconFlag size={18} />} title={t`Flagged choices are included`}>
      <Group justify="space-between" gap="sm">
        <Trans>These look automated and are excluded by default.</Trans>
        <Button size="compact-sm" variant="default" onClick={onLeaveOut}>
          <Trans>Exclude them</Trans>
        </Button>
      </Group>
    </Alert>
  )
}
