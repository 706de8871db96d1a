import { Anchor } from '@mantine/core'

/** In a tab of its own: whoever reads the terms has a half-filled form open. */
export function TermsLink() {
  return (
    <Anchor href="/terms" target="_blank" rel="noopener" inherit underline="always">
      terms of use
    </Anchor>
  )
}
