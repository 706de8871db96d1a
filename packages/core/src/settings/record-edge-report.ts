import { EdgeReported } from '@placet/contract/events/edge-reported.v1'
import { sql } from 'kysely'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireJob } from '../permissions.ts'

const Input = EdgeReported.omit({ type: true })

/** Keeps the newest report of each edge. Idempotent and independent of order; deleted domains are ignored. */
export const recordEdgeReport = defineVerb(Input, async ({ ctx, input }): Promise<void> => {
  requireJob(ctx)
  const { edgeId, startedAt, at, isLeaving, served } = input
  await withTx(ctx, async (tx) => {
    if (isLeaving) {
      await tx
        .deleteFrom('edge')
        .where('edge_id', '=', edgeId)
        .where('started_at', '<=', new Date(startedAt))
        .execute()
      return
    }
    await tx
      .insertInto('edge')
      .values({ edge_id: edgeId, started_at: startedAt, seen_at: at })
      .onConflict((conflict) =>
        conflict.column('edge_id').doUpdateSet({
          started_at: sql`greatest(edge.started_at, excluded.started_at)`,
          seen_at: sql`greatest(edge.seen_at, excluded.seen_at)`,
        }),
      )
      .execute()
    if (served.length === 0) return
    const newest = new Map(served.toSorted((a, b) => a.version - b.version).map((one) => [one.domainId, one]))
    const rows = [...newest.values()]
    await sql`
      INSERT INTO edge_report (edge_id, domain_id, account_id, version, reported_at)
      SELECT ${edgeId}, domain.id, domain.account_id, said.version, said.at
      FROM unnest(
        ${rows.map(({ domainId }) => domainId)}::text[],
        ${rows.map(({ version }) => version)}::int[],
        ${rows.map((row) => row.at)}::timestamptz[]
      ) AS said (domain_id, version, at)
      JOIN domain ON domain.id = said.domain_id
      ON CONFLICT (domain_id, edge_id) DO UPDATE SET version = excluded.version, reported_at = excluded.reported_at
      WHERE edge_report.version < excluded.version`.execute(tx)
  })
})
