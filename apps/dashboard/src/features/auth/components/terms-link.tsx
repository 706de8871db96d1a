import { Trans } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'

/** Opens in a new tab, so that the half-filled form stays open. */
export function TermsLink() {
  return (
    <Anchor href="/terms" target="_blank" rel="noopener" inherit underline="always">
      <Trans>terms of use</Trans>
    </Anchor>
  )
}
