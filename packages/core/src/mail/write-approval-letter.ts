import {
  APPROVAL_DAYS,
  APPROVAL_FAILURES,
  APPROVAL_PERMISSIONS,
  ApprovalFailure,
  RequestedAct,
} from '@placet/contract/approvals'
import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'
import { roleHas } from '../account-role.ts'
import { maySee } from '../domain-in-account.ts'
import type { Letter, MailPayload } from './letter.ts'
import { findUser } from './write-to-user.ts'

type AboutApproval = Extract<MailPayload, { approvalId: string }>

/** Null if the news is out of date, or if the recipient has no part in it any more. */
export async function writeApprovalLetter(tx: Tx, ctx: Ctx, payload: AboutApproval): Promise<Letter | null> {
  const request = await findRequest(tx, payload)
  const user = await findUser(tx, 'id', payload.userId)
  if (!request || !user) return null
  const link = `${ctx.installation.dashboardUrl}/account/approvals`
  const start = { to: user.email, greeting: `Hello ${user.name},` }
  switch (payload.template) {
    case 'approval-requested': {
      if (request.outcome !== null || request.expires_at <= ctx.clock.now()) return null
      return { ...start, ...(await askApprover(tx, request, link)) }
    }
    case 'approval-decided':
      return request.outcome === null ? null : { ...start, ...(await tellRequester(tx, request, link)) }
  }
}

/** The request, if the recipient has the right that requesters and approvers both need. */
async function findRequest(tx: Tx, { userId, accountId, approvalId }: AboutApproval) {
  const row = await tx
    .selectFrom('approval')
    .innerJoin('account', 'account.id', 'approval.account_id')
    .leftJoin('domain', 'domain.id', 'approval.domain_id')
    .selectAll('approval')
    .select(['account.name as account', 'domain.name as site'])
    .where('approval.id', '=', approvalId)
    .executeTakeFirst()
  if (!row) return null
  const act = RequestedAct.parse(row.act)
  const member = await tx
    .selectFrom('membership')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where(roleHas(APPROVAL_PERMISSIONS[act.kind]))
    .$if(row.domain_id !== null, (query) => query.where(maySee(row.domain_id ?? '')))
    .executeTakeFirst()
  return member ? { ...row, act } : null
}

type Request = NonNullable<Awaited<ReturnType<typeof findRequest>>>
type Rest = Omit<Letter, 'to' | 'greeting'>

async function askApprover(
  tx: Tx,
  { act, site, account, requested_by }: Request,
  link: string,
): Promise<Rest> {
  const person = await findUser(tx, 'id', requested_by)
  const requester = person?.name ?? (requested_by.startsWith('key_') ? 'An API key' : 'An automatic task')
  return {
    subject: `Your approval is needed: ${subjectOf(act, site)}`,
    paragraphs: [
      `${requester} wants to ${describe(act, site)} in the account “${account}”. This needs the approval of a second person.`,
      `Anyone with the same right can approve or decline it. The request expires after ${APPROVAL_DAYS} days.`,
    ],
    button: { label: 'Review the request', link },
    closing: 'Approve it only if you know why it is needed.',
    because: 'you can approve this in the account.',
  }
}

async function tellRequester(tx: Tx, request: Request, link: string): Promise<Rest> {
  const { act, site, account, outcome, failure, decided_by } = request
  const decider = (await findUser(tx, 'id', decided_by ?? ''))?.name ?? 'Somebody'
  const about = `your request to ${describe(act, site)} in the account “${account}”`
  const reason = APPROVAL_FAILURES[ApprovalFailure.nullable().parse(failure) ?? 'approval_outdated']
  const [word, sentence] =
    outcome === 'approved'
      ? ['Approved', `${decider} approved ${about}. It is done.`]
      : outcome === 'declined'
        ? ['Declined', `${decider} declined ${about}. Nothing has changed.`]
        : [
            'Not done',
            `${decider} approved ${about}, but it could not be done: ${reason}. Nothing has changed.`,
          ]
  return {
    subject: `${word}: ${subjectOf(act, site)}`,
    paragraphs: [sentence],
    button: { label: 'See the request', link },
    closing:
      'If you didn’t request this, log out everywhere, change your password and tell the owners of the account.',
    because: 'you or one of your API keys requested this.',
  }
}

function subjectOf({ kind }: RequestedAct, site: string | null): string {
  switch (kind) {
    case 'publish':
      return `publish ${site ?? 'a site'}`
    case 'erase':
      return `erase consent records of ${site ?? 'a site'}`
    case 'retention':
      return `change retention for ${site ?? 'a site'}`
    case 'rules':
      return 'change the security rules'
    case 'delete':
      return `delete ${site ?? 'a site'}`
  }
}

function describe(act: RequestedAct, site: string | null): string {
  switch (act.kind) {
    case 'publish':
      return `publish the settings of ${site ?? 'a site'}`
    case 'erase':
      return `erase one visitor’s consent records of ${site ?? 'a site'}`
    case 'retention':
      return `keep the consent records of ${site ?? 'a site'} for ${act.to.retentionMonths} instead of ${act.from.retentionMonths} months`
    case 'rules':
      return 'stop requiring a second person for some actions'
    case 'delete':
      return `delete the site ${site ?? ''} with its consent records`
  }
}
