import { Trans } from '@lingui/react/macro'
import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'

interface LoadingStateProps {
  rows?: number
  rowHeightPx?: number
}

export function LoadingState({ rows = 4, rowHeightPx = 44 }: LoadingStateProps) {
  return (
    <Stack component="output" gap="sm" aria-busy="true">
      <VisuallyHidden>
        <Trans>Loading</Trans>
      </VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={rowHeightPx} radius="md" />
      ))}
    </Stack>
  )
}
