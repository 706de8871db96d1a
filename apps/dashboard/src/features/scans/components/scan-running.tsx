import { Card, Progress, Stack, Text, Title } from '@mantine/core'
import type { ScanStatus } from '@placet/contract/scans'
import { describeProgress } from '../scan-progress.ts'

export function ScanRunning({ status }: { status: ScanStatus }) {
  const { title, percent } = describeProgress(status)
  return (
    <Card component="output" aria-busy="true">
      <Stack gap="sm">
        <Title order={2}>{title}</Title>
        <Progress value={percent} animated aria-label="Progress of the scan" />
        <Text c="dimmed" size="sm">
          A browser of ours opens the home page as a new visitor would and notes what it stores. That takes
          less than a minute; you can leave this page meanwhile.
        </Text>
      </Stack>
    </Card>
  )
}
