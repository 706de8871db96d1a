import type { Client } from 'pg'
import type { Attempt } from './attempt.ts'

export interface Table {
  name: string
  /** Any column, to write something to. */
  column: string
}

type Act = 'INSERT' | 'UPDATE' | 'DELETE' | 'SELECT'
type Robber = 'placet_api' | 'placet_worker'

const TRACES: [Act, string][] = [
  ...[
    'audit_entry',
    'audit_link',
    'log_entry',
    'log_checkpoint',
    'published_version',
    'settings_version',
  ].flatMap((table): [Act, string][] => [
    ['UPDATE', table],
    ['DELETE', table],
  ]),
  ['UPDATE', 'security_event'],
]
const MONEY: [Act, string][] = [
  ['DELETE', 'invoice'],
  ['UPDATE', 'invoice_line'],
  ['DELETE', 'invoice_line'],
  ['DELETE', 'invoice_series'],
  ['UPDATE', 'balance_entry'],
  ['DELETE', 'balance_entry'],
  ['DELETE', 'payment_attempt'],
  ['INSERT', 'coupon'],
  ['INSERT', 'price'],
  ['UPDATE', 'price'],
  ['UPDATE', 'tax_rate'],
  ['INSERT', 'reseller'],
  ['UPDATE', 'reseller_price'],
]
/** What each program's role must not do to other people's data. */
const ACTS: Record<Robber, [Act, string][]> = {
  placet_api: [
    ...TRACES,
    ...MONEY,
    ['INSERT', 'log_entry'],
    ['INSERT', 'log_key'],
    ['INSERT', 'log_tile'],
    ['INSERT', 'published_bundle'],
    ['INSERT', 'rendering'],
    ['INSERT', 'security_event'],
    ['DELETE', 'security_event'],
    ['INSERT', 'scan_cookie'],
    ['INSERT', 'edge_report'],
    ['INSERT', 'refund'],
    ['UPDATE', 'affiliate_payment'],
    ['DELETE', 'erasure'],
    ['SELECT', 'stream_outbox'],
    // Without naming an account, nothing can be written in one.
    ['INSERT', 'domain'],
    ['INSERT', 'erasure'],
    ['INSERT', 'account_policy'],
  ],
  placet_worker: [
    ...TRACES,
    ...MONEY,
    ['INSERT', 'erasure'],
    ['DELETE', 'erasure'],
    ['INSERT', 'account_policy'],
    ['UPDATE', 'account_policy'],
    ['INSERT', 'account_role'],
    ['UPDATE', 'account_role'],
    ['INSERT', 'bulk_run'],
    ['INSERT', 'mail_domain'],
    ['INSERT', 'vendor_list'],
    ['SELECT', 'draft_link'],
    ['SELECT', 'report_link'],
    ['INSERT', 'report_link'],
    ['UPDATE', 'affiliate_payout'],
    ['SELECT', 'affiliate_payment'],
  ],
}

/** Everything in PostgreSQL that a program has no business doing. */
export function databaseAttempts(client: Client, role: Robber, tables: readonly Table[]): Attempt[] {
  const columnOf = new Map(tables.map(({ name, column }) => [name, column]))
  const statements = [
    ...tables
      .slice(0, 20)
      .flatMap(({ name }) => [
        `DROP TABLE "${name}"`,
        `TRUNCATE TABLE "${name}"`,
        `ALTER TABLE "${name}" DISABLE ROW LEVEL SECURITY`,
        `CREATE TRIGGER stolen BEFORE DELETE ON "${name}" EXECUTE FUNCTION suppress_redundant_updates_trigger()`,
      ]),
    ...ACTS[role].map(([act, table]) => {
      const column = columnOf.get(table)
      if (column === undefined) throw new Error(`${table} is no table`)
      return statementOf(act, table, column)
    }),
    `CREATE ROLE stolen SUPERUSER`,
    `ALTER ROLE ${role} BYPASSRLS`,
    `SET ROLE postgres`,
    `SET ROLE ${role === 'placet_api' ? 'placet_worker' : 'placet_api'}`,
    `SET SESSION AUTHORIZATION postgres`,
    `ALTER SYSTEM SET log_statement = 'none'`,
    `CREATE SCHEMA stolen`,
    `CREATE EXTENSION file_fdw`,
    `COPY (SELECT 1) TO '/tmp/stolen'`,
    `COPY (SELECT 1) TO PROGRAM 'cat'`,
    `SELECT pg_read_file('postgresql.conf')`,
    `SELECT rolpassword FROM pg_authid`,
    `SELECT pg_reload_conf()`,
  ]
  return statements.map((statement) => ({
    name: `${role}: ${statement}`,
    logged: `STATEMENT:  ${statement}`,
    run: () => client.query(statement),
  }))
}

function statementOf(act: Act, table: string, column: string): string {
  switch (act) {
    case 'INSERT':
      return `INSERT INTO "${table}" DEFAULT VALUES`
    case 'UPDATE':
      return `UPDATE "${table}" SET "${column}" = NULL`
    case 'DELETE':
      return `DELETE FROM "${table}"`
    case 'SELECT':
      return `SELECT * FROM "${table}"`
  }
}
