import { Anchor, Text } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import type { LookFailure, SiteLookView } from '@placet/contract/onboarding'
import { toastError } from '../../../ui/toasts.tsx'
import { Only, useMay } from '../../profile/index.ts'
import { useRequestLook } from '../queries.ts'

/** One sentence about what the home page gave us, and a second attempt where it gave nothing. */
export function LookNotice({ domain, look }: { domain: DomainView; look: SiteLookView }) {
  const request = useRequestLook(domain.id)
  const mayRead = useMay('scan:write')
  if (look.state === 'taken') {
    return (
      <Text c="dimmed" mt={4}>
        We read your home page and filled in the rest. Change anything now or later.
      </Text>
    )
  }
  const reason =
    look.state === 'failed' ? REASONS[look.failure](domain.name) : 'We haven’t read your home page.'
  return (
    <Text component="output" display="block" c="dimmed" mt={4}>
      {reason} You can go on and add colours later{mayRead ? ', or ' : '.'}
      <Only permission="scan:write">
        <Anchor
          component="button"
          type="button"
          inherit
          underline="always"
          disabled={request.isPending}
          onClick={() =>
            request.mutate(undefined, { onError: (error) => toastError('Error!', [error.message]) })
          }
        >
          {look.state === 'failed' ? 'try again' : 'read it now'}
        </Anchor>
        .
      </Only>
    </Text>
  )
}

const REASONS: Record<LookFailure, (name: string) => string> = {
  unreachable: (name) => `We couldn’t reach ${name}.`,
  blocked: (name) => `${name} isn’t on the public internet, so we can’t open it.`,
  elsewhere: (name) => `${name} leads to another site, so we didn’t read it.`,
  'http-error': (name) => `${name} answered with an error.`,
  timeout: (name) => `${name} took too long to load.`,
}
