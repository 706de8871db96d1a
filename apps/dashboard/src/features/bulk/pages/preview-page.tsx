import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Card, Group, NumberInput, Stack, Text, Textarea, Title } from '@mantine/core'
import { BULK_MESSAGES, UNDO_DAYS } from '@placet/contract/bulk'
import { useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { say } from '../../../i18n/say.ts'
import { formatCount, formatCounted } from '../../../ui/format-number.ts'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { type Chosen, readChosen } from '../chosen-sites.ts'
import classes from '../components/bulk.module.css'
import { PlanTable } from '../components/plan-table.tsx'
import { StateBar } from '../components/state-bar.tsx'
import { type PlanRow, planApply, planPublication, planScan, takesPart } from '../plan-row.ts'
import { showPlan } from '../plan-words.ts'
import { usePreviews, useStartBulk } from '../queries.ts'
import { titleOf } from '../run-words.ts'

/** Shown before anything changes: which sites take part, what changes there, and what stops the others. */
export function PreviewPage() {
  const chosen = readChosen(useLocation().state)
  if (!chosen) return <Navigate to="/domain" replace />
  if (chosen.kind === 'template' && !chosen.template) return <Navigate to="/domain/templates" replace />
  if (chosen.kind === 'apply' && !chosen.change) return <Navigate to="/domain" replace />
  return chosen.kind === 'scan' ? <ScanPreview {...chosen} /> : <DraftPreview {...chosen} />
}

function DraftPreview({ kind, sites, change, template }: Chosen) {
  const ids = sites.map(({ id }) => id)
  const { error, retry, ...answers } = usePreviews(ids, { change, template })
  const rows = sites.map((site) =>
    change || template ? planApply(site, answers) : planPublication(site, answers),
  )
  return (
    <>
      {error && (
        <Alert color="red" mb="md" title={t`Some sites could not be checked`}>
          <Button variant="default" size="compact-sm" onClick={retry}>
            <Trans>Check again</Trans>
          </Button>
        </Alert>
      )}
      <Preview kind={kind} rows={rows} change={change} template={template} />
    </>
  )
}

function ScanPreview({ kind, sites }: Chosen) {
  return <Preview kind={kind} rows={sites.map(planScan)} />
}

/** Enough to see whether it works. */
const FIRST_STAGE = 3

/** As the API requires. */
const REASON_MIN = 10

interface PreviewProps extends Pick<Chosen, 'kind' | 'change' | 'template'> {
  rows: readonly PlanRow[]
}

const WILL_BE = { publish: 'published', scan: 'scanned', apply: 'changed', template: 'changed' } as const

function Preview({ kind, rows, change, template }: PreviewProps) {
  const [reason, setReason] = useState('')
  const [firstStage, setFirstStage] = useState<number | string>(FIRST_STAGE)
  const start = useStartBulk()
  const navigate = useNavigate()
  const hasReason = reason.trim().length >= REASON_MIN
  const isRollOut = kind === 'template'
  // A site that is the same already follows the new version from now on.
  const included = rows.filter((row) => takesPart(row, hasReason) || (isRollOut && row.plan === 'same'))
  const hasStages = isRollOut && included.length > 1
  const needReason = rows.filter(({ plan }) => plan === 'reason').length
  const isChecking = rows.some(({ plan }) => plan === 'checking')
  const accounts = new Set(rows.map(({ site }) => site.account.id)).size
  const begin = async () => {
    const { id } = await start.mutateAsync({
      kind,
      change,
      template,
      sites: included.map(toStarted),
      ...(hasStages && { firstStage: Math.min(Number(firstStage) || 1, included.length) }),
      ...(kind !== 'scan' && hasReason && { reason: reason.trim() }),
    })
    await navigate(`/domain/changes/${id}`, { replace: true })
  }
  return (
    <div className={classes['page']}>
      <Stack gap="md">
        <div>
          <Title order={1}>{titleOf(kind, rows.length)}</Title>
          <Text c="dimmed">
            <Trans>
              {accounts > 1
                ? t`In ${formatCounted(accounts, plural(accounts, { one: 'account', other: 'accounts' }))}. `
                : ''}
              Nothing has changed yet.
            </Trans>
          </Text>
        </div>
        {needReason > 0 && (
          <Textarea
            label={t`Reason for ${formatCounted(needReason, plural(needReason, { one: 'site', other: 'sites' }))} with findings`}
            description={t`Their banners break rules. Fix them, or explain why the rules don’t apply. The reason is stored with the version.`}
            autosize
            minRows={2}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        {hasStages && (
          <NumberInput
            label={t`Sites in the first stage`}
            description={t`The others wait until you continue. If a site fails, the rest waits, too.`}
            min={1}
            max={included.length}
            allowDecimal={false}
            value={firstStage}
            onChange={setFirstStage}
          />
        )}
        <Group gap="sm">
          <Button
            disabled={isChecking || included.length === 0}
            loading={start.isPending}
            onClick={() => void tellOutcome(begin(), { failed: say(BULK_MESSAGES.startFailed) })}
          >
            {titleOf(kind, included.length)}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            component={Link}
            to={template ? `/domain/templates/${template.id}` : '/domain'}
          >
            <Trans>Cancel</Trans>
          </Button>
        </Group>
        {(kind === 'apply' || isRollOut) && (
          <Text size="sm" c="dimmed">
            <Trans>
              Sites that are live as saved are published at once. Drafts with other changes are only saved, so
              that nothing else goes live.
            </Trans>
          </Text>
        )}
        {kind !== 'scan' && (
          <Text size="sm" c="dimmed">
            <Trans>You can undo this for {UNDO_DAYS} days. Leaving the page doesn’t stop it.</Trans>
          </Text>
        )}
      </Stack>
      <Card padding={0}>
        <div className={classes['summary']}>
          <div className={classes['metric']}>
            <strong>{formatCount(included.length)}</strong>
            <Text c="dimmed" span>
              <Trans>
                of {formatCounted(rows.length, plural(rows.length, { one: 'site', other: 'sites' }))} will be{' '}
                {WILL_BE[kind]}
              </Trans>
            </Text>
          </div>
          <StateBar shown={rows.map((row) => showPlan(row, hasReason))} />
        </div>
        <PlanTable rows={rows} hasReason={hasReason} isApplied={kind === 'apply' || isRollOut} />
      </Card>
    </div>
  )
}

/** The versions that the preview showed: another draft is not published. */
function toStarted({ site, preview }: PlanRow) {
  const { id } = site
  if (!preview) return { id }
  return { id, settingsVersion: preview.settingsVersion, contentVersion: preview.contentVersion }
}
