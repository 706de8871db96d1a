import { Anchor, Badge, Button } from '@mantine/core'
import {
  APPROVAL_FAILURES,
  APPROVAL_MESSAGES,
  type ApprovalState,
  type ApprovalView,
  type RequestedAct,
} from '@placet/contract/approvals'
import { Link } from 'react-router'
import { Ago } from '../../../ui/ago.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { describeAct, describeParts } from '../describe-act.ts'
import { useApprove, useDecline, useWithdraw } from '../queries.ts'

export function ApprovalRows({ approvals }: { approvals: ApprovalView[] }) {
  return (
    <Rows label="Requests">
      {approvals.map((approval) => (
        <ApprovalRow key={approval.id} approval={approval} />
      ))}
    </Rows>
  )
}

const STATES: Record<ApprovalState, { label: string; color: string }> = {
  open: { label: 'Waiting', color: 'amber' },
  approved: { label: 'Approved', color: 'pine' },
  declined: { label: 'Declined', color: 'red' },
  failed: { label: 'Not done', color: 'red' },
  withdrawn: { label: 'Withdrawn', color: 'gray' },
  replaced: { label: 'Replaced by a newer request', color: 'gray' },
  expired: { label: 'Expired', color: 'gray' },
}

const DECIDED: Record<ApprovalState, string> = {
  open: '',
  approved: 'Approved',
  declined: 'Declined',
  failed: 'Approved',
  withdrawn: 'Withdrawn',
  replaced: 'Replaced',
  expired: '',
}

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
        Requested by {requestedBy} <Ago at={requestedAt} />
      </span>
      {state === 'open' && (
        <span>
          Expires <Ago at={expiresAt} />
        </span>
      )}
      {decidedAt !== null && (
        <span>
          {DECIDED[state]} by {decidedBy} <Ago at={decidedAt} />
        </span>
      )}
      {failure && <span>Could not be done: {APPROVAL_FAILURES[failure]}</span>}
      {act.kind === 'publish' && <span>{describeParts(act.parts)}</span>}
      {act.kind === 'publish' && act.reason !== null && <span>Reason: {act.reason}</span>}
      {act.kind === 'publish' && act.parts?.includes('settings') !== false && domain && (
        <Anchor component={Link} to={`/domain/${domain.id}/history?${comparison(act)}`} size="sm">
          Compare the settings
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
      title: 'Approve this request?',
      message: `${describeAct(act, domain?.name)}. This happens right away.`,
      confirm: 'Approve',
    })
    if (!isSure) return
    await tellOutcome(approve.mutateAsync(id), {
      done: APPROVAL_MESSAGES.approved,
      failed: APPROVAL_MESSAGES.failed,
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
            done: APPROVAL_MESSAGES.withdrawn,
            failed: APPROVAL_MESSAGES.failed,
          })
        }
      >
        Withdraw
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
        Approve
      </Button>
      <Button
        variant="default"
        size="xs"
        loading={decline.isPending}
        aria-describedby={`approval-${id}`}
        onClick={() =>
          void tellOutcome(decline.mutateAsync(id), {
            done: APPROVAL_MESSAGES.declined,
            failed: APPROVAL_MESSAGES.failed,
          })
        }
      >
        Decline
      </Button>
    </>
  )
}
