import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, List, Text } from '@mantine/core'
import { COMPARISON_MESSAGES, COMPARISON_OBSTACLES, type ComparisonPage } from '@placet/contract/comparisons'
import { IconArrowsSplit2, IconInfoCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { say } from '../../../i18n/say.ts'
import { useCurrentDomain } from '../../../domain/current-domain.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { useMay } from '../../profile/index.ts'
import { useStartComparison } from '../queries.ts'
import { Differences } from './differences.tsx'
import { DesignPreviews } from './design-previews.tsx'
import classes from './comparisons.module.css'

interface NextComparisonProps {
  next: NonNullable<ComparisonPage['next']>
  designs: ComparisonPage['designs']
}

/** Which designs would be compared, or what has to be done first. */
export function NextComparison({ next, designs }: NextComparisonProps) {
  const { id } = useCurrentDomain()
  const start = useStartComparison(id)
  const mayStart = useMay('publish:write')
  const { obstacle, findings, differences } = next
  const designer = (
    <Button variant="default" component={Link} to={`/domain/${id}/settings?design=banner`}>
      <Trans>Open the designer</Trans>
    </Button>
  )
  if (obstacle === 'same' || obstacle === 'not_published' || !designs) {
    return (
      <EmptyState
        icon={<IconArrowsSplit2 size={26} />}
        title={t`No second design yet`}
        action={obstacle === 'same' ? designer : undefined}
      >
        {COMPARISON_OBSTACLES[obstacle ?? 'same']}
      </EmptyState>
    )
  }
  return (
    <>
      {obstacle !== null && (
        <Alert color="amber" icon={<IconInfoCircle size={18} />} role="note">
          <Text size="sm">{COMPARISON_OBSTACLES[obstacle]}</Text>
          {findings.length > 0 && (
            <List size="sm" mt="xs">
              {findings.map(({ key, message }) => (
                <List.Item key={`${key} ${message}`}>{message}</List.Item>
              ))}
            </List>
          )}
        </Alert>
      )}
      <DesignPreviews designs={designs} notes={{ a: t`Live now`, b: t`Your draft` }} />
      <Differences differences={differences} />
      <div className={classes['actions']}>
        {designer}
        <Button
          loading={start.isPending}
          disabled={obstacle !== null || !mayStart}
          onClick={() =>
            void tellOutcome(start.mutateAsync(), {
              done: say(COMPARISON_MESSAGES.started),
              failed: say(COMPARISON_MESSAGES.startFailed),
            })
          }
        >
          <Trans>Start comparison</Trans>
        </Button>
      </div>
    </>
  )
}
