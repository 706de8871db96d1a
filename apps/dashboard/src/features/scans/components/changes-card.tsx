import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Card, Text, Title } from '@mantine/core'
import type { ScanView } from '@placet/contract/scans'
import { CodeNames } from '../../../ui/code-names.tsx'
import { useCurrentDomain } from '../../../domain/current-domain.ts'
import { formatCount } from '../../../ui/format-number.ts'
import classes from './changes-card.module.css'
import { UrlText } from './url-text.tsx'

const NAMES_SHOWN_MAX = 8
const CAUSES_SHOWN_MAX = 6

/** Changes since the previous scan, and the tags that caused them. */
export function ChangesCard({ scan }: { scan: ScanView }) {
  const { counts, causes } = scan
  const isPaid = useCurrentDomain().subscription !== null
  if (counts.new + counts.gone === 0) return null
  return (
    <Card component="section" aria-labelledby="changes" padding={0}>
      <div className={classes['head']}>
        <Title order={2} id="changes">
          <Trans>What changed since the last scan</Trans>
        </Title>
        <Text size="sm" c="dimmed">
          <Trans>
            {formatCount(counts.new)} new, {formatCount(counts.gone)} gone.
            {!isPaid && t` Paid plans also show which tags added them.`}
          </Trans>
        </Text>
      </div>
      {causes.length > 0 && (
        <ul className={classes['causes']} aria-label={t`Tags that added something new`}>
          {causes.slice(0, CAUSES_SHOWN_MAX).map(({ url, cookies }) => (
            <li key={url}>
              <div>
                {url === '' ? (
                  <Text size="sm">
                    <Trans>Source unknown</Trans>
                  </Text>
                ) : (
                  <UrlText url={url} />
                )}
                <Text size="xs" c="dimmed">
                  <Trans>added {formatCount(cookies.length)}</Trans>
                </Text>
              </div>
              <CodeNames names={cookies.map((name) => ({ key: name, name }))} max={NAMES_SHOWN_MAX} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
