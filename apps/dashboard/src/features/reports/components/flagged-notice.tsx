import { Alert, Button, Group } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'

export function FlaggedNotice({ onLeaveOut }: { onLeaveOut: () => void }) {
  return (
    <Alert mb="md" color="amber" icon={<IconFlag size={18} />} title="Flagged consents are counted">
      <Group justify="space-between" gap="sm">
        These look as if no visitor had made them, and are usually left out.
        <Button size="compact-sm" variant="default" onClick={onLeaveOut}>
          Leave them out
        </Button>
      </Group>
    </Alert>
  )
}
