import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Text } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import type { SiteLookView } from '@placet/contract/onboarding'
import { toastError } from '../../../ui/toasts.tsx'
import { Only, useMay } from '../../profile/index.ts'
import { LOOK_FAILURE_TEXTS, useRequestLook } from '../../settings/index.ts'

/** One sentence about what the home page gave us, and a second attempt where it gave nothing. */
export function LookNotice({ domain, look }: { domain: DomainView; look: SiteLookView }) {
  const request = useRequestLook(domain.id)
  const mayRead = useMay('scan:write')
  if (look.state === 'taken') {
    return (
      <Text c="dimmed" mt={4}>
        <Trans>We read your home page and filled in the rest. Change anything now or later.</Trans>
      </Text>
    )
  }
  const reason =
    look.state === 'failed'
      ? LOOK_FAILURE_TEXTS[look.failure](domain.name)
      : t`We haven’t read your home page.`
  return (
    <Text component="output" display="block" c="dimmed" mt={4}>
      <Trans>
        {reason} You can go on and add colours later{mayRead ? t`, or ` : '.'}
        <Only permission="scan:write">
          <Anchor
            component="button"
            type="button"
            inherit
            underline="always"
            disabled={request.isPending}
            onClick={() =>
              request.mutate(undefined, { onError: (error) => toastError(t`Error!`, [error.message]) })
            }
          >
            {look.state === 'failed' ? t`try again` : t`read it now`}
          </Anchor>
          .
        </Only>
      </Trans>
    </Text>
  )
}
