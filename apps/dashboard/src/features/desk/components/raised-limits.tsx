import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { DeskAccount } from '@placet/contract/desk'
import { describeRaised } from '../../../domain/describe-raised.ts'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { useGrants } from '../queries.ts'

interface RaisedLimitsProps {
  account: DeskAccount
  site: DeskAccount['sites'][number]
}

/** Raised limits of a site, each with its end. */
export function RaisedLimits({ account, site: { id, name, raised } }: RaisedLimitsProps) {
  const { endLimit } = useGrants(account.id)
  const end = (limit: (typeof raised)[number]['limit']) =>
    void tellOutcome(endLimit.mutateAsync({ domainId: id, limit }), {
      done: t`The plan’s limit counts again.`,
      failed: t`Unable to end the limit`,
    })
  return raised.map((each) => (
    <span key={each.limit}>
      <Trans>raised to {describeRaised(each)}</Trans>{' '}
      <Button
        variant="subtle"
        size="compact-xs"
        aria-label={t`End the raised limit of ${name}`}
        loading={endLimit.isPending}
        onClick={() => end(each.limit)}
      >
        <Trans>End</Trans>
      </Button>
    </span>
  ))
}
