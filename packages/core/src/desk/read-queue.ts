import { DESK_ROWS_MAX, type DeskAccount } from '@placet/contract/desk'
import type { AccountId } from '@placet/contract/ids'
import { sendMail } from '@placet/contract/jobs/send-mail'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'

type Queued = DeskAccount['jobs'][number]['state']

interface JobRow {
  name: string
  state: Queued
  template: string | null
  to: string
  site: string
  created_on: Date
  completed_on: Date | null
  retry_count: number
}

interface PersonOfAccount {
  id: string
  email: string
}

/** Newest mails and jobs of the account. The queue belongs to no tenant: what a job is about says whose it is. */
export async function readQueue(
  tx: Tx,
  accountId: AccountId,
  people: readonly PersonOfAccount[],
): Promise<Pick<DeskAccount, 'mails' | 'jobs'>> {
  const ids = people.map(({ id }) => id)
  const addresses = people.map(({ email }) => email)
  const isOfAccount = sql<boolean>`
    CASE
      WHEN data ? 'accountId' THEN data ->> 'accountId' = ${accountId}
      WHEN data ? 'domainId' THEN data ->> 'domainId' IN (SELECT id FROM domain WHERE account_id = ${accountId})
      WHEN data ? 'scanId' THEN data ->> 'scanId' IN (SELECT id FROM scan WHERE account_id = ${accountId})
      WHEN data ? 'invoiceId' THEN data ->> 'invoiceId' IN (SELECT id FROM invoice WHERE account_id = ${accountId})
      WHEN data ? 'invitationId'
        THEN data ->> 'invitationId' IN (SELECT id FROM invitation WHERE account_id = ${accountId})
      WHEN data ? 'userId' THEN data ->> 'userId' = ANY (${ids}::text[])
      ELSE coalesce(data ->> 'email', '') = ANY (${addresses}::text[])
    END`
  const read = async (isMail: boolean) => {
    const { rows } = await sql<JobRow>`
      SELECT name, state::text, data ->> 'template' AS template, created_on, completed_on, retry_count,
        coalesce(data ->> 'to', data ->> 'email', (SELECT u.email FROM app_user u WHERE u.id = data ->> 'userId'),
          (SELECT i.email FROM invitation i WHERE i.id = data ->> 'invitationId'), '') AS to,
        coalesce((SELECT d.name FROM domain d WHERE d.id = data ->> 'domainId'),
          (SELECT d.name FROM scan n JOIN domain d ON d.id = n.domain_id WHERE n.id = data ->> 'scanId'), '') AS site
      FROM pgboss.job
      WHERE (name = ${sendMail.name}) = ${isMail} AND jsonb_typeof(data) = 'object' AND ${isOfAccount}
      ORDER BY created_on DESC LIMIT ${DESK_ROWS_MAX}`.execute(tx)
    return rows
  }
  const [mails, jobs] = [await read(true), await read(false)]
  return {
    mails: mails.map((row) => ({
      at: row.created_on.toISOString(),
      template: row.template ?? '',
      to: row.to,
      state: row.state,
      sentAt: row.state === 'completed' ? (row.completed_on?.toISOString() ?? null) : null,
    })),
    jobs: jobs.map((row) => ({
      at: row.created_on.toISOString(),
      name: row.name,
      site: row.site,
      state: row.state,
      endedAt: row.completed_on?.toISOString() ?? null,
      retries: row.retry_count,
    })),
  }
}
