import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Badge, Button } from '@mantine/core'
import {
  APPROVAL_FAILURES,
  APPROVAL_MESSAGES,
  type ApprovalState,
  type ApprovalView,
  type RequestedAct,
} from '@placet/contract/approvals'
import { Link } from 'react-router'
import { perLanguage } from '../../../i18n/per-language.ts'
import { say } from '../../../i18n/say.ts'
import { Ago } from '../../../ui/ago.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { describeAct, describeParts } from '../describe-act.ts'
import { useApprove, useDecline, useWithdraw } from '../queries.ts'

export function ApprovalRows({ approvals }: { approvals: ApprovalView[] }) {
  return (
    <Rows label={t`Requests`}>
      {approvals.map((approval) => (
        <ApprovalRow key={approval.id} approval={approval} />
      ))}
    </Rows>
  )
}

const STATES: Record<ApprovalState, { label: string; color: string }> = perLanguage(() => ({
  open: { label: t`Waiting`, color: 'amber' },
  approved: { label: t`Approved`, color: 'pine' },
  declined: { label: t`Declined`, color: 'red' },
  failed: { label: t`Not done`, color: 'red' },
  withdrawn: { label: t`Withdrawn`, color: 'gray' },
  replaced: { label: t`Replaced by a newer request`, color: 'gray' },
  expired: { label: t`Expired`, color: 'gray' },
}))

const DECIDED: Record<ApprovalState, string> = perLanguage(() => ({
  open: '',
  approved: t`Approved`,
  declined: t`Declined`,
  failed: t`Approved`,
  withdrawn: t`Withdrawn`,
  replaced: t`Replaced`,
  expired: '',
}))

function ApprovalRow({ approval }: { approval: ApprovalView }) {
  const { id, act, state, domain, requestedBy, requestedAt, expiresAt, failure, decidedBy, decidedAt } =
    approval
  return (
    <Row
      title={
        <>
          <span id={`approval-${id}`}>{describeAct(act, domain?.name)}</span>
          <Badge variant="light" color={STATES[state].color}>
            {STATES[state].label}
          </Badge>
        </>
      }
      actions={(approval.mayDecide || approval.mayWithdraw) && <ApprovalActions approval={approval} />}
    >
      <span>
        <Trans>
          Requested by {requestedBy} <Ago at={requestedAt} />
        </Trans>
      </span>
      {state === 'open' && (
        <span>
          <Trans>
            Expires <Ago at={expiresAt} />
          </Trans>
        </span>
      )}
      {decidedAt !== null && (
        <span>
          <Trans>
            {DECIDED[state]} by {decidedBy} <Ago at={decidedAt} />
          </Trans>
        </span>
      )}
      {failure && (
        <span>
          <Trans>Could not be done: {APPROVAL_FAILURES[failure]}</Trans>
        </span>
      )}
      {act.kind === 'publish' && <span>{describeParts(act.parts)}</span>}
      {act.kind === 'publish' && act.reason !== null && (
        <span>
          <Trans>Reason: {act.reason}</Trans>
        </span>
      )}
      {act.kind === 'publish' && act.parts?.includes('settings') !== false && domain && (
        <Anchor component={Link} to={`/domain/${domain.id}/history?${comparison(act)}`} size="sm">
          <Trans>Compare the settings</Trans>
        </Anchor>
      )}
    </Row>
  )
}

/** The requested settings beside the live ones, as the page of the history reads it. */
function comparison({ settingsVersion, liveSettingsVersion }: Extract<RequestedAct, { kind: 'publish' }>) {
  const compare = { compare: String(settingsVersion) }
  const isNew = liveSettingsVersion === null || liveSettingsVersion === settingsVersion
  return new URLSearchParams(isNew ? compare : { ...compare, with: String(liveSettingsVersion) }).toString()
}

function ApprovalActions({ approval: { id, act, domain, mayWithdraw } }: { approval: ApprovalView }) {
  const confirm = useConfirm()
  const approve = useApprove()
  const decline = useDecline()
  const withdraw = useWithdraw()
  const askAndApprove = async () => {
    const isSure = await confirm({
      title: t`Approve this request?`,
      message: t`${describeAct(act, domain?.name)}. This happens right away.`,
      confirm: t`Approve`,
    })
    if (!isSure) return
    await tellOutcome(approve.mutateAsync(id), {
      done: say(APPROVAL_MESSAGES.approved),
      failed: say(APPROVAL_MESSAGES.failed),
    })
  }
  if (mayWithdraw)
    return (
      <Button
        variant="default"
        size="xs"
        loading={withdraw.isPending}
        aria-describedby={`approval-${id}`}
        onClick={() =>
          void tellOutcome(withdraw.mutateAsync(id), {
            done: say(APPROVAL_MESSAGES.withdrawn),
            failed: say(APPROVAL_MESSAGES.failed),
          })
        }
      >
        <Trans>Withdraw</Trans>
      </Button>
    )
  return (
    <>
      <Button
        size="xs"
        loading={approve.isPending}
        aria-describedby={`approval-${id}`}
        onClick={() => void askAndApprove()}
      >
        <Trans>Approve</Trans>
      </Button>
      <Button
        variant="default"
        size="xs"
        loading={decline.isPending}
        aria-describedby={`approval-${id}`}
        onClick={() =>
          void tellOutcome(decline.mutateAsync(id), {
            done: say(APPROVAL_MESSAGES.declined),
            failed: say(APPROVAL_MESSAGES.failed),
          })
        }
      >
        <Trans>Decline</Trans>
      </Button>
    </>
  )
}
