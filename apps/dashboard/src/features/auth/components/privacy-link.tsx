import { Trans } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'

/** Opens in a new tab, so that the half-filled form stays open. */
export function PrivacyLink() {
  return (
    <Anchor href="/privacy" target="_blank" rel="noopener" inherit underline="always">
      <Trans>privacy notice</Trans>
    </Anchor>
  )
}
