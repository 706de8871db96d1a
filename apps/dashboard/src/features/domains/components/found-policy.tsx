import { Trans } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { useFoundPolicy } from '../queries.ts'

/** Offers the privacy policy that the site links to; nothing is shown until it is found. */
export function FoundPolicy({ name, onUse }: { name: string; onUse: (url: string) => void }) {
  const url = useFoundPolicy(name).data?.privacy_policy
  if (!url) return null
  return (
    <Group gap="sm" mt={6} component="output">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        <Trans>Found on your site: {url}</Trans>
      </Text>
      <Button size="compact-sm" variant="default" onClick={() => onUse(url)}>
        <Trans>Use this address</Trans>
      </Button>
    </Group>
  )
}
